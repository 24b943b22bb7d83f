import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../context.ts';
import type { Filter, Page, Sort, Stored } from '../../storage/port.ts';
import { matchesFilter } from './filter-match.ts';
import { rowScope } from './row-scope.ts';
import { storeOf } from './store-of.ts';

export type ListQuery = {
  readonly where?: Filter;
  readonly sort?: readonly Sort[];
  readonly limit?: number;
  readonly offset?: number;
  /** Where the page before ended; in place of an offset, whose price grows with it. */
  readonly cursor?: string;
  /** Whether to count all rows, which reads them where no page tells. */
  readonly count?: boolean;
  readonly fields?: readonly string[];
  readonly shard?: string;
};

export type ListPage = {
  readonly rows: readonly Stored[];
  /** How many rows there are on all pages; null where nobody asked and this page does not tell. */
  readonly total: number | null;
  /** Where the next page begins; null on the last one. */
  readonly cursor: string | null;
};

/** Rows of the caller's scope, a page of them. Errors: `query-refused` for a cursor of another query. */
export async function listRows(context: ServiceContext, table: Table, query: ListQuery): Promise<ListPage> {
  const store = storeOf(context, table);
  const where = await scopedWhere(context, table, query.where);
  const sort = wholeSort(table, query.sort ?? []);
  const page = await store.query(table.name, {
    ...(where ? { where } : {}),
    ...(query.shard === undefined ? {} : { shard: query.shard }),
    ...(query.fields ? { fields: query.fields } : {}),
    sort,
    limit: query.limit ?? 100,
    ...(query.cursor === undefined ? { skip: query.offset ?? 0 } : { cursor: query.cursor }),
  });
  const known = totalOf(page, query);
  const total = known ?? (query.count ? await store.count(table.name, where, query.shard) : null);
  return { rows: page.rows, total, cursor: page.cursor };
}

/** What a caller asks for, within what the caller may read. */
export async function scopedWhere(
  context: ServiceContext,
  table: Table,
  asked: Filter | undefined,
): Promise<Filter | undefined> {
  const scope = await rowScope(context, table);
  const parts = [scope, asked].filter((part) => part !== null && part !== undefined);
  return parts.length > 1 ? { and: parts } : parts[0];
}

/** The last page by an offset tells how many rows there are, unless it is behind the end. */
function totalOf({ rows, cursor }: Page, { offset = 0, cursor: from }: ListQuery): number | null {
  const isLast = cursor === null && from === undefined && (rows.length > 0 || offset === 0);
  return isLast ? offset + rows.length : null;
}

/**
 * A sort that begins as the table's own goes on as the table's own does: people of one family name by given name,
 * and one index serves both.
 */
function wholeSort(table: Table, given: readonly Sort[]): readonly Sort[] {
  const own = table.sort ?? [];
  if (!given.every(({ field }, place) => own[place] === field)) return given;
  const direction = given.at(-1)?.direction ?? (table.newestFirst ? 'desc' : 'asc');
  return [...given, ...own.slice(given.length).map((field) => ({ field, direction }))];
}

/** Of these ids, those of rows that the caller may touch: the scope is found once. */
export async function idsInScope(
  context: ServiceContext,
  table: Table,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const scope = await rowScope(context, table);
  const store = storeOf(context, table);
  const found = new Set<string>();
  const wanted = [...new Set(ids)];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const part = wanted.slice(start, start + AT_ONCE);
    const rows = await Promise.all(part.map((id) => store.get(table.name, id)));
    for (const [place, row] of rows.entries())
      if (row && (!scope || matchesFilter(row.body, scope))) found.add(part[place] ?? '');
  }
  return found;
}

/** Rows that are read at the same time. */
const AT_ONCE = 100;

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
