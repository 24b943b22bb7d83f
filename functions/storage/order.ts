import type { Filter, Query, Sort, TableSchema } from './port.ts';

/** How a query is ordered and which index gives that order; the same on both engines. */
export type Order = {
  /** The sort fields that can differ between rows: those tested for equality cannot. */
  readonly sort: readonly Sort[];
  readonly descending: boolean;
  /** Fields of the index that gives exactly this order, its equality fields first; null when there is none. */
  readonly index: readonly string[] | null;
  /** Of the index, or else of the one that narrows the rows best: leading fields tested for equality. */
  readonly narrowing: { readonly fields: readonly string[]; readonly equalities: number } | null;
};

export function orderOf(schema: TableSchema, query: Query): Order {
  const equal = equalities(query.where);
  const given = query.sort ?? [];
  const sort = given.filter(({ field }) => !equal.has(field));
  const descending = given.at(-1)?.direction === 'desc';
  const sameWay = sort.every(({ direction }) => (direction === 'desc') === descending);
  const candidates = schema.indexes
    .map((fields) => ({ fields, equalities: leading(fields, equal) }))
    .sort((a, b) => b.equalities - a.equalities);
  const fitting = candidates.find(
    ({ fields, equalities: count }) =>
      sameWay && sort.map(({ field }) => field).join() === fields.slice(count).join(),
  );
  const best = candidates[0];
  const narrowing = best && best.equalities > 0 ? best : null;
  return { sort, descending, index: fitting?.fields ?? null, narrowing: fitting ?? narrowing };
}

function leading(fields: readonly string[], equal: ReadonlySet<string>): number {
  const end = fields.findIndex((field) => !equal.has(field));
  return end < 0 ? fields.length : end;
}

/** Fields that every matching row has the same value in. */
function equalities(where: Filter | undefined): ReadonlySet<string> {
  const fields = new Set<string>();
  const visit = (filter: Filter): void => {
    if ('and' in filter) filter.and.forEach(visit);
    else if ('op' in filter && filter.op === 'eq') fields.add(filter.field);
  };
  if (where) visit(where);
  return fields;
}
