import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { MOST_CARDS } from '@livingroom/shared/modules/reports/rules/limits.ts';
import { reportProblemWords } from '@livingroom/shared/modules/reports/words/report-problems.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { RowProblem } from '../../../core/tables/hooks/row-hooks.ts';

const field = 'report_schema';

/**
 * The structure of a report is stored only when it and every card in it can be read. A card that stands there broken
 * already may stay as it is: it holds up no change of the others.
 */
export const reportHooks: Hooks<'reports'> = {
  async check(context, rows) {
    const { cardsInStructure, problemsOfCard, sameCard } = await import('../report-problems.ts');
    const found = rows.map(
      async ({ report_id, report_schema: stored }, row): Promise<readonly RowProblem[]> => {
        if (stored === null) return [];
        const cards = cardsInStructure(stored);
        if (cards === null) return [{ row, field, words: reportProblemWords('unreadable-report') }];
        if (cards.length > MOST_CARDS)
          return [{ row, field, words: reportProblemWords('too-many', { most: MOST_CARDS }) }];
        const broken = cards.flatMap((card, place) => {
          const [first] = problemsOfCard(card);
          return first ? [{ card, place, words: first.words }] : [];
        });
        if (broken.length === 0) return [];
        const standing = await cardsNow(context, report_id, cardsInStructure);
        const [first] = broken.filter(({ card }) => !standing.some((one) => sameCard(one, card)));
        if (!first) return [];
        const told = { card: first.place + 1, problem: first.words };
        return [{ row, field, words: reportProblemWords('broken-card', told) }];
      },
    );
    return (await Promise.all(found)).flat();
  },
};

async function cardsNow(
  { store }: ServiceContext,
  report_id: Row<'reports'>['report_id'],
  read: (stored: unknown) => readonly unknown[] | null,
): Promise<readonly unknown[]> {
  const rows = await store.table('reports').every({ where: { report_id }, fields: [field] as const });
  return rows.flatMap(({ report_schema }) => read(report_schema) ?? []);
}
