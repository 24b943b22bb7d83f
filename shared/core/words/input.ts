import { defineWords } from '../lib/phrase.ts';

/** What is wrong with a field of a call, before any rule of a table is asked. */
export const inputWords = defineWords('input');
