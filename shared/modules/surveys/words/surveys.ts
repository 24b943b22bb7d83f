import { defineWords, type PhraseKey } from '../../../core/lib/phrase.ts';

/** Why a survey is not published, changed, imported or translated. */
export const surveyProblems = [
  'has-errors',
  'starts-as-draft',
  'not-a-draft-again',
  'published',
  'not-published',
  'drivers-unknown',
  'groups-unknown',
  'form-unreadable',
  'form-empty',
  'no-draft',
] as const satisfies readonly PhraseKey<'surveys'>[];

export const surveyWords = defineWords('surveys');

/** What of a form of another system could not be carried over. */
export const formWords = defineWords('forms');
