import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { cutAttribute, MOST_CUTS } from '@livingroom/shared/modules/analytics/rules/cut-attributes.ts';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { privacyWords } from '@livingroom/shared/modules/analytics/words.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Change } from '../../../core/tables/hooks/row-hooks.ts';
import { refuseField } from '../../../core/tables/write/refuse.ts';
import { offeredCuts } from './people-groups.ts';

const field = 'cuts';

/** Of a name that is none, so much is said. */
const LONGEST_NAME = 60;

/** Refuses a choice that no round of the data set could keep, or that comes while one is open. */
export async function checkCuts(context: ServiceContext, change: Change<Row<'datasets'>>): Promise<void> {
  const before = change.kind === 'update' ? change.before : null;
  const { dataset_id, cuts, ...after } = change.after;
  if (JSON.stringify(cuts ?? []) === JSON.stringify(before?.cuts ?? [])) return;
  if (before && (await hasOpenRound(context, dataset_id))) refuseField(field, privacyWords('cuts-open'));
  if (cuts === null) return;
  // A client gives anything.
  if (!Array.isArray(cuts))
    refuseField(field, privacyWords('cuts-unknown', { name: JSON.stringify(cuts).slice(0, LONGEST_NAME) }));
  if (cuts.length === 0) return;
  if (cuts.length > MOST_CUTS || new Set(cuts).size < cuts.length)
    refuseField(field, privacyWords('cuts-most', { most: MOST_CUTS }));
  if (promiseOf(change.after).mode === 'dp_private') refuseField(field, privacyWords('cuts-noise'));
  if (after.test_data) refuseField(field, privacyWords('cuts-test'));
  const offered = await offeredCuts(context);
  for (const key of cuts)
    if (typeof key !== 'string' || !cutAttribute(key, offered))
      refuseField(field, privacyWords('cuts-unknown', { name: String(key).slice(0, LONGEST_NAME) }));
  if (before && (await isGathered(context, dataset_id))) refuseField(field, privacyWords('cuts-rolling'));
}

async function hasOpenRound({ store }: ServiceContext, datasetId: number): Promise<boolean> {
  const rounds = await store
    .table('flow_rounds')
    .every({ where: { dataset_id_ref: datasetId }, fields: ['closed_at'] });
  return rounds.some(({ closed_at }) => closed_at === null);
}

/** Whether a flow gathers answers of several months there: what waits for them is in no group of one opening. */
async function isGathered({ store }: ServiceContext, datasetId: number): Promise<boolean> {
  const flows = await store.table('flow_executions').every({
    where: { dataset_id_ref: datasetId },
    fields: ['schedule_type', 'trigger_type', 'trigger_days'],
  });
  return flows.some((flow) => flow.schedule_type === 'rolling' || triggerOf(flow) !== null);
}
