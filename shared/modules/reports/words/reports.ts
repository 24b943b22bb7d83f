import { defineWords } from '../../../core/lib/phrase.ts';

/** What stands below a report, and in every file of its figures (privacy.md 8). */
export const reportWords = defineWords('reports');

/** The columns of a file of figures, and what stands in it where there is no number. */
export const figureFileWords = defineWords('figureFile');
