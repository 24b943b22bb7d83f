import { defineWords } from '../../../core/lib/phrase.ts';

/** What is wrong with a report or one of its cards (spec 2 §5.5, §8.8). */
export const reportProblemWords = defineWords('reportProblems');
