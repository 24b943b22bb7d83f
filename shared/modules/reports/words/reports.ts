import { defineWords } from '../../../core/lib/phrase.ts';

/** What stands below a report, and in every file of its figures (privacy.md 8). */
export const reportWords = defineWords('reports');

/** The columns of a file of figures, and what stands in it where there is no number. */
export const figureFileWords = defineWords('figureFile');

/** The page of trust of a round: what was promised, to whom its figures are shown, and what they are made by. */
export const trustWords = defineWords('trust');
