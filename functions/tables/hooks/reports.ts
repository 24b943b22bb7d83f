import { MOST_CARDS } from '@livingroom/shared/rules/report/limits.ts';
import { reportProblemWords } from '@livingroom/shared/words/report-problems.ts';
import type { Hooks, RowProblem } from './hooks.ts';

const field = 'report_schema';

/** The structure of a report is stored only when it and every card in it can be read. */
export const reportHooks: Hooks<'reports'> = {
  async check(_, rows) {
    const { cardsInStructure, problemsOfCard } = await import('./report-problems.ts');
    return rows.flatMap(({ report_schema: stored }, row): RowProblem[] => {
      if (stored === null) return [];
      const cards = cardsInStructure(stored);
      if (cards === null) return [{ row, field, words: reportProblemWords('unreadable-report') }];
      if (cards.length > MOST_CARDS)
        return [{ row, field, words: reportProblemWords('too-many', { most: MOST_CARDS }) }];
      for (const [place, card] of cards.entries()) {
        const [first] = problemsOfCard(card);
        if (first)
          return [
            {
              row,
              field,
              words: reportProblemWords('broken-card', { card: place + 1, problem: first.words }),
            },
          ];
      }
      return [];
    });
  },
};
