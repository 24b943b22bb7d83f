import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { blockedReason } from '@livingroom/shared/modules/dialogues/rules/blocked.ts';
import type { Outline } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import type { ServiceContext } from '../../core/context.ts';
import { closeDates } from './close-dates.ts';
import type { Execution } from './own-execution.ts';

export type PresentedDialogue = CallOutput<(typeof dialogues)['operations']['list']>['dialogues'][number];

const statuses = ['not started', 'in-progress', 'paused', 'completed'] as const;

/** When the round of a dialogue closes, and whether what was answered in it may still be taken back. */
export type Closing = { readonly closesAt: string | null; readonly open: boolean };

export function presentDialogue(
  execution: Execution,
  { closesAt, open }: Closing,
  outline: Outline | null,
): PresentedDialogue {
  const goesOn = outline !== null && execution.status !== 'completed';
  const { start_time, withdrawn_at } = execution;
  return {
    execution_id: execution.execution_id,
    title: execution.title,
    description: execution.description,
    illustration: execution.illustration,
    status: statusOf(execution.status),
    active: execution.active,
    blocked: blockedReason(execution),
    opened_at: execution.created_at,
    closes_at: closesAt,
    start_time,
    end_time: execution.end_time,
    progress: execution.status === 'completed' ? 1 : progressOf(outline),
    length: goesOn ? lengthOf(outline) : null,
    in_round: execution.flow_execution_id_ref !== null && execution.flow_execution_round !== null,
    withdrawn_at,
    withdrawable: open && start_time !== null && withdrawn_at === null,
  };
}

export function statusOf(stored: string | null): PresentedDialogue['status'] {
  return statuses.find((status) => status === stored) ?? 'not started';
}

/** 0 to 1, from the number of the question that waits. */
export function progressOf(outline: Outline | null): number {
  if (outline === null || outline.total === 0) return 0;
  return outline.current === null ? 1 : Math.round(((outline.position - 1) / outline.total) * 100) / 100;
}

function lengthOf({ position, total, about, minutes }: Outline): PresentedDialogue['length'] {
  return { position, total, about, minutes };
}

/** By the round: the date an admin set for its close, else the planned one. Without a flow, open while it is active. */
export async function closingOf(context: ServiceContext, execution: Execution): Promise<Closing> {
  const { flow_execution_id_ref: flowId, flow_execution_round: number } = execution;
  if (flowId === null || number === null) return { closesAt: null, open: execution.active };
  const round = await context.store
    .table('flow_rounds')
    .first({ where: { flow_execution_id_ref: flowId, flow_execution_round: number } });
  if (!round) return { closesAt: null, open: false };
  const dates = await closeDates(context, [round]);
  return { closesAt: dates.get(round.flow_round_id) ?? null, open: round.closed_at === null };
}
