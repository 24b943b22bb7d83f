import { tableWords } from '@livingroom/shared/words/tables.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body, Filter } from '../../storage/port.ts';
import { refuseField } from '../write/refuse.ts';
import type { Hooks } from './hooks.ts';

const thresholds = ['score_threshold', 'detail_threshold'] as const;

/** Thresholds are part of the promise to the respondents and never fall after a launch (privacy.md 8). */
export const datasetHooks: Hooks = {
  async beforeWrite(context, change) {
    if (change.kind !== 'update') return undefined;
    const { before, after } = change;
    const lowered = thresholds.find((field) => Number(after[field]) < Number(before[field]));
    if (lowered && (await isPromised(context, before))) refuseField(lowered, tableWords('onlyHigher'));
    return undefined;
  },
};

/** From the launch of a flow on, and for ever once a round has opened, whatever flows point to by now. */
async function isPromised(context: ServiceContext, dataset: Body): Promise<boolean> {
  if (dataset.promise) return true;
  const own: Filter = { field: 'dataset_id_ref', op: 'eq', value: Number(dataset.dataset_id) };
  const launched: Filter = { and: [own, { field: 'status', op: 'ne', value: 'NOT_STARTED' }] };
  const [rounds, flows] = await Promise.all([
    context.store.count('release_rounds', own),
    context.store.count('flow_executions', launched),
  ]);
  return rounds + flows > 0;
}
