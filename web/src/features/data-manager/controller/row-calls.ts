import { callDefaults, type Operation } from '@livingroom/shared/contracts/call.ts';
import { resourcePaths } from '@livingroom/shared/contracts/resource-paths.ts';
import type { Language } from '@livingroom/shared/lib/language.ts';
import type * as z from 'zod';
import { call } from '../../../api/client.ts';
import type { Row, TableInfo } from './metadata.ts';

/** The generic operations as the browser sees them: shapes as types only, the server checks (spec 2 §7.1). */
type RowCall = Omit<Operation, 'params' | 'body' | 'output'> & {
  readonly params: z.ZodType<unknown, { readonly id?: string; readonly language?: Language }>;
  readonly body: z.ZodType<unknown, Row | undefined>;
  readonly output: z.ZodType<Row>;
};

export async function createRow(table: TableInfo, values: Row): Promise<Row> {
  return await call(operation(table, 'create', 'POST'), { params: {}, body: values });
}

export async function readRow(table: TableInfo, id: string): Promise<Row> {
  return await call(operation(table, 'read', 'GET'), { params: { id }, body: undefined });
}

/** Throws `conflict` when the row has changed since it was read. */
export async function updateRow(table: TableInfo, row: Row, values: Row, language: Language): Promise<Row> {
  const params = table.translated ? { id: idOf(table, row), language } : { id: idOf(table, row) };
  return await call(operation(table, 'update', 'PATCH'), { params, body: values }, versionOf(row));
}

export async function deleteRow(table: TableInfo, row: Row): Promise<void> {
  const input = { params: { id: idOf(table, row) }, body: undefined };
  await call(operation(table, 'delete', 'DELETE'), input, versionOf(row));
}

export function idOf(table: Pick<TableInfo, 'key'>, row: Row): string {
  return String(row[table.key] ?? '');
}

function versionOf(row: Row): { readonly ifMatch?: string } {
  return typeof row.etag === 'string' ? { ifMatch: row.etag } : {};
}

function operation(
  table: TableInfo,
  verb: 'create' | 'read' | 'update' | 'delete',
  method: Operation['method'],
): RowCall {
  const path = resourcePaths(table)[verb];
  return {
    ...callDefaults,
    method,
    path,
    summary: '',
    access: 'signed-in',
    retries: 0,
  } as unknown as RowCall;
}
