import { tableWords } from '@livingroom/shared/words/tables.ts';
import type { ServiceContext } from '../../context.ts';
import { refuseField } from '../write/refuse.ts';
import type { Hooks } from './hooks.ts';

const thresholds = ['score_threshold', 'detail_threshold'] as const;

/** Thresholds are part of the promise to the respondents and never fall after a launch (privacy.md 8). */
export const datasetHooks: Hooks = {
  async beforeWrite(context, change) {
    if (change.kind !== 'update') return undefined;
    const { before, after } = change;
    const lowered = thresholds.find((field) => Number(after[field]) < Number(before[field]));
    if (lowered && (await isLaunched(context, Number(before.dataset_id))))
      refuseField(context, lowered, tableWords('onlyHigher'));
    return undefined;
  },
};

async function isLaunched(context: ServiceContext, dataset: number): Promise<boolean> {
  const where = {
    and: [
      { field: 'dataset_id_ref', op: 'eq' as const, value: dataset },
      { field: 'status', op: 'ne' as const, value: 'NOT_STARTED' },
    ],
  };
  return (await context.store.count('flow_executions', where)) > 0;
}
