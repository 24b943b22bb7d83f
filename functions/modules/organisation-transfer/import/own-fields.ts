import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  editedColumns,
  type OwnColumns,
  ownColumnProblem,
  readOwnColumns,
  withOwnColumns,
} from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';

/** Numbers that an organisation's own fields have had, at most. */
const MOST_NUMBERS = 10_000;

/** The own fields of the organisation in the file, with their numbers; null where it has none, or none that could be kept. */
export function ownFieldsIn(given: Json): OwnColumns | null {
  const before = editedColumns(given);
  const read = readOwnColumns(before, given);
  if (!read) return null;
  const isNumbered = ({ id }: { readonly id: number }) => Number.isInteger(id) && id > 0 && id < read.next;
  if (!Number.isInteger(read.next) || read.next > MOST_NUMBERS || !read.columns.every(isNumbered))
    return null;
  const of = { employees: findTable('employees'), units: findTable('units') };
  return ownColumnProblem(null, read, of) ? null : read;
}

/** The table as the organisation in the file has it. */
export function tableIn(table: Table, own: OwnColumns | null): Table {
  return withOwnColumns(table, own?.columns.filter((column) => column.table === table.name) ?? []);
}
