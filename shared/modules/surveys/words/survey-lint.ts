import { defineWords, type PhraseKey } from '../../../core/lib/phrase.ts';

/** What is found in a survey before it is published, as a person reads it beside the item. */
export type LintCode = PhraseKey<'survey-lint'>;

export const lintWords = defineWords('survey-lint');
