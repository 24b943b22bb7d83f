import { defineWords } from '../lib/phrase.ts';

/** What the rules of single tables say, beside those of every column. */
export const tableWords = defineWords('tables');
