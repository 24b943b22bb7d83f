import { defineWords } from '../../core/lib/phrase.ts';

/** Why data is held and how long, for the person and in the record of processing. */
export const processingWords = defineWords('processing');
