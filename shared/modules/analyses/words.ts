import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why an analysis is not run (spec 2 §8.5). */
export const analysisRefusals = [
  'not-startable',
  'has-problems',
  'failed',
  'inactive',
] as const satisfies readonly PhraseKey<'analyses'>[];

/** Everything that the server says of an analysis. */
export const analysisWords = defineWords('analyses');
