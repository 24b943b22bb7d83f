import type { Compute } from '../compute.ts';
import { linesAt, numbersOf } from '../table.ts';

export const top: Compute<'top'> = ({ number, order, count }, table) => {
  const column = numbersOf(table, number);
  const places = [...column.keys()].filter((at) => !Number.isNaN(column[at]));
  const rank = (at: number) => {
    const value = column[at] ?? 0;
    if (order === 'furthest') return -Math.abs(value);
    return order === 'highest' ? -value : value;
  };
  const chosen = places.sort((a, b) => rank(a) - rank(b) || a - b).slice(0, count);
  return { table: linesAt(table, chosen), left: table.rows - chosen.length };
};
