import type { Operation } from '@livingroom/shared/calls/call.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { errorDefinitions } from '@livingroom/shared/errors/definitions.ts';
import { scopesWith } from '@livingroom/shared/modules/api-keys/rules/scopes.ts';
import type { Domain } from './endpoints.ts';
import { codesOf, type Document, meaningOf, openApiDocument } from './openapi.ts';
import { namedRows } from './row-examples.ts';
import { pointerTo, rowCallOf } from './row-schemas.ts';

/**
 * OpenAPI of the calls that an API key may make, for people who write programs and for the page that shows it. Beside
 * what the standard has: `x-livingroom` says which scopes open a call and what each refusal means, `x-row` whose rows a
 * value names, `x-file` the file that is sent, `example` what is shown first; a test sends each of them.
 */
export function keyReference(domains: readonly Domain[], version: string): Document {
  const whole = openApiDocument(domains, version);
  const paths: { [path: string]: { [method: string]: Json } } = {};
  const used = new Set<string>();
  for (const { slug, operations } of domains)
    for (const [name, { operation }] of Object.entries(operations)) {
      const { access, path, method } = operation;
      const scopes = typeof access === 'string' ? [] : scopesWith(access);
      if (scopes.length === 0) continue;
      used.add(slug);
      const described = part(whole.paths, path, method.toLowerCase());
      const shown = {
        ...described,
        ...withExamples(described, name, operation),
        ...about(operation, scopes),
      };
      paths[path] = { ...paths[path], [method.toLowerCase()]: shown };
    }
  const tags = (whole.tags as readonly { readonly name: string }[]).filter(({ name }) => used.has(name));
  return { ...whole, tags, paths, components: componentsOf(whole, paths) };
}

function about(operation: Operation, scopes: readonly string[]): Document {
  const { access, description } = operation;
  const roles = typeof access === 'string' ? [] : [...access.roles];
  const errors = codesOf(operation).map((code) => ({
    status: errorDefinitions[code].status,
    code,
    meaning: meaningOf(code),
  }));
  return { 'x-livingroom': { about: description, scopes: [...scopes], roles, errors } };
}

/** Bodies of the calls that are about no table; an identifier in them is that of a row (`namedRows`). */
const bodies: { readonly [name: string]: () => Json } = {
  members: () => ({
    criteria: [
      {
        criteria_type: 'include',
        variable_id_ref: variableId(findTable('employees'), 'given_name'),
        operator: 'eq',
        variable_value: 'Kim',
      },
    ],
  }),
  stats: () => ({ flow_execution_id: 1 }),
};

/** The file of a call that sends one as it is. */
const FILE_SHOWN = 'people.csv';

const ROWS_SHOWN = 10;

/** What a parameter that is needed is shown with, and the length of a list. */
const values: { readonly [name: string]: Json } = {
  limit: ROWS_SHOWN,
  action_ids: '1',
  action_id: 1,
  employee_group_ids: '1',
};

const roundId = { path: '/reports/v1/rounds/{id}/trust', value: '1-1' } as const;

function withExamples(described: Document, name: string, operation: Operation): Document {
  const row = rowCallOf(name);
  const parameters = (described.parameters as readonly Document[])
    // A key is of one organisation: it never names another.
    .filter((parameter) => parameter.name !== 'account_id_ref')
    .map((parameter): Document => {
      const key = String(parameter.name);
      const value = key === 'id' ? idOf(operation, row?.verb) : values[key];
      const table = key === 'id' ? (row?.verb === 'read' ? row.table.name : undefined) : namedRows[key];
      return {
        ...parameter,
        ...(value === undefined ? {} : { example: value }),
        ...(table ? { 'x-row': pointerTo(table) } : {}),
      };
    });
  const body = bodies[name]?.();
  if (operation.bodyType === 'application/octet-stream') return { parameters, 'x-file': FILE_SHOWN };
  if (body === undefined) return { parameters };
  const content = part(described.requestBody, 'content', 'application/json');
  const schema = part(content.schema);
  const properties = Object.fromEntries(
    Object.entries(part(schema.properties)).map(([field, shape]) => {
      const table = namedRows[field];
      return [field, table ? { ...part(shape), 'x-row': pointerTo(table) } : shape];
    }),
  );
  const shown = { schema: { ...schema, properties }, example: body };
  return { parameters, requestBody: { required: true, content: { 'application/json': shown } } };
}

/** A row that is read may be any; which one is changed or deleted is for the person to say. */
function idOf({ path }: Operation, verb: string | undefined): Json | undefined {
  if (path === roundId.path) return roundId.value;
  return verb === 'read' ? '1' : undefined;
}

/** The shapes that the calls point at, and those at which these point. */
function componentsOf(whole: Document, paths: Document): Json {
  const components = part(whole.components);
  const all = part(components.schemas);
  const names = new Set<string>();
  const collect = (value: Json): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([\w-]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      collect(all[name] ?? null);
    }
  };
  collect(paths);
  return {
    ...components,
    schemas: Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))),
  };
}

function part(value: Json | undefined, ...keys: readonly string[]): Document {
  return keys.reduce<Document>((node, key) => Object(node[key]), Object(value));
}
