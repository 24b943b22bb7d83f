import type { Condition, Filter, Scalar } from './port.ts';

type Operators<V> = {
  readonly ne?: V;
  readonly notIn?: readonly V[];
  readonly lt?: NonNullable<V>;
  readonly lte?: NonNullable<V>;
  readonly gt?: NonNullable<V>;
  readonly gte?: NonNullable<V>;
  readonly contains?: string;
  readonly startsWith?: string;
};

type Test<V> =
  NonNullable<V> extends readonly (infer E)[] ? { readonly has: E } : V | readonly V[] | Operators<V>;

/**
 * What rows are asked for, by column: a value is equality, a list is any of them, else operators. All must hold:
 * `{ status: 'active', unit_id_ref: [1, 2], closed_at: { lt: now }, or: [{ … }, { … }] }`.
 */
export type Where<R> = { readonly [K in keyof R]?: Test<R[K]> } & {
  readonly and?: readonly Where<R>[];
  readonly or?: readonly Where<R>[];
};

type Test0 = Scalar | readonly Scalar[] | { readonly [op: string]: Scalar | readonly Scalar[] };

/** The port's filter for a typed one; undefined when it asks for nothing. */
export function filterOf(where: object): Filter | undefined {
  const parts = Object.entries(where).flatMap(([name, test]) => partsOf(name, test));
  return parts.length > 1 ? { and: parts } : parts[0];
}

function partsOf(name: string, test: unknown): readonly Filter[] {
  if (name === 'and') return (test as readonly object[]).flatMap((part) => filterOf(part) ?? []);
  if (name === 'or') return [{ or: (test as readonly object[]).flatMap((part) => filterOf(part) ?? []) }];
  return conditionsOn(name, test as Test0 | undefined);
}

function conditionsOn(field: string, test: Test0 | undefined): readonly Filter[] {
  // A value that went missing on its way must not widen a query to every row.
  if (test === undefined) throw new Error(`The filter on ${field} has no value.`);
  if (Array.isArray(test)) return [{ field, op: 'in', value: test }];
  if (test === null || typeof test !== 'object') return [{ field, op: 'eq', value: test as Scalar }];
  return Object.entries(test).map(([op, value]) => ({ field, op, value }) as Condition);
}
