import type { Operation } from '@livingroom/shared/calls/call.ts';
import { isTableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Random } from '@livingroom/shared/core/lib/random.ts';
import { headers, numbers, operators, rawBodies, texts } from './payloads.ts';
import { formOf, sampleFor, scimFilter } from './samples.ts';
import { type Schema, schemaOf } from './schema.ts';

/** One request: what the operation is given, and what is sent beside it. */
export type Hostile = {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly headers: Record<string, string>;
};

/** A call by its title (`slug.name`), and texts that mean something where it goes. */
export type Target = {
  readonly title: string;
  readonly operation: Operation;
  readonly words: readonly string[];
  /** Keys of rows that are there. */
  readonly keys: readonly number[];
};

/** What is there, and is named as often as what is not. */
let known: readonly string[] = [];
let keys: readonly number[] = [1, 2, 3];
const aText = (random: Random): string =>
  known.length > 0 && random.next() < 0.4 ? random.pick(known) : random.pick(texts);

/** A request for an operation: mostly of the right shape, so that it gets far, with something wrong in it. */
export function hostileRequest(random: Random, { title, operation, ...there }: Target): Hostile {
  known = there.words;
  keys = there.keys;
  const rate = random.pick([0, 0, 0.02, 0.02, 0.15, 0.5, 1]);
  const [, domain, , resource] = operation.path.split('/');
  const table = tables.find((one) => one.domain === domain && one.resource === resource);
  const params = objectOf(random, schemaOf(operation.params), rate);
  for (const name of Object.keys(params))
    if (random.next() < 0.6)
      params[name] =
        name === 'source'
          ? random.pick(tables).name
          : random.next() < 0.1
            ? '1-1'
            : String(random.pick(keys));
  const query = objectOf(random, schemaOf(operation.query), rate);
  if ('filters' in query || (operation.query && random.next() < 0.2))
    query.filters = filtersOf(
      random,
      typeof params.source === 'string' ? params.source : (table?.name ?? ''),
    );
  if (title.startsWith('scim.') && 'filter' in query) query.filter = scimFilter(random);
  const [header, text] = random.pick(headers);
  const hostile = random.next() < 0.15 ? { [header]: text } : {};
  const sent = sentBy(random, { title, operation, table, rate });
  return {
    ...sent,
    params: textsOf(params),
    query: textsOf(query),
    headers: { ...sent.headers, ...hostile },
  };
}

/** Paths and queries carry text only. */
export function textsOf(values: Record<string, unknown>): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, text(value).toWellFormed()]),
  );
}

type Sent = Pick<Hostile, 'body' | 'bytes' | 'headers'>;

/** What is in the request: mostly a body as the call takes it, else bytes that are none. */
function sentBy(random: Random, { title, operation, table, rate }: Wanted): Sent {
  if (operation.bodyType && random.next() < 0.8) {
    const { bytes, type } = formOf(random);
    return { bytes, headers: { 'content-type': type } };
  }
  const chance = random.next();
  if (chance < 0.1) return { bytes: new TextEncoder().encode(random.pick(rawBodies)), headers: {} };
  if (chance < 0.13)
    return { bytes: Uint8Array.from({ length: 40 }, () => Math.floor(random.next() * 256)), headers: {} };
  const sample = sampleFor(random, { title, rate, anything });
  return { body: sample ?? bodyOf(random, operation, table, rate), headers: {} };
}

type Wanted = {
  readonly title: string;
  readonly operation: Operation;
  readonly table: Table | undefined;
  readonly rate: number;
};

function bodyOf(random: Random, operation: Operation, table: Table | undefined, rate: number): unknown {
  if (!operation.body) return undefined;
  const schema = schemaOf(operation.body);
  if (table && 'additionalProperties' in schema && !('properties' in schema))
    return rowOf(random, table, rate);
  return valueFor(random, schema, rate, 0);
}

