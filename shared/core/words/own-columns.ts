import { defineWords } from '../lib/phrase.ts';

/** What is said of the fields that an organisation adds itself. */
export const ownColumnWords = defineWords('own-columns');
