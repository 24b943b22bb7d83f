import { findTable, type TableName } from '../../../catalogue/catalogue.ts';
import type { Table } from '../../../core/catalogue/types.ts';
import { type EntryTable, entryTables } from './entries/tables.ts';

/** A table of the catalogue, or one whose rows are entries of a setting. */
export type MigratedTable = TableName | EntryTable;

export function isEntryTable(name: MigratedTable): name is EntryTable {
  return Object.hasOwn(entryTables, name);
}

export function migratedTable(name: MigratedTable): Table {
  return isEntryTable(name) ? entryTables[name] : findTable(name);
}
