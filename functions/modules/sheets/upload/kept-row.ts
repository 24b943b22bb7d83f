import { findTable, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { changedColumns, type PlannedChange } from '../../../core/tables/write/changes.ts';
import type { KeptRow } from './types.ts';
import { markOf } from './undo/mark-of.ts';

/** A checked row of this table as a step keeps it. */
export function keptRow(
  { number, change }: { readonly number: number; readonly change: PlannedChange },
  table: TableName,
): KeptRow {
  const { id, before, after } = change;
  const of = { table, mark: markOf(findTable(table), after) };
  if (!before) return { ...of, number, id, body: after };
  const changed = changedColumns(before.body, after);
  const old = Object.keys(changed).map((field) => [field, before.body[field] ?? null]);
  return { ...of, number, id, etag: before.etag, changed, before: Object.fromEntries(old) };
}
