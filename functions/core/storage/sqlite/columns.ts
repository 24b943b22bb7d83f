import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { checkField } from '../check.ts';
import type { Body, Scalar, TableSchema } from '../port.ts';
import { fieldOf } from '../project.ts';

/** What begins the name of a column that repeats a field of the body. */
const PREFIX = 'body.';

const known = new WeakMap<TableSchema, ReadonlySet<string>>();

/**
 * The fields of a table's indexes. Each has a column, and an update names those alone whose value has changed: of an
 * index on an expression, SQLite writes each entry anew whatever changed in the body.
 */
export function columnFields(schema: TableSchema): ReadonlySet<string> {
  const made = known.get(schema);
  if (made) return made;
  const fresh = new Set([...schema.indexes.flat(), ...searchedIn(schema)]);
  known.set(schema, fresh);
  return fresh;
}

function searchedIn({ searched }: TableSchema): readonly string[] {
  return searched ? [searched] : [];
}

export function isColumn(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** The column of a field that has one. */
export function columnSql(field: string): string {
  return `"${PREFIX}${checkField(field)}"`;
}

/** A field as it lies in the body: what its column holds. */
export function inBodySql(field: string): string {
  return `json_extract(body, '$.${checkField(field)}')`;
}

/** The field of a row as an expression: its column, where an index needs one. */
export function fieldSql(schema: TableSchema, field: string): string {
  return columnFields(schema).has(field) ? columnSql(field) : inBodySql(field);
}

/** What the columns of a row hold, in their order: what `inBodySql` tells of each, without reading the text again. */
export function columnValues(schema: TableSchema, body: Body): readonly (string | number | null)[] {
  return Array.from(columnFields(schema), (field) => {
    const value = scalarOf(fieldOf(body, field));
    if (typeof value === 'boolean') return Number(value);
    // As JSON says them.
    return typeof value === 'number' && !Number.isFinite(value) ? null : value;
  });
}

/** A value as SQLite orders it: arrays and objects are their JSON text. */
export function scalarOf(value: Json): Scalar {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
