import { defineWords, type PhraseKey } from '../../../core/lib/phrase.ts';

/** Why an upload is not undone, and what its job says once it is. */
export const undoWords = defineWords('upload-undo');

export const undoProblems = [
  'over',
  'running',
  'done-before',
  'stands-in-the-way',
] as const satisfies readonly PhraseKey<'upload-undo'>[];
