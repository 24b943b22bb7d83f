import type { QueryProblem } from '@livingroom/shared/core/words/queries.ts';
import { AppError, type ErrorData } from '@livingroom/shared/errors/app-error.ts';
import type { Condition, Filter, Query, Scalar, TableSchema, Write } from './port.ts';
import { MAX_BATCH } from './port.ts';

const FIELD = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const TABLE = /^[a-z][a-z0-9_]{0,62}$/;
/** What Cosmos allows in an id or a partition key: none of `/ \ ? #` and no control characters. */
const KEY = /^[^/\\?#\p{Cc}\p{Cs}]{1,850}$/u;
/** Cosmos takes 1,023 bytes, of which table and shard need some. */
const MAX_KEY_BYTES = 850;
/** UTF-8 of one UTF-16 unit. */
const MAX_BYTES_PER_SIGN = 3;
/** Shards stay clear of `!`, which parts table, shard and id in a Cosmos document id. */
const SHARD = /^[^/\\?#!\p{Cc}\p{Cs}]{0,100}$/u;
const MAX_BYTES = 1_900_000;
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 10_000;
const MAX_DEPTH = 12;
const MAX_CONDITIONS = 200;

/** A call that no engine can serve: the caller's mistake, told apart from a failing store. */
export function refusedQuery(problem: QueryProblem, data: ErrorData = {}): AppError {
  return new AppError('query-refused', { ...data, problem });
}

/** Field names are the only part of a query that becomes query text; all else is bound as a parameter. */
export function checkField(field: string): string {
  if (typeof field !== 'string' || !FIELD.test(field)) throw refusedQuery('field');
  return field;
}

export function checkTable(table: string): string {
  if (!TABLE.test(table)) throw refusedQuery('table');
  return table;
}

export function isKey(id: string): boolean {
  if (typeof id !== 'string' || !KEY.test(id)) return false;
  // Most are far too short to be counted.
  return id.length * MAX_BYTES_PER_SIGN <= MAX_KEY_BYTES || Buffer.byteLength(id) <= MAX_KEY_BYTES;
}

export function checkAccount(accountId: number): number {
  if (!Number.isSafeInteger(accountId) || accountId < 0) throw refusedQuery('account');
  return accountId;
}

export type Tables = ReadonlyMap<string, TableSchema>;

export function tablesOf(schemas: readonly TableSchema[]): Tables {
  return new Map(schemas.map((schema) => [checkTable(schema.name), schema]));
}

export function checkKnown(tables: Tables, name: string): TableSchema {
  const schema = tables.get(name);
  if (!schema) throw refusedQuery('table');
  return schema;
}

/** The shard of a row. */
export function checkShard(schema: TableSchema, shard = ''): string {
  if (!SHARD.test(shard)) throw refusedQuery('shard');
  if (shard !== '' && !schema.sharded) throw refusedQuery('no-shards', { table: schema.name });
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
  throw refusedQuery('value');
}

export function checkWrites(writes: readonly Write[]): void {
  const operations = writes.reduce((sum, { kind }) => sum + (kind === 'absent' ? 2 : 1), 0);
  if (operations > MAX_BATCH) throw refusedQuery('batch', { limit: MAX_BATCH });
  if (!writes.every((write) => isKey(write.id))) throw refusedQuery('row');
}

/** JSON texts of one batch together: Cosmos takes 2 MB a request, some of which is the rest of it. */
export function checkSize(texts: readonly string[]): void {
  const size = texts.reduce((total, text) => total + Buffer.byteLength(text), 0);
  if (size > MAX_BYTES) throw new AppError('too-large', { limit: MAX_BYTES });
}

export function checkCounter(counter: string): string {
  if (!isKey(counter)) throw refusedQuery('counter');
  return counter;
}

export function checkCount(count: number): number {
  if (!Number.isSafeInteger(count) || count < 1) throw refusedQuery('count');
  return count;
}

/** Refuses filters deep or wide enough to exhaust an engine's parser. */
export function checkFilter(filter: Filter): void {
  let conditions = 0;
  const visit = (part: Filter, depth: number): void => {
    if (depth > MAX_DEPTH) throw refusedQuery('depth');
    if ('and' in part) for (const child of part.and) visit(child, depth + 1);
    else if ('or' in part) for (const child of part.or) visit(child, depth + 1);
    else checkCondition(part);
  };
  const checkCondition = (condition: Condition): void => {
    checkField(condition.field);
    if (++conditions > MAX_CONDITIONS) throw refusedQuery('conditions');
  };
  visit(filter, 0);
}

/** The same filter in the words that engines plan by: a list of one value is equality. */
export function plainFilter(filter: Filter): Filter {
  if ('and' in filter) return { and: filter.and.map(plainFilter) };
  if ('or' in filter) return { or: filter.or.map(plainFilter) };
  const [value = null] = filter.op === 'in' ? filter.value : [];
  return filter.op === 'in' && filter.value.length === 1 ? { field: filter.field, op: 'eq', value } : filter;
}

/** Checks a query and fills its defaults. */
export function checkQuery(
  query: Query,
  { unindexed = [] }: Pick<TableSchema, 'unindexed'> = {},
): Query & { readonly limit: number; readonly skip: number } {
  const { limit = DEFAULT_LIMIT, skip = 0 } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw refusedQuery('page', { limit: MAX_LIMIT });
  }
  if (!Number.isSafeInteger(skip) || skip < 0) throw refusedQuery('skip');
  if (skip > 0 && query.cursor !== undefined) throw refusedQuery('skip-or-cursor');
  for (const { field } of query.sort ?? []) {
    // Equal on both engines: Cosmos fails where it has no index of the field.
    if (unindexed.includes(checkField(field))) throw refusedQuery('field');
  }
  for (const field of query.fields ?? []) checkField(field);
  if (!query.where) return { ...query, limit, skip };
  checkFilter(query.where);
  return { ...query, limit, skip, where: plainFilter(query.where) };
}
