import type { AnyRow } from '@livingroom/shared/contracts/row-calls.ts';
import type { Scalar, Where } from '@livingroom/shared/contracts/row-query.ts';

export type FilterValue = { readonly value: Scalar; readonly label: string };

/** Column -> the values that a row may have there. */
export type Filters = { readonly [field: string]: readonly FilterValue[] };

/** What a read is asked for: in each filtered column one of the chosen values. */
export function whereOf(filters: Filters): Where<AnyRow> {
  return Object.fromEntries(
    usedFilters(filters).map(([field, values]) => [field, { in: values.map(({ value }) => value) }]),
  );
}

export function usedFilters(filters: Filters): readonly (readonly [string, readonly FilterValue[]])[] {
  return Object.entries(filters).filter(([, values]) => values.length > 0);
}
