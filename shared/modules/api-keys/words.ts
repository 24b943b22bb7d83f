import type { PhraseKey } from '../../core/lib/phrase.ts';

/** Why a key cannot be made. */
export const keyProblems = ['too-many', 'name-missing'] as const satisfies readonly PhraseKey<'api-keys'>[];
