import type { PhraseKey } from '../../core/lib/phrase.ts';

/** Why there is no sample, or why nothing is done in it. */
export const sampleProblems = ['has-round', 'read-only'] as const satisfies readonly PhraseKey<'samples'>[];
