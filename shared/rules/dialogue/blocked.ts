import type { Text } from '../../lib/language.ts';

/** Why a dialogue cannot be started or resumed; in English the words of spec 2 §8.5. */
export const blockedWords = {
  'not-active': [
    'This chat is not active and cannot be started.',
    'Este diálogo no está activo y no se puede iniciar.',
    'Denne dialog er ikke aktiv og kan ikke startes.',
  ],
  completed: [
    'This chat is completed and cannot be started.',
    'Este diálogo ya se completó y no se puede iniciar.',
    'Denne dialog er afsluttet og kan ikke startes.',
  ],
  master: [
    'This master chat cannot be started.',
    'Este diálogo maestro no se puede iniciar.',
    'Denne hoveddialog kan ikke startes.',
  ],
} as const satisfies { readonly [problem: string]: Text };

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
