import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why an organisation is not exported. */
export const transferProblems = [
  'export-running',
  'export-over',
] as const satisfies readonly PhraseKey<'organisation-transfer'>[];

export const transferWords = defineWords('organisation-transfer');
