import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { YEAR_MICRO_RHO } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { TEST_DATASET_NAME } from '@livingroom/shared/modules/playground/words.ts';
import { claimedNumber } from '../../core/claimed-number.ts';
import type { ServiceContext } from '../../core/context.ts';
import { ensureMainSurvey } from '../flows/set-up/ensure-main-survey.ts';

export type WantedDataset = Pick<
  Row<'datasets'>,
  'name' | 'type' | 'privacy' | 'status' | 'survey_id_ref' | 'test_data'
>;

/**
 * The number of the data set of this name, survey and purpose that is not closed; made when missing. Two calls at once
 * make one: the number is claimed under the name and how many of it are closed.
 */
export async function ensureDataset(context: ServiceContext, wanted: WantedDataset): Promise<number> {
  const { name, survey_id_ref, test_data } = wanted;
  if (survey_id_ref !== null) await context.store.table('surveys').load(survey_id_ref);
  const datasets = context.store.table('datasets');
  const same = await datasets.every({
    where: { name, survey_id_ref },
    fields: ['dataset_id', 'status', 'test_data'],
  });
  const ofPurpose = same.filter((one) => one.test_data === test_data);
  const known = ofPurpose.find(({ status }) => status !== 'closed');
  if (known) return known.dataset_id;
  const claim = `${survey_id_ref}-${test_data}-${ofPurpose.length}-${name}`;
  const dataset_id = await claimedNumber(context, { table: 'datasets', field: 'ensured', claim });
  const budget = wanted.privacy === 'dp_private' ? { total_privacy_budget: YEAR_MICRO_RHO } : {};
  await datasets.createMissing([{ ...wanted, ...budget, dataset_id, account_id_ref: context.accountId }]);
  return dataset_id;
}

/** What the playground and the missions try a dialogue with: the main survey and the test data set. */
export async function ensureTestResources(
  context: ServiceContext,
): Promise<{ readonly survey_id: number; readonly dataset_id: number }> {
  const { surveyId } = await ensureMainSurvey(context);
  const dataset_id = await ensureDataset(context, {
    name: TEST_DATASET_NAME,
    type: 'survey',
    privacy: null,
    status: 'open',
    survey_id_ref: surveyId,
    test_data: true,
  });
  return { survey_id: surveyId, dataset_id };
}
