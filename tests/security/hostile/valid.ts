import type { Operation } from '@livingroom/shared/calls/call.ts';
import { findTable, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Random } from '@livingroom/shared/core/lib/random.ts';
import { type Schema, schemaOf } from './schema.ts';
import { type There, tableOfProperty } from './there.ts';

/** What a call is given, as the tests' API takes it. */
export type Input = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly contentType?: string;
};

/** A share of what may be left out is given. */
const GIVEN = 0.3;

let made = 0;

/** A name that nothing has yet. */
export function newName(): string {
  made += 1;
  return `name_${made}`;
}

/** An input that the contract allows, with keys of rows that are there; whether the call succeeds is up to the state. */
export function validInput(random: Random, operation: Operation, there: There): Input {
  const table = tableOf(operation);
  const params = objectOf(random, schemaOf(operation.params), there);
  for (const name of Object.keys(params)) params[name] = paramOf(random, { name, operation, table, there });
  const query = objectOf(random, schemaOf(operation.query), there);
  const body = operation.body ? bodyOf(random, { operation, table, there }) : undefined;
  return { params, query, ...(body === undefined ? {} : { body }) };
}

/** The table whose generic call it is. */
export function tableOf({ path }: Operation): Table | undefined {
  const [, domain, , resource] = path.split('/');
  return tables.find((one) => one.domain === domain && one.resource === resource);
}

type Place = {
  readonly operation: Operation;
  readonly table: Table | undefined;
  readonly there: There;
};

function paramOf(
  random: Random,
  { name, operation, table, there }: Place & { readonly name: string },
): string {
  if (name === 'source') return random.pick(tables.filter(({ operations }) => operations.length > 0)).name;
  if (name === 'language') return random.pick(['en_us', 'es_es', 'dk']);
  const named = there.named(random, name);
  if (named !== null) return String(named);
  const [, domain = '', , resource = ''] = operation.path.split('/');
  const near = table ?? tables.find((one) => one.resource === resource || one.resource === domain);
  return (near && there.key(random, near.name)) ?? '1';
}

function bodyOf(random: Random, { operation, table, there }: Place): unknown {
  const schema = schemaOf(operation.body);
  if (table && 'additionalProperties' in schema && !('properties' in schema))
    return operation.method === 'PATCH' ? changeOf(random, table, there) : rowOf(random, table, there);
  return valueFor(random, { schema, name: '', there, depth: 0 });
}

/** A new row of the table. */
export function rowOf(random: Random, table: Table, there: There): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, variable] of Object.entries(table.variables)) {
    if (variable.create === 'never') continue;
    const isNeeded = variable.create === 'required' || variable.rules?.includes('not_null');
    if (!isNeeded && (random.next() >= GIVEN || variable.type === 'json')) continue;
    if (!isNeeded || variable.create === 'required' || variable.initial === undefined)
      row[field] = columnValue(random, variable, there);
  }
  return row;
}

function changeOf(random: Random, table: Table, there: There): Record<string, unknown> {
  const changeable = Object.entries(table.variables).filter(
    ([, { update, type }]) => (update === 'optional' || update === 'required') && type !== 'json',
  );
  if (changeable.length === 0) return {};
  const [field, variable] = random.pick(changeable);
  return { [field]: columnValue(random, variable, there) };
}

function columnValue(random: Random, variable: Variable, there: There): unknown {
  const { references, choices, rules = [], type } = variable;
  if (references) {
    const key = there.key(random, references.table);
    return key !== null && /^\d+$/.test(key) ? Number(key) : key;
  }
  if (choices) {
    const { value } = random.pick(choices.filter(({ value: one }) => one !== 'system'));
    return type === 'array' ? [value] : value;
  }
  const range = rules.find((rule) => rule.startsWith('range:'));
  const [least = 1, most = 10] = range ? range.slice('range:'.length).split('-').map(Number) : [];
  switch (type) {
    case 'integer':
      return Math.ceil(least + random.next() * (most - least));
    case 'float':
      return least + random.next() * (most - least);
    case 'boolean':
      return random.next() < 0.5;
    case 'datetime':
      return rules.includes('date_dmy') ? '05/03/1990' : random.pick(['2026-03-02', '2026-03-05T09:00:00Z']);
    case 'array':
      return [];
    case 'json':
      return {};
    default:
      return textOf(rules);
  }
}

