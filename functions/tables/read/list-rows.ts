import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../context.ts';
import type { Filter, Sort, Stored } from '../../storage/port.ts';
import { matchesFilter } from './filter-match.ts';
import { storeOf } from './references.ts';
import { rowScope } from './row-scope.ts';

export type ListQuery = {
  readonly where?: Filter;
  readonly sort?: readonly Sort[];
  readonly limit?: number;
  readonly offset?: number;
  readonly fields?: readonly string[];
  readonly shard?: string;
};

/** Rows of the caller's scope, a page of them, and how many there are. */
export async function listRows(
  context: ServiceContext,
  table: Table,
  query: ListQuery,
): Promise<{ rows: readonly Stored[]; total: number }> {
  const store = storeOf(context, table);
  const scope = await rowScope(context, table);
  const parts = [scope, query.where].filter((part) => part !== null && part !== undefined);
  const where: Filter | undefined = parts.length > 1 ? { and: parts } : parts[0];
  const sort = query.sort ?? (table.sort ?? []).map((field) => ({ field, direction: 'asc' as const }));
  const page = await store.query(table.name, {
    ...(where ? { where } : {}),
    ...(query.shard === undefined ? {} : { shard: query.shard }),
    ...(query.fields ? { fields: query.fields } : {}),
    sort,
    limit: query.limit ?? 100,
    skip: query.offset ?? 0,
  });
  const full = page.cursor !== null || (query.offset ?? 0) > 0;
  const total = full ? await store.count(table.name, where, query.shard) : page.rows.length;
  return { rows: page.rows, total };
}

/**
 * A row that the caller may touch; any other is not found. The scope is read whether the row is there or not, so that
 * the time of the answer tells nothing about rows out of reach.
 */
export async function rowInScope(context: ServiceContext, table: Table, id: string): Promise<Stored> {
  const [row, scope] = await Promise.all([
    storeOf(context, table).get(table.name, id),
    rowScope(context, table),
  ]);
  if (!row || (scope && !matchesFilter(row.body, scope))) throw new AppError('not-found');
  return row;
}
