import { translationPrompt } from '@livingroom/shared/content/prompts/translation.ts';
import { translatedFields } from '@livingroom/shared/core/catalogue/translations.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { optionsOf } from '@livingroom/shared/modules/dialogues/rules/options.ts';
import type { TranslationDraft } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { surveyItems } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { AiGateway } from '../../core/gateways/ai/port.ts';
import { aiOf } from '../people/organisation-ai.ts';
import { translateTexts } from '../people/translate-texts.ts';

/** As the columns allow (survey-items). */
const LONGEST = 4_000;

type Wanted = { readonly survey_item_id: number; readonly language: Language };

/**
 * The item's texts in another language as the AI drafts them; nothing is stored.
 * Errors: `not-found`, `unavailable` where there is no AI, `ai-off` where the organisation wants none, `survey-refused` for a reply that does not fit the item.
 */
export async function draftTranslation(
  context: ServiceContext,
  surveyId: number,
  { survey_item_id, language }: Wanted,
): Promise<TranslationDraft> {
  const item = await context.store.table('survey_items').load(survey_item_id);
  if (item.survey_id_ref !== surveyId) throw new AppError('not-found');
  const fields = translatedFields(surveyItems).filter((field) => field !== 'options');
  const own: { readonly [column: string]: unknown } = item;
  const texts = Object.fromEntries(
    fields.flatMap((field) => {
      const text = own[field];
      return typeof text === 'string' && text.trim() !== '' ? [[field, text] as const] : [];
    }),
  );
  const nobody = { language, employeeGroupIds: [] };
  const options = item.option_variable === null ? optionsOf(item, nobody).map(({ text }) => text) : [];
  const draft = await translate(await aiOf(context, 'translation'), { texts, options }, language);
  if (draft === null) throw new AppError('survey-refused', { problem: 'no-draft' });
  return { survey_item_id, ...draft };
}

type Texts = { readonly [field: string]: string };

type Item = { readonly texts: Texts; readonly options: readonly string[] };
type Draft = Omit<TranslationDraft, 'survey_item_id'>;

/** The texts in the other language; null for replies that do not fit them. Errors: `ai-budget-spent`, `unavailable`. */
export async function translate(
  ai: AiGateway,
  { texts, options }: Item,
  language: Language,
): Promise<Draft | null> {
  const fields = Object.keys(texts);
  const asked = [...Object.values(texts), ...options];
  const said = await translateTexts(ai, translationPrompt, { texts: asked, language });
  const fitting = said.flatMap((text, place) => (text && fits(asked[place] ?? '', text) ? [text] : []));
  if (fitting.length !== asked.length) return null;
  const text = (field: string) => fitting[fields.indexOf(field)] ?? null;
  return {
    item_title: text('item_title'),
    item_text: text('item_text'),
    item_text2: text('item_text2'),
    item_text3: text('item_text3'),
    options: options.length === 0 ? null : fitting.slice(fields.length),
  };
}

/** Not longer than a column takes, and with every hole. */
function fits(before: string, after: string): boolean {
  return after.length <= LONGEST && sameHoles(before, after);
}

function sameHoles(before: string, after: string): boolean {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();
  return holes(before).join() === holes(after).join();
}
