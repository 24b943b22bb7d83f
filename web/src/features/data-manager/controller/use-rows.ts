import type { RowNames, RowQuery } from '@livingroom/shared/contracts/row-query.ts';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../../api/failure.ts';
import { useAnyRows } from '../../../api/rows.ts';
import { type Filters, whereOf } from './filters.ts';
import type { Row, TableInfo } from './metadata.ts';
import { useSettled } from './use-settled.ts';

export type Names = RowNames;
export type Sort = { readonly field: string; readonly descending: boolean };

/** Spec 2 §9. */
export const pageSizes = [5, 10, 15, 100] as const;
export const searchFrom = 10;

/** Rows that are read at first and with every Load More. */
const chunk = 100;
const mostRows = 10_000;
const typingPauseMs = 300;

export type Rows = {
  /** The rows of the page. */
  readonly rows: readonly Row[];
  readonly names: Names;
  /** How many rows the table has for this search, and how many of them are here. */
  readonly total: number;
  readonly fetched: number;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<unknown>;
  readonly loadMore: () => void;
  readonly search: string;
  readonly searchable: boolean;
  readonly setSearch: (text: string) => void;
  readonly filters: Filters;
  readonly setFilters: (filters: Filters) => void;
  /** What the server was asked for, without the page: a download asks for the same. */
  readonly asked: RowQuery<Row>;
  readonly sort: Sort | null;
  readonly sortBy: (field: string) => void;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number) => void;
};

/** The rows of a table: searched and sorted by the server, read a hundred at a time, shown by page. */
export function useRows(table: TableInfo | undefined): Rows {
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  const [sort, setSort] = useState<Sort | null>(null);
  const [limit, setLimit] = useState(chunk);
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(10);
  const [everSearchable, setEverSearchable] = useState(false);
  const asked = useSettled(search.trim(), typingPauseMs);
  const same: RowQuery<Row> = {
    where: whereOf(filters),
    search: asked,
    sort: sort ? [`${sort.descending ? '-' : ''}${sort.field}`] : [],
  };
  const read = useAnyRows(table?.name, { ...same, limit, names: true }, { keepPrevious: true });
  const all = read.data?.rows ?? [];
  const total = read.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const here = Math.max(1, Math.ceil(all.length / pageSize));
  // A page whose rows are on their way is shown when they are here.
  const shown = Math.min(page, here - 1);
  const loadUpTo = (rows: number) =>
    setLimit(Math.min(mostRows, Math.max(limit, Math.ceil(rows / chunk) * chunk)));
  useEffect(() => {
    if (total >= searchFrom) setEverSearchable(true);
  }, [total]);
  const fromStart = <T>(set: (value: T) => void) => {
    return (value: T) => {
      setPage(0);
      set(value);
    };
  };
  return {
    rows: all.slice(shown * pageSize, (shown + 1) * pageSize),
    names: read.data?.names ?? {},
    total,
    fetched: all.length,
    loading: read.data === undefined && !read.failure,
    refreshing: read.refreshing,
    failure: read.failure,
    refresh: read.refresh,
    loadMore: () => loadUpTo(limit + chunk),
    search,
    searchable: everSearchable,
    setSearch: fromStart(setSearch),
    filters,
    setFilters: fromStart(setFilters),
    asked: same,
    sort,
    sortBy: fromStart((field: string) => setSort(nextSort(sort, field))),
    page: shown,
    pages,
    pageSize,
    setPage: (next) => {
      setPage(next);
      loadUpTo((next + 1) * pageSize);
    },
    setPageSize: fromStart(setPageSize),
  };
}

/** A column is sorted up, then down, then not at all. */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, descending: false };
  return sort.descending ? null : { field, descending: true };
}
