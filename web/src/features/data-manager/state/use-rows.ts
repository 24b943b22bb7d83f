import type { RowQuery } from '@livingroom/shared/calls/row-query.ts';
import { useState } from 'react';
import { useAnyRows } from '../../../api/rows.ts';
import { refreshCalls } from '../../../api/use-call.ts';
import type { Address } from '../address/use-address.ts';
import type { Row, TableInfo } from '../controller/metadata.ts';
import type { Filters, Rows, Sort } from '../controller/rows.ts';
import { useSearch } from '../controller/use-search.ts';
import type { DataTab } from '../data-tab.ts';
import { filtersOf, filterTexts, whereOf } from '../fields/filters.ts';
import { groupField } from '../fields/groups.ts';
import { testsOf, testTexts } from '../fields/tests.ts';
import { useWithCounts } from './use-counted.ts';
import { useWithJoined as useJoinedRows, useJoinedWhere } from './use-joined.ts';

/** Spec 2 §9. */
export const pageSizes = [5, 10, 15, 100] as const;
const usualPageSize = 10;
const searchFrom = 10;

/** Rows that are read at first and with every Load More. */
const chunk = 100;
const mostRows = 10_000;

/** The rows of a table as the address asks for them: read a hundred at a time, shown by page. */
export function useRows(
  table: TableInfo | undefined,
  { shown, go }: Address,
  { only, joined, counted }: Pick<DataTab, 'only' | 'joined' | 'counted'>,
): Rows {
  const [loaded, setLoaded] = useState(chunk);
  const [known, setKnown] = useState<{ readonly total: number; readonly query: string }>();
  const filters = table ? filtersOf(table, shown.filters) : {};
  const tests = table ? testsOf(table, shown.tests) : {};
  const sorts = table ? sortsOf(table, shown.sort) : [];
  const group = table ? groupField(table, shown.group) : undefined;
  const { own, ofJoined } = divided(filters, joined?.column);
  const ofKeys = useJoinedWhere(table, joined, ofJoined);
  const asked: RowQuery<Row> = {
    where: {
      ...whereOf(table, own, tests),
      ...ofKeys,
      ...(only ? { [only.column]: { in: only.values } } : {}),
    },
    search: shown.search,
    ...(table?.translated && shown.language ? { language: shown.language } : {}),
    // Rows of a group stand together.
    sort: [
      ...(group ? [group.name] : []),
      ...sorts.filter(({ field }) => field !== group?.name).map(sortText),
    ],
  };
  const pageSize = pageSizes.find((size) => size === shown.size) ?? usualPageSize;
  const query = JSON.stringify(asked);
  // A page far away is read only once it is known that there is one.
  const last = known?.query === query ? known.total : 0;
  const wanted = Math.min((shown.page + 1) * pageSize, last);
  const limit = Math.min(mostRows, Math.max(loaded, Math.ceil(wanted / chunk) * chunk));
  const read = useAnyRows(
    ofKeys && table?.name,
    { ...asked, limit, names: true, count: true },
    { keepPrevious: true },
  );
  const all = read.data?.rows ?? [];
  const total = read.data?.total ?? 0;
  if (read.data && !read.refreshing && (known?.total !== total || known.query !== query))
    setKnown({ total, query });
  const here = Math.max(1, Math.ceil(all.length / pageSize));
  // A page whose rows are on their way is shown when they are here.
  const page = Math.min(shown.page, here - 1);
  const [everSearchable, setEverSearchable] = useState(shown.search !== '');
  if (total >= searchFrom && !everSearchable) setEverSearchable(true);
  const isSearched = table?.fields.some(({ variable }) => variable.searchable) ?? false;
  const setSorts = (next: readonly Sort[]) => go({ sort: next.map(sortText).join(',') || null, page: 0 });
  return {
    all,
    rows: useWithCounts(
      table,
      counted,
      useJoinedRows(table, joined, all.slice(page * pageSize, (page + 1) * pageSize)),
    ),
    names: read.data?.names ?? {},
    total,
    fetched: all.length,
    loading: read.data === undefined && !read.failure,
    refreshing: read.refreshing,
    failure: read.failure,
    refresh: async () => {
      const isFresh = await read.refresh();
      // What stands beside the list counts or names the same rows.
      await refreshCalls('/data/', '/employee-groups/');
      return isFresh;
    },
    loadMore: () => setLoaded(limit + chunk),
    search: useSearch(shown.search, (search) => go({ search, page: 0 }, 'replace')),
    searchable: everSearchable && isSearched,
    filters,
    tests,
    group,
    narrow: (next, further) => go({ filters: filterTexts(next), tests: testTexts(further), page: 0 }),
    asked,
    sorts,
    sortBy: (field, beside = false) => setSorts(sortedBy(sorts, field, beside)),
    setSorts,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    pageSize,
    setPage: (next) => go({ page: next }),
    setPageSize: (size) => go({ size: size === usualPageSize ? null : size, page: 0 }),
  };
}

/** What is asked of the table itself, and what of the column of another one. */
function divided(filters: Filters, column: string | undefined) {
  if (column === undefined) return { own: filters, ofJoined: [] };
  const { [column]: ofJoined = [], ...own } = filters;
  return { own, ofJoined };
}

/** Columns that rows are sorted by at most: more of them decide nothing. */
const mostSorts = 5;

/** A column is sorted up, then down, then not at all. */
function sortedBy(sorts: readonly Sort[], field: string, beside: boolean): readonly Sort[] {
  const known = sorts.find((sort) => sort.field === field);
  const others = beside ? sorts.filter((sort) => sort !== known) : [];
  if (known?.descending) return others;
  const next = { field, descending: known !== undefined };
  if (known && beside) return sorts.map((sort) => (sort === known ? next : sort));
  return [...others, next].slice(-mostSorts);
}

/** The order that an address asks for, without columns that do not sort. */
function sortsOf(table: TableInfo, text: string | null): readonly Sort[] {
  const sorts = (text ?? '').split(',').flatMap((part): readonly Sort[] => {
    const descending = part.startsWith('-');
    const name = descending ? part.slice(1) : part;
    const field = table.fields.find((one) => one.name === name && one.variable.sortable !== false);
    return field ? [{ field: field.name, descending }] : [];
  });
  const first = sorts.filter(({ field }, place) => sorts.findIndex((one) => one.field === field) === place);
  return first.slice(0, mostSorts);
}

function sortText({ field, descending }: Sort): string {
  return `${descending ? '-' : ''}${field}`;
}
