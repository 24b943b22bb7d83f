import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why an organisation is not exported, or not imported. */
export const transferProblems = [
  'export-running',
  'export-over',
  'import-running',
  'import-own',
  'import-not-empty',
  'import-upload',
  'import-format',
  'import-version',
  'import-damaged',
  'import-hash',
  'import-roles',
  'import-figures',
  'import-differs',
] as const satisfies readonly PhraseKey<'organisation-transfer'>[];

export const transferWords = defineWords('organisation-transfer');
