import { defineWords } from '../../../core/lib/phrase.ts';

/** What an import of people says about the rows of a sheet, one cause at a time. */
export const importWords = defineWords('imports');
