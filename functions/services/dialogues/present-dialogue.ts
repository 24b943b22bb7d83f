import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import type { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { blockedReason } from '@livingroom/shared/rules/dialogue/blocked.ts';
import { parseText } from '@livingroom/shared/rules/dialogue/options.ts';
import * as z from 'zod';
import type { ServiceContext } from '../../context.ts';
import type { Execution } from './own-execution.ts';

export type PresentedDialogue = CallOutput<(typeof dialogues)['operations']['list']>['dialogues'][number];

const override = z.object({ close_date_override: z.object({ round: z.number(), new_date: z.string() }) });

const statuses = ['not started', 'in-progress', 'paused', 'completed'] as const;

export function presentDialogue(
  execution: Execution,
  closesAt: string | null,
  progress: number,
): PresentedDialogue {
  return {
    execution_id: execution.execution_id,
    title: execution.title,
    description: execution.description,
    illustration: execution.illustration,
    status: statuses.find((status) => status === execution.status) ?? 'not started',
    active: execution.active,
    blocked: blockedReason(execution),
    opened_at: execution.created_at,
    closes_at: closesAt,
    start_time: execution.start_time,
    end_time: execution.end_time,
    progress: execution.status === 'completed' ? 1 : progress,
  };
}

/** When the round of the dialogue closes: the date an admin set for it, else the planned one; null without a flow. */
export async function closingTime(context: ServiceContext, execution: Execution): Promise<string | null> {
  const { flow_execution_id_ref: flowId, flow_execution_round: round } = execution;
  if (flowId === null || round === null) return null;
  const [flow, rounds] = await Promise.all([
    context.store.get('flow_executions', String(flowId)),
    context.store.query('flow_rounds', {
      where: {
        and: [
          { field: 'flow_execution_id_ref', op: 'eq', value: flowId },
          { field: 'flow_execution_round', op: 'eq', value: round },
        ],
      },
      limit: 1,
    }),
  ]);
  const planned = rounds.rows[0]?.body.closes_at;
  return chosenDate(flow?.body.metadata, round) ?? (typeof planned === 'string' ? planned : null);
}

/** `close_date_override` of a flow execution's metadata, which may be JSON text (spec 1 §3). */
function chosenDate(metadata: Json | undefined, round: number): string | null {
  const parsed = override.safeParse(typeof metadata === 'string' ? parseText(metadata) : metadata);
  if (!parsed.success || parsed.data.close_date_override.round !== round) return null;
  return parsed.data.close_date_override.new_date;
}
