import type { AnyRow } from '@livingroom/shared/calls/row-calls.ts';
import type { Scalar, Where } from '@livingroom/shared/calls/row-query.ts';
import { useAnyRows } from '../../../api/rows.ts';
import type { Row, TableInfo } from '../controller/metadata.ts';
import type { JoinedColumn } from '../data-tab.ts';

/** An address carries so many keys. */
const mostKeys = 1_000;

/**
 * What a filter by a column of another table asks of the rows here: their keys, of those with one of the values, or of all
 * but the others where the usual value is among them. Undefined while it is being looked up.
 */
export function useJoinedWhere(
  table: TableInfo | undefined,
  joined: JoinedColumn | undefined,
  chosen: readonly Scalar[],
): Where<AnyRow> | undefined {
  const isAsked = joined !== undefined && chosen.length > 0;
  const isMost = chosen.some((value) => value === joined?.most);
  const { data } = useAnyRows(isAsked ? joined.table : undefined, {
    where: joined ? { [joined.column]: isMost ? { notIn: chosen } : { in: chosen } } : {},
    columns: joined ? [joined.by] : [],
    limit: mostKeys,
  });
  if (!isAsked || !table) return {};
  if (!data) return undefined;
  const keys = data.rows.map((row) => keyOf(row[joined.by]));
  return { [table.key]: isMost ? { notIn: keys } : { in: keys } };
}

/** The rows of a page with the column of the other table. */
export function useWithJoined(
  table: TableInfo | undefined,
  joined: JoinedColumn | undefined,
  rows: readonly Row[],
): readonly Row[] {
  const keys = table ? rows.map((row) => keyOf(row[table.key])) : [];
  const isAsked = joined !== undefined && keys.length > 0;
  const { data } = useAnyRows(isAsked ? joined.table : undefined, {
    where: joined ? { [joined.by]: { in: keys } } : {},
    columns: joined ? [joined.by, joined.column] : [],
    limit: Math.max(1, keys.length),
  });
  // Until they are there the rows lack the column: a view keeps its place.
  if (!joined || !table || !data) return rows;
  const values = new Map(data.rows.map((row) => [row[joined.by], row[joined.column] ?? null]));
  return rows.map((row) => ({ ...row, [joined.column]: values.get(row[table.key]) ?? null }));
}

function keyOf(value: unknown): Scalar {
  return typeof value === 'number' ? value : String(value ?? '');
}
