import type { AnyRow, PublicRow, RowState, ServedTable } from '@livingroom/shared/calls/row-calls.ts';

/** A row of a table of the catalogue, as the engine hands it to those who know which one it is. */
export type RowOf<N extends ServedTable> = PublicRow<N> & RowState;

/** The rows that were read from `table` as rows of the table of this name; none where that is another. */
export function rowsOf<N extends ServedTable>(
  name: N,
  table: string,
  rows: readonly AnyRow[],
): readonly RowOf<N>[] {
  return rows.filter((_row): _row is AnyRow & RowOf<N> => name === table);
}
