import type { ColumnKey } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { Compute } from '../compute.ts';
import { corrected } from '../statistics.ts';
import { type DataTable, numbersOf } from '../table.ts';

export const correct: Compute<'correct'> = ({ method, level }, table) => {
  const values = corrected(method, numbersOf(table, 'p'));
  const stands = [...values].map((one) => (Number.isNaN(one) ? '' : one <= level ? 'yes' : 'no'));
  const columns = new Map<ColumnKey, Float64Array | readonly string[]>(table.columns);
  // Both stand at the end, also where they came in before.
  columns.delete('p_corrected');
  columns.delete('stands');
  columns.set('p_corrected', values).set('stands', stands);
  const made: DataTable = { ...table, columns };
  return { table: made, left: 0 };
};
