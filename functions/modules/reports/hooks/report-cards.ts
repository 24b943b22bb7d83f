import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { cardOfRow } from '@livingroom/shared/modules/reports/rules/card-row.ts';
import { MOST_CARDS } from '@livingroom/shared/modules/reports/rules/limits.ts';
import { reportProblemWords } from '@livingroom/shared/modules/reports/words/report-problems.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { RowProblem } from '../../../core/tables/hooks/row-hooks.ts';

/** A card is stored only when every field of it has its effect (spec 2 §5.5). */
export const reportCardHooks: Hooks<'report_cards'> = {
  async check(context, rows) {
    const { problemsOfCard } = await import('../report-problems.ts');
    const found = rows.flatMap((row, place): RowProblem[] =>
      problemsOfCard(cardOfRow(row, row.language ?? defaultLanguage)).map(({ field, words }) => ({
        row: place,
        field,
        words,
      })),
    );
    const reports = new Set(rows.flatMap(({ report_id_ref }) => report_id_ref ?? []));
    const given = new Set(rows.map(({ report_card_id }) => report_card_id));
    for (const report of reports) {
      const stored = await context.store
        .table('report_cards')
        .every({ where: { report_id_ref: report }, fields: ['report_card_id'] as const });
      const kept = stored.filter(({ report_card_id }) => !given.has(report_card_id)).length;
      const added = rows.filter(({ report_id_ref }) => report_id_ref === report).length;
      const first = rows.findIndex(({ report_id_ref }) => report_id_ref === report);
      if (kept + added > MOST_CARDS)
        found.push({
          row: first,
          field: 'report_id_ref',
          words: reportProblemWords('too-many', { most: MOST_CARDS }),
        });
    }
    return found;
  },
};
