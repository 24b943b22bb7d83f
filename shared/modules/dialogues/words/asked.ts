import { defineWords } from '../../../core/lib/phrase.ts';

/** By which rule the people of a round were chosen, as it was when the round opened (privacy.md 11.4, 11.7). */
export const askedWords = defineWords('asked');
