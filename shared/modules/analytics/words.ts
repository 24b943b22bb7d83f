import { defineWords } from '../../core/lib/phrase.ts';

/** What is said of a round's figures before there are any (privacy.md 11.1). */
export const privacyWords = defineWords('privacy');
