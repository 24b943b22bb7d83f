import type { RowNames, RowQuery, Scalar } from '@livingroom/shared/calls/row-query.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import type { Field, Row } from './metadata.ts';
import type { Search } from './use-search.ts';

/** Column -> the values that a row may have there. */
export type Filters = { readonly [field: string]: readonly Scalar[] };

/** Column -> further conditions, which must all hold. */
export type Tests = { readonly [field: string]: readonly Test[] };

/** What a row's value must be, beside one of the chosen ones; bounds are texts, as an input of the kind has them. */
export type Test =
  | { readonly kind: 'empty' | 'filled' }
  | { readonly kind: 'not'; readonly value: Scalar }
  | { readonly kind: 'from' | 'to' | 'contains'; readonly text: string };

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
  readonly tests: Tests;
  /** The column whose values part the rows into groups. */
  readonly group: Field | undefined;
  readonly narrow: (filters: Filters, tests: Tests) => void;
  /** What the server was asked for, without the page: a download asks for the same. */
  readonly asked: RowQuery<Row>;
  readonly sorts: readonly Sort[];
  /** Up, then down, then not at all; `beside` the others, or in their place. */
  readonly sortBy: (field: string, beside?: boolean) => void;
  readonly setSorts: (sorts: readonly Sort[]) => void;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number) => void;
};
