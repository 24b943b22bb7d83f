import { defineWords } from '../lib/phrase.ts';

/** How people know what the product stands on, when it is away. */
export const serviceWords = defineWords('services');
