import { useTable } from './controller.tsx';
import type { Row } from './metadata.ts';
import { idOf } from './row-calls.ts';

/** What a panel is about: the row whose menu it was opened from, or else the rows that are chosen. */
export function useChosenRows(): readonly Row[] {
  const { table, rows, selection, panel } = useTable();
  if (panel.row) return [panel.row];
  return table ? rows.rows.filter((row) => selection.ids.has(idOf(table, row))) : [];
}
