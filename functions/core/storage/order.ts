import type { Condition, Filter, Query, Scalar, Sort, TableSchema } from './port.ts';

/** How a query is ordered and which index gives that order; the same on both engines. */
export type Order = {
  /** The sort fields that can differ between rows: those tested for equality cannot. */
  readonly sort: readonly Sort[];
  readonly descending: boolean;
  /** Fields of the index that gives exactly this order, its equality fields first; null when there is none. */
  readonly index: readonly string[] | null;
  /** Of the index, or else of the one that narrows the rows best: leading fields tested for equality. */
  readonly narrowing: Narrowing | null;
  /** An index that narrows the rows more than the one that gives the order; null where none does. */
  readonly narrower: Narrowing | null;
};

type Narrowing = { readonly fields: readonly string[]; readonly equalities: number };

export function orderOf(schema: TableSchema, query: Query): Order {
  const equal = equalities(query.where);
  const given = query.sort ?? [];
  const sort = given.filter(({ field }) => !equal.has(field));
  const descending = given.at(-1)?.direction === 'desc';
  const sameWay = sort.every(({ direction }) => (direction === 'desc') === descending);
  const candidates = usableIndexes(schema, query.where)
    .map((fields) => ({ fields, equalities: leading(fields, equal) }))
    .sort((a, b) => b.equalities - a.equalities);
  const fitting = candidates.find(
    ({ fields, equalities: count }) =>
      sameWay && sort.map(({ field }) => field).join() === fields.slice(count).join(),
  );
  const best = candidates[0];
  const narrowing = best && best.equalities > 0 ? best : null;
  const narrower = fitting && best && best.equalities > fitting.equalities ? best : null;
  return { sort, descending, index: fitting?.fields ?? null, narrowing: fitting ?? narrowing, narrower };
}

/** An index of rows that have values serves those queries alone that ask for one. */
function usableIndexes({ indexes, sparse = [] }: TableSchema, where: Filter | undefined) {
  if (sparse.length === 0) return indexes;
  const missing = sparse.filter((field) => !where || !asksForValue(where, field));
  return indexes.filter((fields) => !fields.some((field) => missing.includes(field)));
}

/** Operators that no row without a value fits. */
const VALUED = new Set(['eq', 'lt', 'lte', 'gt', 'gte']);

function asksForValue(filter: Filter, field: string): boolean {
  if ('and' in filter) return filter.and.some((part) => asksForValue(part, field));
  return 'op' in filter && filter.field === field && filter.value !== null && VALUED.has(filter.op);
}

/** Values of a list that are looked up one by one; a longer list is read in the order of the whole query. */
const MAX_FAN = 20;

/** A query as one query for each value of a list, where an index then gives the order of each. */
export type Fan = { readonly order: Order; readonly filters: readonly Filter[] };

/**
 * A list of values narrows by index as equality does, one value after the other: without, the whole table is read in
 * the order asked for until enough rows fit. Null where no index gives that order for one value.
 */
export function fanOf(schema: TableSchema, query: Query): Fan | null {
  const { where } = query;
  if (!where) return null;
  const plain = orderOf(schema, query);
  for (const list of listsIn(where)) {
    const values = [...new Set(list.value)];
    const sorted = query.sort?.some(({ field }) => field === list.field);
    const isSparse = schema.sparse?.includes(list.field) && values.includes(null);
    if (sorted || isSparse || values.length === 0 || values.length > MAX_FAN) continue;
    const filters = values.map((value) => exchanged(where, list, { field: list.field, op: 'eq', value }));
    const order = orderOf(schema, { ...query, where: { and: filters.slice(0, 1) } });
    if (order.index && countOf(order) > countOf(plain)) return { order, filters };
  }
  return null;
}

type List = Extract<Condition, { readonly op: 'in' | 'notIn' }>;

/** Lists of which every row has a value. */
function listsIn(filter: Filter): readonly List[] {
  if ('and' in filter) return filter.and.flatMap(listsIn);
  return 'op' in filter && filter.op === 'in' ? [filter] : [];
}

function exchanged(filter: Filter, from: Filter, to: Filter): Filter {
  if (filter === from) return to;
  return 'and' in filter ? { and: filter.and.map((part) => exchanged(part, from, to)) } : filter;
}

function countOf({ narrowing }: Order): number {
  return narrowing?.equalities ?? 0;
}

function leading(fields: readonly string[], equal: ReadonlyMap<string, Scalar>): number {
  const end = fields.findIndex((field) => !equal.has(field));
  return end < 0 ? fields.length : end;
}

/** Fields that every matching row has the same value in, and that value. */
function equalities(where: Filter | undefined): ReadonlyMap<string, Scalar> {
  const fields = new Map<string, Scalar>();
  const visit = (filter: Filter): void => {
    if ('and' in filter) filter.and.forEach(visit);
    else if ('op' in filter && filter.op === 'eq') fields.set(filter.field, filter.value);
    else if ('op' in filter && filter.op === 'in' && filter.value.length === 1)
      fields.set(filter.field, filter.value[0] ?? null);
  };
  if (where) visit(where);
  return fields;
}

/** The value that the field has in every matching row; undefined where it may have several. */
export function pinnedTo(where: Filter, field: string): Scalar | undefined {
  return equalities(where).get(field);
}
