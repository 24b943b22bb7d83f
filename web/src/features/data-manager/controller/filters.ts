import type { Json } from '@livingroom/shared/lib/json.ts';

export type FilterValue = { readonly value: Json; readonly label: string };

/** Column -> the values that a row may have there. */
export type Filters = { readonly [field: string]: readonly FilterValue[] };

/** The `filters` of a read (spec 2 §7.1); nothing when nothing is filtered. */
export function filterQuery(filters: Filters): { readonly filters?: string } {
  const used = usedFilters(filters);
  if (used.length === 0) return {};
  const entries = used.map(([field, values]) => [
    field,
    { value: values.map(({ value }) => value), operator: 'in' },
  ]);
  return { filters: JSON.stringify(Object.fromEntries(entries)) };
}

export function usedFilters(filters: Filters): readonly (readonly [string, readonly FilterValue[]])[] {
  return Object.entries(filters).filter(([, values]) => values.length > 0);
}
