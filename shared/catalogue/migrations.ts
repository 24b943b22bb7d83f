import type { Row, TableName } from './catalogue.ts';

/** One change to rows that are older than the code. It brings each row of its tables to the shape that they have now. */
export type Migration = {
  /** Day and name. An environment does each once, in the order of the list: never rename or reorder them. */
  readonly id: string;
  /** Columns that older rows lack; `every-column` walks all tables. */
  readonly adds: 'every-column' | { readonly [T in TableName]?: readonly (keyof Row<T> & string)[] };
};

/**
 * Every migration, oldest first. A stored row without a column reads as its default, but no query finds or sorts it by
 * that column: Cosmos leaves rows without a field out of the order by it. So a column that is indexed comes with a line
 * here, unless its table is new; the check asks for it.
 */
export const migrations: readonly Migration[] = [{ id: '2026-11-22-every-column', adds: 'every-column' }];
