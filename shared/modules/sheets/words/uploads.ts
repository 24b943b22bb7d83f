import { defineWords } from '../../../core/lib/phrase.ts';

/** What a bulk upload says to whoever uploaded the file; in English the words of spec 2 §5.3 where it has some. */
export const uploadWords = defineWords('uploads');