/** A row with some of the table's columns, of their type and with their choices. */
function rowOf(random: Random, table: Table, rate: number): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const share = random.next();
  for (const [field, variable] of Object.entries(table.variables))
    if (variable.create === 'required' || random.next() < share)
      row[field] = random.next() < rate ? anything(random) : columnValue(random, variable);
  if (random.next() < rate / 4) row[random.pick(texts)] = anything(random);
  return row;
}

function columnValue(random: Random, variable: Variable): unknown {
  if (variable.choices && random.next() < 0.8) {
    const { value } = random.pick(variable.choices);
    return variable.type === 'array' ? [value] : value;
  }
  switch (variable.type) {
    case 'integer':
      return random.next() < 0.75 ? random.pick(keys) : random.pick(numbers);
    case 'float':
      return random.pick(numbers);
    case 'boolean':
      return random.next() < 0.5;
    case 'datetime':
      return random.pick(['2026-03-02', '2026-03-05T09:00:00Z', '01/02/2026', random.pick(texts)]);
    case 'array':
      return random.pick([[], [1], [1, 2], ['a'], [null], [[]]]);
    case 'json':
      return random.pick([{}, { en_us: 'x' }, [], { __proto__: 1 }, 1]);
    default:
      return random.next() < 0.8 ? wordOf(random, variable) : random.pick(texts);
  }
}

function wordOf(random: Random, { rules = [] }: Variable): string {
  const word = `name_${Math.floor(random.next() * 1e6)}`;
  return rules.includes('email') ? `${word}@home.test` : word;
}

function filtersOf(random: Random, name: string): string {
  const table = isTableName(name) ? tables.find((known) => known.name === name) : undefined;
  const fields = table ? [...Object.keys(table.variables), '__proto__'] : texts;
  const entries = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => [
    random.pick(fields),
    { value: anything(random), operator: random.pick(operators) },
  ]);
  return random.next() < 0.1 ? random.pick(rawBodies) : JSON.stringify(Object.fromEntries(entries));
}

function objectOf(random: Random, schema: Schema, rate: number): Record<string, unknown> {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = Object.entries(schema.properties ?? {});
  const given = properties.filter(([name]) => required.includes(name) || random.next() < 0.4);
  const object = Object.fromEntries(given.map(([name, inner]) => [name, valueFor(random, inner, rate, 1)]));
  if (random.next() < rate / 4) object[random.pick(texts)] = anything(random);
  return object;
}

/** A value of the schema, or, as often as `rate` says, anything. */
function valueFor(random: Random, schema: Schema, rate: number, depth: number): unknown {
  if (random.next() < rate || depth > 6) return anything(random);
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  if ('const' in schema) return schema.const;
  const variants = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(variants)) return valueFor(random, random.pick(variants), rate, depth + 1);
  switch (schema.type) {
    case 'object':
      return objectOf(random, schema, rate);
    case 'array': {
      const items: Schema = typeof schema.items === 'object' && schema.items ? { ...schema.items } : {};
      return Array.from({ length: Math.floor(random.next() * 4) }, () =>
        valueFor(random, items, rate, depth + 1),
      );
    }
    case 'integer':
      return random.next() < 0.75 ? random.pick(keys) : random.pick(numbers.filter(Number.isInteger));
    case 'number':
      return random.pick(numbers);
    case 'boolean':
      return random.next() < 0.5;
    case 'string':
      return aText(random);
    default:
      return anything(random);
  }
}

export function anything(random: Random): unknown {
  const chance = random.next();
  if (chance < 0.5) return aText(random);
  if (chance < 0.7) return random.pick(numbers);
  if (chance < 0.8) return random.pick([null, true, false, [], {}]);
  if (chance < 0.9) return [random.pick(texts), random.pick(numbers), null];
  return Object.fromEntries([
    [random.pick(texts), random.pick(texts)],
    ['value', { toString: 1, [random.pick(texts)]: [random.pick(numbers)] }],
  ]);
}
