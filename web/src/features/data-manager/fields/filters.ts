import type { AnyRow } from '@livingroom/shared/calls/row-calls.ts';
import type { Condition, Scalar, Where } from '@livingroom/shared/calls/row-query.ts';
import type { TableInfo } from '../controller/metadata.ts';
import type { Filters, Tests } from '../controller/rows.ts';
import { filterFields, kindOf } from './kinds.ts';
import { conditionsOf } from './tests.ts';

/** The filters that an address asks for: columns that filter, values that the column can have. */
export function filtersOf(
  table: TableInfo,
  asked: { readonly [column: string]: readonly string[] },
): Filters {
  const known = filterFields(table).map((field) => {
    const texts = Object.hasOwn(asked, field.name) ? (asked[field.name] ?? []) : [];
    const values = texts.map((text) => kindOf(field).parse(text, field));
    return [field.name, values.filter((value) => value !== undefined)] as const;
  });
  return Object.fromEntries(known.filter(([, values]) => values.length > 0));
}

/** The same as texts, for the address. */
export function filterTexts(filters: Filters): { readonly [column: string]: readonly string[] } {
  return Object.fromEntries(usedFilters(filters).map(([field, values]) => [field, values.map(String)]));
}

/** What a read is asked for: in each filtered column one of the chosen values, and its further conditions. */
export function whereOf(table: TableInfo | undefined, filters: Filters, tests: Tests): Where<AnyRow> {
  const chosen = usedFilters(filters).map(([field, values]) => [field, [{ in: values }]] as const);
  const all = new Map<string, readonly Condition<AnyRow[string]>[]>(chosen);
  for (const field of table?.fields ?? []) {
    const own = tests[field.name];
    if (own) all.set(field.name, [...(all.get(field.name) ?? []), ...conditionsOf(field, own)]);
  }
  return Object.fromEntries([...all].map(([field, list]) => [field, list.length > 1 ? list : list[0]]));
}

/** How many columns narrow the list. */
export function narrowed(filters: Filters, tests: Tests): number {
  return new Set([...usedFilters(filters).map(([field]) => field), ...Object.keys(tests)]).size;
}

function usedFilters(filters: Filters): readonly (readonly [string, readonly Scalar[]])[] {
  return Object.entries(filters).filter(([, values]) => values.length > 0);
}
