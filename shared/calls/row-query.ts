/** What a column may be compared with. */
export type Scalar = string | number | boolean | null;

export function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** What may be asked of a column; an object as it stands, text only on the wire. */
export type Condition<V> =
  | (V & Scalar)
  | { readonly in: readonly (V & Scalar)[] }
  | { readonly notIn: readonly (V & Scalar)[] }
  | { readonly ne: V & Scalar }
  | { readonly lt: V & Scalar }
  | { readonly lte: V & Scalar }
  | { readonly gt: V & Scalar }
  | { readonly gte: V & Scalar }
  | { readonly contains: string }
  | { readonly startsWith: string }
  | { readonly has: Scalar }
  | { readonly between: readonly [V & Scalar, V & Scalar] }
  /** True: no value, or text without a letter; false: the opposite. */
  | { readonly empty: boolean };

/** Column -> what its value must be, several conditions as a list; conditions and columns are joined by and. */
export type Where<R> = { readonly [K in keyof R]?: Condition<R[K]> | readonly Condition<R[K]>[] };

/** Conditions on one column at most. */
export const mostConditions = 10;

/** A column to sort by; with a minus the last comes first. */
type SortBy<R> = `${'' | '-'}${keyof R & string}`;

export type RowQuery<R, C extends keyof R = keyof R> = {
  readonly where?: Where<R>;
  readonly search?: string;
  readonly sort?: readonly SortBy<R>[];
  /** 100 when left out, at most 10,000. */
  readonly limit?: number;
  readonly offset?: number;
  /** The `cursor` of the page before, in place of an offset. */
  readonly cursor?: string;
  /** Asks for `total`, which reads every row of the query: for those who show it. */
  readonly count?: boolean;
  /** All of them when left out; the key comes with any. */
  readonly columns?: readonly C[];
  /** Brings the names of what the rows point at. */
  readonly names?: boolean;
  readonly language?: string;
};

/** Column -> key -> what people call the row it points at. */
export type RowNames = { readonly [column: string]: { readonly [id: string]: string } };

export type RowPage<R> = {
  readonly rows: readonly R[];
  /** How many rows there are for this query, on all pages; null where nobody asked and this page does not tell. */
  readonly total: number | null;
  /** Where the next page begins; null on the last one. */
  readonly cursor: string | null;
  readonly names: RowNames;
};

/** Names of the operators in the `filters` of a read (spec 2 §7.1), where they are others than here. */
const wireNames: { readonly [operator: string]: string } = { notIn: 'not in', startsWith: 'starts_with' };

/** The `filters` text of a read; undefined when nothing is asked. */
export function wireFilters<R>(where: Where<R>): string | undefined {
  const entries = Object.entries<Where<{ column: unknown }>['column']>(where).flatMap(
    ([column, condition]) => {
      if (condition === undefined) return [];
      return [[column, isList(condition) ? condition.map(entryOf) : entryOf(condition)]];
    },
  );
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined;
}

function isList<V>(condition: Condition<V> | readonly Condition<V>[]): condition is readonly Condition<V>[] {
  return Array.isArray(condition);
}

function entryOf(condition: Condition<unknown>): { value: unknown; operator?: string } {
  if (typeof condition !== 'object' || condition === null) return { value: condition };
  if ('empty' in condition) return { value: null, operator: condition.empty ? 'is_empty' : 'is_not_empty' };
  const [operator = 'eq', value = null] = Object.entries(condition)[0] ?? [];
  return { value, operator: wireNames[operator] ?? operator };
}

/** A query as the query string of a read carries it; what is not asked is left out. */
export function wireQuery<R, C extends keyof R>(query: RowQuery<R, C>) {
  const { where, search, sort, limit, offset, cursor, count, columns, names, language } = query;
  const filters = where && wireFilters(where);
  return {
    ...(filters ? { filters } : {}),
    ...(search ? { search } : {}),
    ...(sort && sort.length > 0 ? { sort: sort.join(',') } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(offset ? { offset } : {}),
    ...(cursor ? { cursor } : {}),
    ...(count ? { count: 'true' as const } : {}),
    ...(columns ? { columns: columns.join(',') } : {}),
    ...(names ? { foreign_key_display: 'true' as const } : {}),
    ...(language ? { language } : {}),
  };
}
