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
  { only, joined }: Pick<DataTab, 'only' | 'joined'>,
): Rows {
  const [loaded, setLoaded] = useState(chunk);
  const [known, setKnown] = useState<{ readonly total: number; readonly query: string }>();
  const filters = table ? filtersOf(table, shown.filters) : {};
  const sort = table ? sortOf(table, shown.sort) : null;
  const { own, ofJoined } = divided(filters, joined?.column);
  const ofKeys = useJoinedWhere(table, joined, ofJoined);
  const asked: RowQuery<Row> = {
    where: { ...whereOf(own), ...ofKeys, ...(only ? { [only.column]: { in: only.values } } : {}) },
    search: shown.search,
    sort: sort ? [sortText(sort)] : [],
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
  return {
    all,
    rows: useJoinedRows(table, joined, all.slice(page * pageSize, (page + 1) * pageSize)),
    names: read.data?.names ?? {},
    total,
    fetched: all.length,
    loading: read.data === undefined && !read.failure,
    refreshing: read.refreshing,
    failure: read.failure,
    refresh: async () => {
      const isFresh = await read.refresh();
      // What stands beside the list counts or names the same rows.
      await refreshCalls('/data/');
      return isFresh;
    },
    loadMore: () => setLoaded(limit + chunk),
    search: useSearch(shown.search, (search) => go({ search, page: 0 }, 'replace')),
    searchable: everSearchable && isSearched,
    filters,
    setFilters: (next) => go({ filters: filterTexts(next), page: 0 }),
    asked,
    sort,
    sortBy: (field) => {
      const next = nextSort(sort, field);
      go({ sort: next && sortText(next), page: 0 });
    },
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

/** A column is sorted up, then down, then not at all. */
function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, descending: false };
  return sort.descending ? null : { field, descending: true };
}

/** The order that an address asks for; a column that does not sort is none. */
function sortOf(table: TableInfo, text: string | null): Sort | null {
  const descending = text?.startsWith('-') === true;
  const name = descending ? text?.slice(1) : text;
  const field = table.fields.find((one) => one.name === name && one.variable.sortable !== false);
  return field ? { field: field.name, descending } : null;
}

function sortText({ field, descending }: Sort): string {
  return `${descending ? '-' : ''}${field}`;
}
