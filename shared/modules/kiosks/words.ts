import type { PhraseKey } from '../../core/lib/phrase.ts';

/** Why something of a kiosk is not done. */
export const kioskProblems = [
  'name-missing',
  'too-many',
  'closed',
  'wrong',
  'code-form',
  'code-easy',
] as const satisfies readonly PhraseKey<'kiosks'>[];
