import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import { YEAR_MICRO_RHO } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { refuseField } from '../../../core/tables/write/refuse.ts';
import { checkCuts } from '../cuts/check-cuts.ts';

const thresholds = ['score_threshold', 'detail_threshold'] as const;

/**
 * Thresholds are part of the promise to the respondents and never fall after a launch (privacy.md 8); the data set
 * that holds the promise stays. Noise goes with the form that asks everybody everything alone (privacy.md 12).
 */
export const datasetHooks: Hooks<'datasets'> = {
  async may(context) {
    const promised = await promisedDatasets(context);
    return ({ dataset_id, promise }) => ({
      update: true,
      delete: promise === null && !promised.has(dataset_id),
    });
  },
  async beforeWrite(context, change) {
    if (promiseOf(change.after).mode === 'dp_private' && change.after.form === 'adaptive')
      refuseField('form', tableWords('noiseInFull'));
    await checkCuts(context, change);
    if (change.kind !== 'update') {
      // What a year may cost is settled with the choice; the book of the organisation keeps what it has cost.
      const { after } = change;
      return after.privacy === 'dp_private' ? { ...after, total_privacy_budget: YEAR_MICRO_RHO } : undefined;
    }
    const { before, after } = change;
    const lowered = thresholds.find((field) => after[field] < before[field]);
    if (!lowered) return undefined;
    const isPromised = before.promise !== null || (await promisedDatasets(context)).has(before.dataset_id);
    if (isPromised) refuseField(lowered, tableWords('onlyHigher'));
    return undefined;
  },
};

/** From the launch of a flow on, and for ever once a round has opened, whatever flows point to by now. */
async function promisedDatasets({ store }: ServiceContext): Promise<ReadonlySet<number | null>> {
  const [rounds, flows] = await Promise.all([
    store.table('release_rounds').every({ fields: ['dataset_id_ref'] }),
    store
      .table('flow_executions')
      .every({ where: { status: { ne: 'NOT_STARTED' } }, fields: ['dataset_id_ref'] }),
  ]);
  return new Set([...rounds, ...flows].map(({ dataset_id_ref }) => dataset_id_ref));
}
