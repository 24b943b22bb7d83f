import { lintSurvey } from '@livingroom/shared/modules/surveys/rules/lint/lint.ts';
import type { Finding } from '@livingroom/shared/modules/surveys/rules/lint/types.ts';
import type { ServiceContext } from '../../core/context.ts';
import { languageOffer } from '../people/offered-languages.ts';

/** What the linter finds in a survey as it is stored, with the drivers, groups and words of its account, in the languages that are offered. */
export async function findingsOf(context: ServiceContext, surveyId: number): Promise<readonly Finding[]> {
  const { store } = context;
  const [items, drivers, groups, words, offer] = await Promise.all([
    store.table('survey_items').every({ where: { survey_id_ref: surveyId } }),
    store.table('drivers').every({ where: { driver_status: 'active' }, fields: ['driver_id'] }),
    store.table('employee_groups').every({ fields: ['employee_group_id'] }),
    store.table('wordsfor').every({ fields: ['reference'] }),
    languageOffer(context),
  ]);
  return lintSurvey({
    items,
    driverIds: drivers.map(({ driver_id }) => driver_id),
    groupIds: groups.map(({ employee_group_id }) => employee_group_id),
    words: words.map(({ reference }) => reference),
    languages: offer.offered,
  });
}
