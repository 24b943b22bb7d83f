import { nextOpening } from '@livingroom/shared/rules/flows/steps.ts';
import type { ServiceContext } from '../../../context.ts';
import type { Body } from '../../../storage/port.ts';
import { recurrenceOf } from './flow-state.ts';
import {
  changeExecution,
  type FlowExecution,
  type FlowRound,
  iso,
  metadataOf,
  nowIso,
  withHistory,
} from './rows.ts';

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
    if (!isBehind(current, round) || !isRunning(current)) return null;
    const opening = nextOpening(recurrenceOf(current), { openedAt: Date.parse(round.opened_at) });
    const metadata = metadataOf(current);
    const history = (metadata.round_history ?? []).filter(
      (entry) => entry.round !== round.flow_execution_round,
    );
    const { close_date_override: override, ...rest } = metadata;
    const keepsOverride =
      override && round.closed_at === null && override.round === round.flow_execution_round;
    return {
      status: statusAfter(current, round),
      flow_execution_round: round.flow_execution_round,
      next_occurrence: opening === null ? null : iso(opening),
      metadata: {
        ...rest,
        ...(keepsOverride ? { close_date_override: override } : {}),
        round_history: withHistory(history, {
          round: round.flow_execution_round,
          opened_at: round.opened_at,
          closes_at: round.closes_at,
          closed_at: round.closed_at,
        }),
      },
    } as Body;
  });
}

/** Keeps the last trouble of a running flow, or takes it away. ERROR flows run on (spec 1 §2). */
export async function noteError(
  context: ServiceContext,
  row: FlowExecution,
  message: string | null,
): Promise<void> {
  await changeExecution(context, row.flow_execution_id, (current): Body | null => {
    if (!isRunning(current)) return null;
    if (message !== null) {
      const last_error = { at: nowIso(context), message: message.slice(0, 500) };
      return { status: 'ERROR', metadata: { ...metadataOf(current), last_error } as Body };
    }
    if (current.status !== 'ERROR') return null;
    const open = (metadataOf(current).round_history ?? []).at(-1);
    return { status: open && open.closed_at === null ? 'IN_PROGRESS' : 'PENDING' };
  });
}

function isRunning(row: FlowExecution): boolean {
  return ['PENDING', 'IN_PROGRESS', 'ERROR'].includes(row.status ?? '');
}

function statusAfter(row: FlowExecution, round: FlowRound): string {
  if (row.status === 'ERROR') return 'ERROR';
  return round.closed_at === null ? 'IN_PROGRESS' : 'PENDING';
}

function isBehind(row: FlowExecution, round: FlowRound): boolean {
  const entry = (metadataOf(row).round_history ?? []).find(
    ({ round: number }) => number === round.flow_execution_round,
  );
  return (
    row.flow_execution_round !== round.flow_execution_round ||
    (row.status !== 'ERROR' && isRunning(row) && row.status !== statusAfter(row, round)) ||
    entry?.closed_at !== round.closed_at
  );
}

async function syncDataset(context: ServiceContext, round: FlowRound): Promise<void> {
  if (round.dataset_id_ref === null) return;
  const status = round.closed_at === null ? 'open' : 'closed';
  const times: Body =
    round.closed_at === null
      ? { open_time: round.opened_at, close_time: null }
      : { close_time: round.closed_at };
  await context.store.table('datasets').changeIfThere(round.dataset_id_ref, ({ metadata }) => {
    const before = typeof metadata === 'object' && metadata !== null ? (metadata as Body) : {};
    return { status, metadata: { ...before, ...times } };
  });
}
