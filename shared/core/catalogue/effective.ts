import { type CatalogueChanges, withChanges } from './changes.ts';
import { isOwnColumnTable, type OwnColumns, withOwnColumns } from './own-columns.ts';
import type { Table } from './types.ts';

/** What is stored beside the code: changes for all organisations, changes for one, and the columns that it added. */
export type StoredCatalogue = {
  readonly forAll: CatalogueChanges | null;
  readonly forOne: CatalogueChanges | null;
  readonly own: OwnColumns | null;
};

const known = new Map<string, Table>();
/** Tables that are kept at the same time. */
const KEPT = 2_000;

/**
 * The table as one organisation has it: code, stored changes, own columns. The same object for the same stored values,
 * since others remember by it.
 */
export function effective(table: Table, { forAll, forOne, own }: StoredCatalogue): Table {
  const { name } = table;
  const [all, one] = [forAll?.[name], forOne?.[name]];
  const columns = isOwnColumnTable(name)
    ? (own?.columns.filter((column) => column.table === name) ?? [])
    : [];
  if (!all && !one && columns.length === 0) return table;
  const key = JSON.stringify([name, all, one, columns]);
  const before = known.get(key);
  if (before) return before;
  const made = withOwnColumns(withChanges(withChanges(table, all), one), columns);
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  return made;
}
