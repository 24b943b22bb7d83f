import type { EntryTable } from '@livingroom/shared/modules/data-migration/rules/entries/tables.ts';
import {
  isEntryTable,
  type MigratedTable,
} from '@livingroom/shared/modules/data-migration/rules/migrated-table.ts';
import type { Entry } from './define-entry.ts';
import { ownColumnsEntry } from './own-columns.ts';
import { presentationsEntry } from './presentations.ts';
import { rolesEntry } from './roles.ts';

const entries: { readonly [table in EntryTable]: Entry } = {
  own_columns: ownColumnsEntry,
  presentations: presentationsEntry,
  role_rights: rolesEntry,
};

/** How entries of the table are read and written; null for a table that has rows of its own. */
export function entryOf(table: MigratedTable): Entry | null {
  return isEntryTable(table) ? entries[table] : null;
}
