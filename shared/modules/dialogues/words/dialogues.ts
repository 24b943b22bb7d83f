import { defineWords, type PhraseKey } from '../../../core/lib/phrase.ts';

/** Why a dialogue cannot go on or an answer cannot be taken; in English the words of spec 2 §8.7. */
const answerProblems = [
  'no-last-question',
  'no-top-level-items',
  'no-interactive-items',
  'missing-context',
  'processing-failed',
  'too-many-sequences',
  'response-required',
  'last-message-errors',
  'already-answered',
  'answer-settled',
  'not-this-question',
  'dialogue-completed',
  'rating-not-allowed',
  'rating-out-of-range',
  'choices-not-allowed',
  'unknown-choice',
  'too-many-choices',
  'first-choice-required',
  'comment-not-allowed',
  'text-too-long',
] as const satisfies readonly PhraseKey<'dialogues'>[];

export type DialogueProblem = (typeof answerProblems)[number];

/** Why a dialogue cannot be started or resumed; in English the words of spec 2 §8.5. */
const blockedProblems = [
  'not-active',
  'completed',
  'master',
] as const satisfies readonly PhraseKey<'dialogues'>[];

export type Blocked = (typeof blockedProblems)[number];

/** What opening or closing dialogues for many people came to (spec 2 §8). */
export const bulkWords = defineWords('dialogues-bulk');
