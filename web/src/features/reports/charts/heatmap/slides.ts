import { valueText } from '../../cards/cell-text.ts';
import { chunks, plain, type SlideParts, tableOf } from '../../slides/parts.ts';
import { gridOf } from './heat-grid.ts';

/** So many columns have room on a slide. */
const COLUMNS = 13;

/** A table with the colours of the scores; a wide one is cut into several. */
export const slideParts: SlideParts = (cells, { view, card, names, texts }) => {
  const grid = gridOf(view, { cells, mapping: card.mapping, names });
  const columns = grid.columns.map((_, column) => column);
  return chunks(columns, COLUMNS).flatMap((some) =>
    tableOf([
      [
        { ...plain(''), head: true },
        ...some.map((column) => ({ ...plain(grid.columns[column] ?? ''), head: true })),
      ],
      ...grid.rows.map((row) => [
        plain(row.name),
        ...some.map((column) => {
          const cell = row.cells[column] ?? null;
          return {
            text: cell?.mean === null ? '–' : valueText(cell, card.mapping.valueField, texts),
            score: cell?.mean ?? null,
          };
        }),
      ]),
    ]),
  );
};
