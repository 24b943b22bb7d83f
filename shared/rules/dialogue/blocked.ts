import type { Blocked } from '../../words/dialogues.ts';

/** Master rows group the dialogues of a round; nobody answers them. */
export function blockedReason(execution: {
  readonly active: boolean | null;
  readonly status: string | null;
  readonly type: string | null;
}): Blocked | null {
  if (execution.type?.startsWith('master-')) return 'master';
  if (execution.status === 'completed') return 'completed';
  return execution.active === true ? null : 'not-active';
}
