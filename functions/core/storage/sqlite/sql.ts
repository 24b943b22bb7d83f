import type { SQLInputValue } from 'node:sqlite';
import { checkField, checkScalar } from '../check.ts';
import { fold } from '../fold.ts';
import type { Condition, Filter, Scalar, TableSchema } from '../port.ts';
import { fieldSql } from './columns.ts';

/** Query text with its bound values, in order. */
export type Sql = { readonly text: string; readonly values: readonly SQLInputValue[] };

/** JSON true and false are 1 and 0 to SQLite. */
export function bind(value: Scalar): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (checkScalar(value) as Exclude<Scalar, boolean>);
}

/**
 * SQLite seeks by the first bound that it meets on either side, so the caller's own go before those that only part the
 * types.
 */
export function filterSql(schema: TableSchema, filter: Filter): Sql {
  if ('and' in filter) {
    const guards = filter.and.flatMap((part) => ('field' in part ? guardsOf(schema, part) : []));
    const tests = filter.and.map((part) =>
      'field' in part ? testSql(schema, part) : filterSql(schema, part),
    );
    return join([...tests, ...guards], ' AND ', '1');
  }
  if ('or' in filter) {
    return join(
      filter.or.map((part) => filterSql(schema, part)),
      ' OR ',
      '0',
    );
  }
  return join([testSql(schema, filter), ...guardsOf(schema, filter)], ' AND ', '1');
}

export function join(parts: readonly Sql[], separator: string, empty: string): Sql {
  if (parts.length === 0) return { text: empty, values: [] };
  const text = parts.map((part) => part.text).join(separator);
  return { text: parts.length > 1 ? `(${text})` : text, values: parts.flatMap((part) => part.values) };
}

function testSql(schema: TableSchema, condition: Condition): Sql {
  const field = fieldSql(schema, condition.field);
  switch (condition.op) {
    case 'eq':
      return equals(field, condition.value);
    case 'ne':
      return not(equals(field, condition.value));
    case 'in':
      return oneOf(field, condition.value);
    case 'notIn':
      return not(oneOf(field, condition.value));
    case 'has':
      return has(condition.field, condition.value);
    case 'holds':
      return { text: `instr(${field}, ?) > 0`, values: [condition.value] };
    case 'contains':
      return { text: `lr_contains(${field}, ?)`, values: [fold(condition.value)] };
    case 'startsWith':
      return { text: `lr_starts(${field}, ?)`, values: [fold(condition.value)] };
    default:
      return compare(field, condition.op, condition.value);
  }
}

/** `field` is an expression of ours. */
export function equals(field: string, value: Scalar): Sql {
  if (value === null) return { text: `${field} IS NULL`, values: [] };
  return { text: `${field} = ?`, values: [bind(value)] };
}

/** Null is a value like any other here: `ne` and `notIn` are the exact opposites of `eq` and `in`. */
function not(sql: Sql): Sql {
  return { text: `(${sql.text}) IS NOT TRUE`, values: sql.values };
}

/** The list goes in as one JSON text, so that its length does not change the statement. */
function oneOf(field: string, list: readonly Scalar[]): Sql {
  const values = list.filter((value) => value !== null).map(bind);
  const known: Sql = {
    text: `${field} IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(values)],
  };
  return list.includes(null) ? join([known, equals(field, null)], ' OR ', '0') : known;
}

const OPERATORS = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

function compare(field: string, op: keyof typeof OPERATORS, value: Scalar): Sql {
  if (value === null) return { text: '0', values: [] };
  return { text: `${field} ${OPERATORS[op]} ?`, values: [bind(value)] };
}

/** Values of one type are compared only: to SQLite every number is below every text. Null is neither above nor below. */
function guardsOf(schema: TableSchema, { field, op, value }: Condition): readonly Sql[] {
  if (!(op in OPERATORS) || value === null) return [];
  const upward = op === 'gt' || op === 'gte';
  const isText = typeof value === 'string';
  if (isText === upward) return [];
  return [{ text: `${fieldSql(schema, field)} ${isText ? '>=' : '<'} ''`, values: [] }];
}

const JSON_TYPES: { readonly [type: string]: string } = {
  string: "type = 'text'",
  number: "type IN ('integer', 'real')",
  boolean: "type IN ('true', 'false')",
};

function has(name: string, value: Scalar): Sql {
  const array = `json_type(body, '$.${checkField(name)}') = 'array'`;
  const test = value === null ? "type = 'null'" : `${JSON_TYPES[typeof value]} AND value = ?`;
  return {
    text: `(${array} AND EXISTS (SELECT 1 FROM json_each(body, '$.${name}') WHERE ${test}))`,
    values: value === null ? [] : [bind(value)],
  };
}
