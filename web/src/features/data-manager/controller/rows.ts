import type { RowNames, RowQuery, Scalar } from '@livingroom/shared/calls/row-query.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import type { Row } from './metadata.ts';
import type { Search } from './use-search.ts';

/** Column -> the values that a row may have there. */
export type Filters = { readonly [field: string]: readonly Scalar[] };

export type Sort = { readonly field: string; readonly descending: boolean };

/** The rows of a table on screen. */
export type Rows = {
  /** The rows of the page. */
  readonly rows: readonly Row[];
  /** Every row that is here, for views without pages. */
  readonly all: readonly Row[];
  readonly names: RowNames;
  /** How many rows the table has for this search, and how many of them are here. */
  readonly total: number;
  readonly fetched: number;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<boolean>;
  readonly loadMore: () => void;
  readonly search: Search;
  readonly searchable: boolean;
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
