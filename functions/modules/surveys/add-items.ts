import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { defaultLanguage, languages } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { checkRow } from '@livingroom/shared/core/validation/validate-row.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { NewItems } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { surveyItems } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import type { ServiceContext } from '../../core/context.ts';
import { refusePublished } from './refuse-published.ts';
import { writeDraftItems } from './survey-drafts.ts';

/** Room between neighbours, as the builder leaves it. */
const STEP = 10;

/**
 * Items at the end of a draft, with their texts in every language that has some, all of them or none.
 * Errors: `not-found`; `survey-refused` for a published survey; `invalid-input` names each wrong text by its place.
 */
export async function addItems(
  context: ServiceContext,
  surveyId: number,
  { item_type, items }: NewItems,
): Promise<{ readonly item_ids: number[] }> {
  const { store } = context;
  await refusePublished(context, surveyId);
  refuseWrong(items);
  const there = await store
    .table('survey_items')
    .every({ where: { survey_id_ref: surveyId }, fields: ['item_order'] });
  const last = Math.max(0, ...there.map(({ item_order }) => item_order ?? 0));
  const first = await store.table('survey_items').takeKeys(items.length);
  const asked = item_type !== 'comment' && item_type !== 'sequence';
  const rows = items.map((texts, place): NewRow<'survey_items'> => {
    const own = languages.find((language) => texts[language]) ?? defaultLanguage;
    const others = languages.flatMap((language) => {
      const said = language === own ? undefined : texts[language];
      return said ? [[language, said] as const] : [];
    });
    return {
      survey_item_id: first + place,
      survey_id_ref: surveyId,
      item_type,
      item_order: last + (place + 1) * STEP,
      language: own,
      ...texts[own],
      show_comment: asked,
      translations: others.length === 0 ? null : Object.fromEntries(others),
    };
  });
  await writeDraftItems(context, surveyId, rows);
  return { item_ids: rows.map(({ survey_item_id = 0 }) => survey_item_id) };
}

function refuseWrong(items: NewItems['items']): void {
  const wrong: Record<string, Phrase> = {};
  for (const [place, texts] of items.entries())
    for (const language of languages)
      for (const [field, words] of Object.entries(
        checkRow(surveyItems, texts[language] ?? {}, 'update').errors,
      ))
        wrong[`items.${place}.${language}.${field}`] = words;
  if (Object.keys(wrong).length > 0) throw new AppError('invalid-input', { fields: wrong });
}
