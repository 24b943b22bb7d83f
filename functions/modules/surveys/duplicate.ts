import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { isLanguage, languages } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { renamed } from '@livingroom/shared/modules/surveys/rules/survey-copy.ts';
import { surveys } from '@livingroom/shared/modules/surveys/tables/surveys.ts';
import { surveyWords } from '@livingroom/shared/modules/surveys/words/surveys.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { isPublished } from './refuse-published.ts';

/**
 * A draft with the same items: a copy of its own, or the next version of a published survey. What runs on the old one
 * goes on with it. Items are made before the survey, so that a copy that was cut off is nobody's.
 * Errors: `not-found`, `survey-refused` for the next version of a draft.
 */
export async function duplicateSurvey(
  context: ServiceContext,
  surveyId: number,
  as: 'copy' | 'version',
): Promise<{ readonly survey_id: number }> {
  const { store } = context;
  const source = await store.table('surveys').load(surveyId);
  if (as === 'version' && !isPublished(source))
    throw new AppError('survey-refused', { problem: 'not-published' });
  const items = await store.table('survey_items').every({ where: { survey_id_ref: surveyId } });
  const newId = await store.table('surveys').takeKeys(1);
  const first = items.length === 0 ? 0 : await store.table('survey_items').takeKeys(items.length);
  const numbers = new Map(items.map(({ survey_item_id }, index) => [survey_item_id, first + index]));
  const stamps = { created_at: nowOf(context.ports), updated_at: nowOf(context.ports) };
  const copies = items.map((item) => ({
    ...renamed(item, { item: (id) => numbers.get(id) ?? null, group: (group) => group }),
    ...stamps,
    survey_item_id: numbers.get(item.survey_item_id) ?? 0,
    survey_id_ref: newId,
    origin_item: as === 'version' ? (item.origin_item ?? item.survey_item_id) : null,
  }));
  await store.table('survey_items').createMissing(copies);
  const own =
    as === 'version'
      ? { survey_version: nextVersion(source), previous_version_ref: surveyId }
      : { ...copyTitles(source), survey_version: null, previous_version_ref: null };
  await store
    .table('surveys')
    .create({ ...source, ...stamps, ...own, survey_id: newId, survey_status: 'draft' });
  return { survey_id: newId };
}

type Source = Row<'surveys'>;

/** One more than the version it follows. */
function nextVersion({ survey_version }: Source): string {
  return String(Number((survey_version ?? '1').match(/\d{1,9}/)?.[0] ?? 1) + 1);
}

/** The titles of a copy in every language that the source has one in. */
function copyTitles(source: Source) {
  const title = (language: (typeof languages)[number]) =>
    say(surveyWords('copy', { title: rowIn(surveys, source, language).survey_title }), language);
  const own = isLanguage(source.language) ? source.language : languages[0];
  const others = languages.filter((language) => language !== own);
  const translations = Object.fromEntries(
    others.map((language) => {
      const { survey_description } = rowIn(surveys, source, language);
      return [language, { survey_title: title(language), survey_description }];
    }),
  );
  return { survey_title: title(own), translations };
}
