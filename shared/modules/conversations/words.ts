import type { PhraseKey } from '../../core/lib/phrase.ts';

/** Why a turn is not taken. */
export const conversationProblems = [
  'nothing-written',
  'not-your-turn',
  'over',
  'gone-out',
  'reported',
  'own-report',
  'decided',
] as const satisfies readonly PhraseKey<'conversations'>[];
