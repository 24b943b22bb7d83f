import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { type FullVariable, withDefaults } from '@livingroom/shared/core/catalogue/define.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { type Text, textIn } from '@livingroom/shared/core/lib/text.ts';
import type * as z from 'zod';
import { schemaOf } from './json-schema.ts';
import { exampleOf, exampleRow } from './row-examples.ts';

type Schema = { readonly [key: string]: Json };

/** The table and the verb of a generic call, `create-units`; null for a call of another kind. */
export function rowCallOf(name: string): { readonly verb: string; readonly table: Table } | null {
  const dash = name.indexOf('-');
  const tableName = name.slice(dash + 1);
  return dash < 1 || !isTableName(tableName)
    ? null
    : { verb: name.slice(0, dash), table: findTable(tableName) };
}

/**
 * What a new row or a change may have: the call itself takes any columns, because the engine checks them against the
 * catalogue as the organisation sees it. With an example that the engine takes.
 */
export function rowInput({ variables }: Table, verb: 'create' | 'update'): Json {
  const columns = Object.entries(variables)
    .map(([name, variable]) => [name, withDefaults(variable)] as const)
    .filter(([, variable]) => variable[verb] !== 'never' && !variable.internal);
  const required = columns
    .filter(([, { create }]) => verb === 'create' && create === 'required')
    .map(([name]) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(columns.map(([name, variable]) => [name, columnInput(name, variable)])),
    ...(required.length > 0 ? { required } : {}),
  };
  return { schema, example: exampleRow(columns, verb) };
}

function columnInput(name: string, variable: FullVariable): Schema {
  const { type, rules, choices, references } = variable;
  const isNullable = !rules.includes('not_null');
  const kind = jsonTypes[type];
  const values = choices?.map(({ value }) => value);
  return {
    ...described(variable),
    ...(kind ? { type: isNullable ? [kind, 'null'] : kind } : {}),
    ...(kind === 'array'
      ? { items: { type: ['string', 'number'], ...(values ? { enum: values } : {}) } }
      : {}),
    ...(kind !== 'array' && values ? { enum: isNullable ? [...values, null] : values } : {}),
    ...lengthOf(rules),
    ...(references ? { 'x-row': pointerTo(references.table) } : {}),
    examples: [exampleOf(name, variable)],
  };
}

const jsonTypes: { readonly [type in FullVariable['type']]: string | null } = {
  string: 'string',
  text: 'string',
  datetime: 'string',
  integer: 'integer',
  float: 'number',
  boolean: 'boolean',
  array: 'array',
  json: null,
};

/** The table whose rows a value names, with the column that holds their key: the page of the API offers such rows. */
export function pointerTo(name: string): Json {
  return { table: name, key: findTable(name).key };
}

function lengthOf(rules: readonly string[]): Schema {
  const most = rules.map((rule) => /^length_max:(\d+)$/.exec(rule)?.[1]).find(Boolean);
  return most ? { maxLength: Number(most) } : {};
}

/** A row as it leaves, its columns with their names and what they mean. */
export function rowOutput({ variables }: Table, shape: z.ZodType): Schema {
  const schema = schemaOf(shape, 'output');
  const properties = Object.entries(Object(schema.properties) as { readonly [name: string]: Schema }).map(
    ([name, column]) => {
      const variable = variables[name];
      return [name, variable ? { ...described(variable), ...column } : column];
    },
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}

function described({ label, help }: { readonly label: Text; readonly help?: Text }): Schema {
  return {
    title: textIn(label, defaultLanguage),
    ...(help ? { description: textIn(help, defaultLanguage) } : {}),
  };
}
