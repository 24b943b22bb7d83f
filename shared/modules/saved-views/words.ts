import type { PhraseKey } from '../../core/lib/phrase.ts';

/** Why a view is not kept as it was asked for. */
export const viewProblems = [
  'name-missing',
  'name-taken',
  'too-many',
  'too-many-shared',
] as const satisfies readonly PhraseKey<'saved-views'>[];
