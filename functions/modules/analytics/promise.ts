import { type PrivacyPromise, promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type { ServiceContext } from '../../core/context.ts';

/** The promise of the data set; at the first opening it is written there, and stays. */
export async function makePromise(
  context: ServiceContext,
  datasetId: number | null,
): Promise<PrivacyPromise> {
  if (datasetId === null) return promiseOf(null);
  const dataset = await context.store
    .table('datasets')
    .changeIfThere(datasetId, (row) => (row.promise ? null : { promise: promiseOf(row) }));
  return promiseOf(dataset);
}

/** The promise of the data set as it holds today: as it was made, or with thresholds that have risen since. */
export async function promiseToday(
  context: ServiceContext,
  datasetId: number | null,
): Promise<PrivacyPromise> {
  return promiseOf(datasetId === null ? null : await context.store.table('datasets').get(datasetId));
}
