import type { Compute } from '../compute.ts';
import { linesAt, numbersOf } from '../table.ts';

export const range: Compute<'range'> = ({ number, from, to }, table) => {
  const column = numbersOf(table, number);
  const places = [...column.keys()].filter((at) => (column[at] ?? 0) >= from && (column[at] ?? 0) <= to);
  return { table: linesAt(table, places), left: table.rows - places.length };
};
