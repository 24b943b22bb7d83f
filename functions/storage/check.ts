import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Condition, Filter, Query, Scalar, TableSchema, Write } from './port.ts';
import { MAX_BATCH } from './port.ts';

const FIELD = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const TABLE = /^[a-z][a-z0-9_]{0,62}$/;
/** What Cosmos allows in an id or a partition key: none of `/ \ ? #` and no control characters. */
const KEY = /^[^/\\?#\p{Cc}\p{Cs}]{1,850}$/u;
/** Cosmos takes 1,023 bytes, of which table and shard need some. */
const MAX_KEY_BYTES = 850;
/** Shards stay clear of `!`, which parts table, shard and id in a Cosmos document id. */
const SHARD = /^[^/\\?#!\p{Cc}\p{Cs}]{0,100}$/u;
const MAX_BYTES = 1_900_000;
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;
const MAX_DEPTH = 12;
const MAX_CONDITIONS = 200;

/** A call that no engine can serve: the caller's mistake, told apart from a failing store. */
export function badRequest(reason: string): AppError {
  return new AppError('bad-request', { reason });
}

/** Field names are the only part of a query that becomes query text; all else is bound as a parameter. */
export function checkField(field: string): string {
  if (typeof field !== 'string' || !FIELD.test(field)) throw badRequest('Not a field name.');
  return field;
}

export function checkTable(table: string): string {
  if (!TABLE.test(table)) throw badRequest('Not a table name.');
  return table;
}

export function isKey(id: string): boolean {
  return typeof id === 'string' && KEY.test(id) && Buffer.byteLength(id) <= MAX_KEY_BYTES;
}

export function checkAccount(accountId: number): number {
  if (!Number.isSafeInteger(accountId) || accountId < 0) throw badRequest('Not an account id.');
  return accountId;
}

export type Tables = ReadonlyMap<string, TableSchema>;

export function tablesOf(schemas: readonly TableSchema[]): Tables {
  return new Map(schemas.map((schema) => [checkTable(schema.name), schema]));
}

export function checkKnown(tables: Tables, name: string): TableSchema {
  const schema = tables.get(name);
  if (!schema) throw badRequest('Not a table of this store.');
  return schema;
}

/** The shard of a row. */
export function checkShard(schema: TableSchema, shard = ''): string {
  if (!SHARD.test(shard)) throw badRequest('Not a shard.');
  if (shard !== '' && !schema.sharded) throw badRequest(`Table ${schema.name} has no shards.`);
  return shard;
}

/** The shard to read; undefined for all of them. */
export function checkShards(schema: TableSchema, shard: string | undefined): string | undefined {
  return shard === undefined && schema.sharded ? undefined : checkShard(schema, shard);
}

export function checkScalar(value: Scalar): Scalar {
  const kind = typeof value;
  if (value === null || kind === 'string' || kind === 'boolean') return value;
  if (kind === 'number' && Number.isFinite(value)) return value;
  throw badRequest('A filter compares with text, numbers, true, false or null only.');
}

export function checkWrites(writes: readonly Write[]): void {
  if (writes.length > MAX_BATCH) throw badRequest(`A batch has at most ${MAX_BATCH} writes.`);
  if (!writes.every((write) => isKey(write.id))) throw badRequest('Not a row id.');
}

/** JSON texts of one batch together: Cosmos takes 2 MB a request, some of which is the rest of it. */
export function checkSize(texts: readonly string[]): void {
  const size = texts.reduce((total, text) => total + Buffer.byteLength(text), 0);
  if (size > MAX_BYTES) throw new AppError('too-large', { limit: MAX_BYTES });
}

export function checkCounter(counter: string): string {
  if (!isKey(counter)) throw badRequest('Not a counter.');
  return counter;
}

export function checkCount(count: number): number {
  if (!Number.isSafeInteger(count) || count < 1) throw badRequest('Numbers are taken one or more at a time.');
  return count;
}

/** Refuses filters deep or wide enough to exhaust an engine's parser. */
export function checkFilter(filter: Filter): void {
  let conditions = 0;
  const visit = (part: Filter, depth: number): void => {
    if (depth > MAX_DEPTH) throw badRequest('The filter is nested too deeply.');
    if ('and' in part) for (const child of part.and) visit(child, depth + 1);
    else if ('or' in part) for (const child of part.or) visit(child, depth + 1);
    else checkCondition(part);
  };
  const checkCondition = (condition: Condition): void => {
    checkField(condition.field);
    if (++conditions > MAX_CONDITIONS) throw badRequest('The filter has too many conditions.');
  };
  visit(filter, 0);
}

/** Checks a query and fills its defaults. */
export function checkQuery(query: Query): Query & { readonly limit: number; readonly skip: number } {
  const { limit = DEFAULT_LIMIT, skip = 0 } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw badRequest(`A page has 1 to ${MAX_LIMIT} rows.`);
  }
  if (!Number.isSafeInteger(skip) || skip < 0) throw badRequest('Skip is a number of rows.');
  if (skip > 0 && query.cursor !== undefined) throw badRequest('Skip and cursor exclude each other.');
  for (const { field } of query.sort ?? []) checkField(field);
  if (query.where) checkFilter(query.where);
  for (const field of query.fields ?? []) checkField(field);
  return { ...query, limit, skip };
}
