import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why rows are not changed, or an edit is not undone. */
export const editProblems = [
  'cells-wrong',
  'too-many-cells',
  'changed-since',
  'key-gone',
] as const satisfies readonly PhraseKey<'edits'>[];

export const editWords = defineWords('edits');