function textOf(rules: NonNullable<Variable['rules']>): string {
  if (rules.includes('email')) return `${newName()}@home.test`;
  if (rules.includes('phone')) return '+4512345678';
  if (rules.includes('url')) return 'https://home.test/x';
  if (rules.includes('zip_code')) return '8000';
  if (rules.includes('address')) return 'Kirkegade 1';
  if (rules.includes('date_dmy')) return '05/03/1990';
  if (rules.some((rule) => rule.startsWith('regex:^\\d'))) return '1-1';
  return newName();
}

function objectOf(random: Random, schema: Schema, there: There): Record<string, unknown> {
  const value = valueFor(random, { schema: { ...schema, type: 'object' }, name: '', there, depth: 0 });
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

type Wanted = {
  readonly schema: Schema;
  readonly name: string;
  readonly there: There;
  readonly depth: number;
};

/** A value of the schema that means something under its name. */
function valueFor(random: Random, { schema, name, there, depth }: Wanted): unknown {
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  if ('const' in schema) return schema.const;
  const variants = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(variants))
    return valueFor(random, { schema: random.pick(variants), name, there, depth: depth + 1 });
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object': {
      const needed = Array.isArray(schema.required) ? schema.required : [];
      const parts = Object.entries(schema.properties ?? {}).filter(
        ([part]) => needed.includes(part) || (part !== 'cursor' && random.next() < GIVEN),
      );
      return Object.fromEntries(
        parts.map(([part, inner]) => [
          part,
          valueFor(random, { schema: inner, name: part, there, depth: depth + 1 }),
        ]),
      );
    }
    case 'array': {
      const items = (typeof schema.items === 'object' && schema.items ? schema.items : {}) as Schema;
      const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
      const count = Math.max(least, Math.floor(random.next() * 3));
      return Array.from({ length: depth > 6 ? 0 : count }, () =>
        valueFor(random, { schema: items, name, there, depth: depth + 1 }),
      );
    }
    case 'integer':
    case 'number':
      return numberFor(random, { schema, name, there, depth });
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    case 'string':
      return wordFor(random, { schema, name, there, depth });
    default:
      return {};
  }
}

function numberFor(random: Random, { schema, name, there }: Wanted): number {
  const key = there.named(random, name);
  if (key !== null) return key;
  const least = typeof schema.minimum === 'number' ? schema.minimum : 0;
  const most = typeof schema.maximum === 'number' ? Math.min(schema.maximum, least + 20) : least + 20;
  return Math.floor(least + random.next() * (most - least));
}

/** Texts by the names that contracts give them. */
const words: { readonly [name: string]: (random: Random) => string } = {
  round_id: () => '1-1',
  email: () => 'emil@home.test',
  language: (random) => random.pick(['en_us', 'es_es', 'dk']),
  sort: () => '',
  columns: () => '',
  search: (random) => random.pick(['a', 'Ovens', 'home']),
  filters: () => '{}',
  func_args: () => '{}',
  now: () => '2025-12-20T09:00:00Z',
  new_date: () => '2025-12-20T09:00:00Z',
  due_date: () => '2026-05-01',
  device_info: () => 'phone',
  table: (random) => random.pick(['employees', 'units']),
  table_name: (random) => random.pick(['employees', 'units']),
};

function wordFor(random: Random, { schema, name, there }: Wanted): string {
  const word = words[name];
  if (word) return word(random);
  const table = tableOfProperty(name);
  if (table) return there.key(random, findTable(table).name) ?? '1';
  if (schema.format === 'date-time') return '2025-12-20T09:00:00Z';
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0;
  return newName().padEnd(least, 'x');
}
