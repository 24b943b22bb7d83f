import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { closeDateOf } from '@livingroom/shared/modules/flows/rules/close-date.ts';
import { withHistory } from '@livingroom/shared/modules/flows/rules/metadata.ts';
import { type FlowStatus, isRunning } from '@livingroom/shared/modules/flows/rules/states.ts';
import { nextOpening } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { openingOf, recurrenceOf } from './flow-state.ts';
import { changeExecution, type FlowExecution, type FlowRound, iso, metadataOf } from './rows.ts';

/**
 * Makes the execution (and the dataset) say what its latest round is, after each step and again when a run was
 * cut off between the two rows. The round's own row is the truth.
 */
export async function syncExecution(
  context: ServiceContext,
  row: FlowExecution,
  round: FlowRound | null,
): Promise<FlowExecution> {
  if (!round || !isBehind(row, round)) return row;
  await syncDataset(context, round);
  return changeExecution(context, row.flow_execution_id, (current) => {
    if (!isBehind(current, round) || !isRunning(current.status)) return null;
    const opening = nextOpening(recurrenceOf(current), openingOf(round));
    const metadata = metadataOf(current);
    const history = (metadata.round_history ?? []).filter(
      (entry) => entry.round !== round.flow_execution_round,
    );
    const { close_date_override: override, ...rest } = metadata;
    const keepsOverride =
      override && round.closed_at === null && override.round === round.flow_execution_round;
    return {
      status: current.status === 'ERROR' ? 'ERROR' : statusOf(round),
      flow_execution_round: round.flow_execution_round,
      flow_id_ref: round.flow_id_ref ?? current.flow_id_ref,
      next_occurrence: opening === null ? null : iso(opening),
      metadata: {
        ...rest,
        ...(keepsOverride ? { close_date_override: override } : {}),
        round_history: withHistory(history, {
          round: round.flow_execution_round,
          opened_at: round.opened_at,
          closes_at: closeDateOf(current.metadata, round),
          closed_at: round.closed_at,
        }),
      },
    };
  });
}

/** How a flow stands after the round, errors apart. */
export function statusOf(round: FlowRound | null): FlowStatus {
  return round && round.closed_at === null ? 'IN_PROGRESS' : 'PENDING';
}

function isBehind(row: FlowExecution, round: FlowRound): boolean {
  const entry = (metadataOf(row).round_history ?? []).find(
    ({ round: number }) => number === round.flow_execution_round,
  );
  return (
    row.flow_execution_round !== round.flow_execution_round ||
    (row.status !== 'ERROR' && isRunning(row.status) && row.status !== statusOf(round)) ||
    entry?.closed_at !== round.closed_at
  );
}

export async function syncDataset(context: ServiceContext, round: FlowRound): Promise<void> {
  if (round.dataset_id_ref === null) return;
  const times: { readonly [name: string]: Json } =
    round.closed_at === null
      ? { open_time: round.opened_at, close_time: null }
      : { close_time: round.closed_at };
  const isOpen = round.closed_at === null || (await hasOtherOpenRound(context, round));
  await context.store.table('datasets').changeIfThere(round.dataset_id_ref, ({ metadata }) => ({
    status: isOpen ? 'open' : 'closed',
    metadata: { ...(isObject(metadata) ? metadata : {}), ...times },
  }));
}

/** Whether another flow gathers answers in the data set: launched before that was refused, it goes on to its end. */
async function hasOtherOpenRound({ store }: ServiceContext, round: FlowRound): Promise<boolean> {
  const { dataset_id_ref, flow_execution_id_ref: own } = round;
  const flows = await store
    .table('flow_executions')
    .every({ where: { dataset_id_ref, flow_execution_id: { ne: own } }, fields: ['flow_execution_id'] });
  for (const { flow_execution_id } of flows) {
    const latest = await store.table('flow_rounds').first({
      where: { flow_execution_id_ref: flow_execution_id },
      sort: [{ field: 'flow_execution_round', direction: 'desc' }],
    });
    if (latest && latest.closed_at === null && latest.dataset_id_ref === dataset_id_ref) return true;
  }
  return false;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
