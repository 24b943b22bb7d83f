import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { call } from '../../../api/client.ts';
import { rowsAt } from '../../../api/rows.ts';
import type { Row, TableInfo } from './metadata.ts';

export async function createRow(table: TableInfo, values: Row): Promise<Row> {
  return await callsOf(table).create(values);
}

/** A row; of a translated table with the texts of a language, where one is named, else as it is stored. */
export async function readRow(table: TableInfo, id: string, language: Language | null = null): Promise<Row> {
  if (!table.translated || language === null) return await callsOf(table).get(id);
  const { rows } = await callsOf(table).list({ where: { [table.key]: id }, language, limit: 1 });
  return rows[0] ?? (await callsOf(table).get(id));
}

/** Throws `conflict` when the row has changed since it was read. */
export async function updateRow(table: TableInfo, row: Row, values: Row, language: Language): Promise<Row> {
  return await callsOf(table).update(idOf(table, row), values, { ...versionOf(row), language });
}

/** Changes where a row stands, whoever changed the rest of it meanwhile. */
export async function moveRow(table: TableInfo, row: Row, values: Row, language: Language): Promise<Row> {
  return await callsOf(table).update(idOf(table, row), values, { language });
}

export async function deleteRow(table: TableInfo, row: Row): Promise<void> {
  await callsOf(table).remove(idOf(table, row), versionOf(row));
}

/** Deletes up to ten rows: those that stay come with their reasons, and how the others are brought back. */
export async function removeRows(table: TableInfo, rows: readonly Row[]) {
  const given = rows.map((row) => {
    const { ifMatch } = versionOf(row);
    return { id: idOf(table, row), ...(ifMatch === undefined ? {} : { version: ifMatch }) };
  });
  return await call(editCalls.operations.removeRows, { body: { table: table.name, rows: given } });
}

export function idOf(table: Pick<TableInfo, 'key'>, row: Row): string {
  return String(row[table.key] ?? '');
}

/** Whether the caller may do this with the row, as the server says beside it. */
export function can(row: { readonly can?: unknown }, act: 'update' | 'delete'): boolean {
  const { can: may } = row;
  return (
    typeof may === 'object' &&
    may !== null &&
    act in may &&
    Object.entries(may).some(([name, is]) => name === act && is === true)
  );
}

export function callsOf(table: TableInfo) {
  return rowsAt(table.name, table.address);
}

function versionOf(row: Row): { readonly ifMatch?: string } {
  return typeof row.etag === 'string' ? { ifMatch: row.etag } : {};
}
