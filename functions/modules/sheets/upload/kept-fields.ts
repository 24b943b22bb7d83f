import { editedColumns, ownColumnJson } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { PlannedChange } from '../../../core/tables/write/changes.ts';
import { keptRow } from './kept-row.ts';
import { isUpdate, type KeptRow } from './types.ts';

/** The write that adds fields to the organisation's own, as a step of an upload keeps it; nothing where none is added. */
export function keptFields(change: PlannedChange | null): readonly KeptRow[] {
  return change ? [withoutNumbersAgain(keptRow({ number: 0, change }, 'companies'))] : [];
}

/** A number that a field had is not given to another, also where the upload is taken back: a value may have come in between. */
function withoutNumbersAgain(row: KeptRow): KeptRow {
  if (!isUpdate(row)) return row;
  const { next } = editedColumns(row.changed.own_columns ?? null);
  const { columns } = editedColumns(row.before.own_columns ?? null);
  const own_columns = { next, columns: columns.map(ownColumnJson) };
  return { ...row, before: { ...row.before, own_columns } };
}
