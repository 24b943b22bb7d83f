import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type { ServiceContext } from '../../core/context.ts';

const fields = ['dataset_id', 'privacy', 'score_threshold', 'detail_threshold', 'promise'] as const;

/** The highest thresholds of any data set: what every figure of the organisation that is shown today keeps to. */
export async function thresholdsToday(
  context: ServiceContext,
): Promise<{ readonly score: number; readonly detail: number }> {
  const datasets = await context.store.table('datasets').every({ fields });
  const promises = [promiseOf(null), ...datasets.map((row) => promiseOf(row))];
  return {
    score: Math.max(...promises.map(({ score }) => score)),
    detail: Math.max(...promises.map(({ detail }) => detail)),
  };
}
