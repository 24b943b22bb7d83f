import type { Container } from '@azure/cosmos';
import type { Filter, Query, TableSchema } from '../port.ts';
import type { CosmosDocument } from './documents.ts';
import { fieldPath, type QueryText } from './sql.ts';

/** A query against one account and table, with its defaults filled. */
export type Request = {
  readonly container: Container;
  readonly accountId: number;
  readonly schema: TableSchema;
  readonly query: Query & { readonly limit: number; readonly skip: number };
};

export type Found = { readonly documents: readonly CosmosDocument[]; readonly cursor: string | null };

/** The partition key once more as a filter: a query can never leave the account, whatever the client sends. */
export function scopeText(
  text: QueryText,
  accountId: number,
  table: string,
  shard: string | undefined,
  where: Filter | undefined,
): string {
  const tests = [`c.account_id = ${text.parameter(accountId)}`, `c["table"] = ${text.parameter(table)}`];
  if (shard !== undefined) tests.push(`c.shard = ${text.parameter(shard)}`);
  if (where) tests.push(text.filter(where));
  return tests.join(' AND ');
}

/** Of rows with their transcript or texts only what is asked for travels; what sorts them goes along. */
export function selectText({ fields, sort = [] }: Query): string {
  if (!fields) return 'SELECT * FROM c';
  const wanted = [...new Set([...fields, ...sort.map(({ field }) => field)])];
  const body = wanted.map((field) => `"${field}": ${fieldPath(field)}`).join(', ');
  const key = '"id": c.id, "table": c["table"], "shard": c.shard, "_etag": c._etag';
  return `SELECT VALUE { ${key}, "body": { ${body} } } FROM c`;
}
