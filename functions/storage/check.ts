import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Filter, Query, Scalar, Write } from './port.ts';
import { MAX_BATCH } from './port.ts';

const FIELD = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const TABLE = /^[a-z][a-z0-9_]{0,62}$/;
/** What Cosmos allows in an id or a partition key: none of `/ \ ? #` and no control characters. */
const KEY = /^[^/\\?#\p{Cc}\p{Cs}]{1,200}$/u;
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
  return typeof id === 'string' && KEY.test(id);
}

export function checkAccount(accountId: number): number {
  if (!Number.isSafeInteger(accountId) || accountId < 0) throw badRequest('Not an account id.');
  return accountId;
}

export function checkShard(shard: string): string {
  if (shard !== '' && !isKey(shard)) throw badRequest('Not a shard.');
  return shard;
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
    else if (++conditions > MAX_CONDITIONS) throw badRequest('The filter has too many conditions.');
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
  if (query.shard !== undefined) checkShard(query.shard);
  if (query.where) checkFilter(query.where);
  query.fields?.forEach(checkField);
  return { ...query, limit, skip };
}
