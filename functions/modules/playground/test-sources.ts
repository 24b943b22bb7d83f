import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import { ensureTestResources } from './ensure-dataset.ts';

/** Only the operator chooses what is tried (spec 1 §6); everybody else tries the main survey. */
export function mayChoose({ caller }: ServiceContext): boolean {
  return caller?.role === 'system';
}

type Chosen = { readonly survey_id_ref?: number | undefined; readonly dataset_id_ref?: number | undefined };

/**
 * The survey and the test data set of a test: the operator's choice, else the main ones. Errors: `forbidden` for the
 * choice of anybody else, `test-missing` where they are not there, `test-refused` where the data set holds real answers.
 */
export async function testSources(
  context: ServiceContext,
  chosen: Chosen,
): Promise<{ readonly survey: Row<'surveys'>; readonly dataset: Row<'datasets'> }> {
  const isChosen = chosen.survey_id_ref !== undefined || chosen.dataset_id_ref !== undefined;
  if (isChosen && !mayChoose(context)) throw new AppError('forbidden');
  const main = isChosen ? null : await ensureTestResources(context);
  const surveyId = chosen.survey_id_ref ?? main?.survey_id;
  const datasetId = chosen.dataset_id_ref ?? main?.dataset_id;
  if (surveyId === undefined || datasetId === undefined)
    throw new AppError('test-refused', { problem: 'ids-missing' });
  const [survey, dataset] = await Promise.all([
    context.store.table('surveys').get(surveyId),
    context.store.table('datasets').get(datasetId),
  ]);
  if (!survey) throw new AppError('test-missing', { problem: 'survey-missing' });
  if (!dataset) throw new AppError('test-missing', { problem: 'dataset-missing' });
  const isOthers = dataset.survey_id_ref !== null && dataset.survey_id_ref !== surveyId;
  if (isOthers) throw new AppError('dialogue-refused', { problem: 'dataset-mismatch' });
  if (!dataset.test_data || dataset.status === 'closed')
    throw new AppError('test-refused', { problem: 'not-a-test' });
  return { survey, dataset };
}
