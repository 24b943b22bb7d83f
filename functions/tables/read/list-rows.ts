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
  const sort = wholeSort(table, query.sort ?? []);
  const page = await store.query(table.name, {
    ...(where ? { where } : {}),
    ...(query.shard === undefined ? {} : { shard: query.shard }),
    ...(query.fields ? { fields: query.fields } : {}),
    sort,
    limit: query.limit ?? 100,
    skip: query.offset ?? 0,
  });
  // The last page tells how many there are; only a page before it, or one behind the end, has to count.
  const skipped = query.offset ?? 0;
  const isLast = page.cursor === null && (page.rows.length > 0 || skipped === 0);
  const total = isLast ? skipped + page.rows.length : await store.count(table.name, where, query.shard);
  return { rows: page.rows, total };
}

/**
 * A sort that begins as the table's own goes on as the table's own does: people of one family name by given name,
 * and one index serves both.
 */
function wholeSort(table: Table, given: readonly Sort[]): readonly Sort[] {
  const own = table.sort ?? [];
  if (!given.every(({ field }, place) => own[place] === field)) return given;
  const direction = given.at(-1)?.direction ?? 'asc';
  return [...given, ...own.slice(given.length).map((field) => ({ field, direction }))];
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
