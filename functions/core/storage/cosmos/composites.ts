import type { TableSchema } from '../port.ts';

/**
 * The index lists of a table that Cosmos keeps as composite indexes: those that end in what rows are sorted by. Every field
 * has a range index already, which finds equal values and gives the order of one field; ties are put in order here. Each
 * composite index makes every write of its container dearer, and a container takes a hundred paths in all.
 */
export function compositesOf({ indexes, lookups = [] }: TableSchema): readonly (readonly string[])[] {
  return indexes.filter((fields) => fields.length > 1 && !lookups.includes(fields.at(-1) ?? ''));
}
