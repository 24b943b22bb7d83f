/** Why a dialogue cannot be started or resumed, in the words of spec 2 §8.5. */
export const blockedWords = {
  'not-active': 'This chat is not active and cannot be started.',
  completed: 'This chat is completed and cannot be started.',
  master: 'This master chat cannot be started.',
} as const;

export type Blocked = keyof typeof blockedWords;

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
