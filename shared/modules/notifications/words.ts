import { defineWords } from '../../core/lib/phrase.ts';

/** What the weekly mail tells. */
export const weeklyWords = defineWords('weekly-mail');
