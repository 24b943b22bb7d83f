import { defineWords } from '../../core/lib/phrase.ts';

/** What the copilot says by itself: figures, why one is hidden, what is prepared, and what it says without an answer. */
export const assistantWords = defineWords('copilot');
