import type { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import type { CallOutput } from '@livingroom/shared/contracts/kit.ts';
import { blockedReason } from '@livingroom/shared/rules/dialogue/blocked.ts';
import type { ServiceContext } from '../../ports.ts';
import type { Execution } from './own-execution.ts';

export type PresentedDialogue = CallOutput<(typeof dialogues)['operations']['list']>['dialogues'][number];

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

/** When the round closes: kept once, on the master row, so that a changed date reaches every dialogue. */
export async function closingTime(context: ServiceContext, execution: Execution): Promise<string | null> {
  if (execution.parent_execution_id_ref === null) return null;
  const parent = await context.store.get('survey_executions', String(execution.parent_execution_id_ref));
  const metadata = parent?.body.metadata;
  if (metadata === null || typeof metadata !== 'object' || !('closes_at' in metadata)) return null;
  return typeof metadata.closes_at === 'string' ? metadata.closes_at : null;
}
