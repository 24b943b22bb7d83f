import { defineWords } from '../lib/phrase.ts';

/** Why an operator's change of the catalogue cannot be made. */
export const catalogueWords = defineWords('catalogue');
