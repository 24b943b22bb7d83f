import type { Operation } from '@livingroom/shared/calls/call.ts';
import { rowsTitle } from '@livingroom/shared/calls/row-call-descriptions.ts';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { messageKeys } from '@livingroom/shared/core/lib/messages.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { ErrorCode } from '@livingroom/shared/errors/app-error.ts';
import { errorDefinitions } from '@livingroom/shared/errors/definitions.ts';
import { scopesWith } from '@livingroom/shared/modules/api-keys/rules/scopes.ts';
import type * as z from 'zod';
import '../words.ts';
import type { Domain } from './endpoints.ts';
import { jsonValueName, schemaOf } from './json-schema.ts';
import { rowCallOf, rowInput, rowOutput } from './row-schemas.ts';

export type Document = { [key: string]: Json };

const license = { name: 'Apache License 2.0', identifier: 'Apache-2.0' };

const introduction = `The API of Livingroom: recurring dialogues with the people of an organisation, and reports in which no group
of fewer than five people can be seen or computed. A call carries the token of the sign-in service, or an API key of
the organisation (\`lr_…\`), as \`Authorization: Bearer\`; what it may do follows from the role of the person, and for
a key from its scopes too. Errors carry a \`code\`, a sentence in the language of
\`Accept-Language\` and the \`request_id\` that the log has too.`;

/** OpenAPI 3.1 of every operation of the domains. */
export function openApiDocument(domains: readonly Domain[], version: string): Document {
  const paths: { [path: string]: { [method: string]: Json } } = {};
  const rows: { [table: string]: Json } = {};
  for (const { slug, operations } of domains) {
    for (const [name, { operation }] of Object.entries(operations)) {
      const row = rowCallOf(name);
      if (row?.verb === 'read' && operation.output !== 'file')
        rows[row.table.name] = rowOutput(row.table, operation.output);
      const described = { [operation.method.toLowerCase()]: describe(slug, name, operation) };
      paths[operation.path] = { ...paths[operation.path], ...described };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livingroom API',
      version,
      description: introduction,
      license,
      contact: { name: 'Whoever operates this installation of Livingroom' },
    },
    servers: [{ url: '/api' }],
    tags: domains.map(tagOf),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        [jsonValueName]: { description: 'Any JSON value' },
        Error: {
          type: 'object',
          required: ['code', 'message', 'data', 'request_id'],
          properties: {
            code: { type: 'string', enum: Object.keys(errorDefinitions) },
            message: { type: 'string' },
            data: { type: 'object' },
            request_id: { type: 'string' },
          },
        },
        ScimError: {
          type: 'object',
          required: ['schemas', 'status'],
          properties: {
            schemas: { type: 'array', items: { type: 'string' } },
            status: { type: 'string' },
            scimType: { type: 'string' },
            detail: { type: 'string' },
          },
        },
        ...rows,
      },
    },
    paths,
  };
}

/** What the calls of a domain are about: as its contract says, else the rows of its tables. */
function tagOf({ slug, about }: Domain): Json {
  const own = tables.filter(({ domain }) => domain === slug).map(rowsTitle);
  return { name: slug, description: about ?? `Rows of ${own.join(', ')}.` };
}

function describe(slug: string, name: string, operation: Operation): Json {
  const account = {
    name: 'account_id_ref',
    in: 'query',
    required: false,
    description: 'The account whose rows are meant; left out, that of the caller.',
    schema: { type: 'integer' },
  };
  return {
    operationId: `${slug}.${name}`,
    tags: [slug],
    summary: operation.summary,
    description: `${operation.description}\n\n${callersOf(operation)}\n\n${refusalsOf(operation)}`,
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query'),
      ...(operation.account === 'none' ? [] : [account]),
    ],
    ...sentBy(name, operation),
    responses: responses(name, operation),
  };
}

function callersOf({ access }: Operation): string {
  switch (access) {
    case 'public':
      return '**Who may call it:** anybody; no token is needed.';
    case 'signed-in':
      return '**Who may call it:** everybody who is signed in.';
    case 'directory':
      return '**Who may call it:** the directory of an organisation, with the token of its connection.';
    default: {
      const { domain, subdomain, operation, roles } = access;
      return `**Who may call it:** roles with the permission \`${domain} / ${subdomain} / ${operation}\`; when the product is new: ${roles.join(', ')}. ${keysFor(access)}`;
    }
  }
}

function keysFor(needed: Permission): string {
  const scopes = scopesWith(needed).map((scope) => `\`${scope}\``);
  return scopes.length === 0 ? 'No API key may.' : `An API key may with the scope ${scopes.join(' or ')}.`;
}

function refusalsOf(operation: Operation): string {
  const lines = codesOf(operation).map(
    (code) => `- ${errorDefinitions[code].status} \`${code}\`: ${meaningOf(code)}`,
  );
  return `**What it refuses:**\n\n${lines.join('\n')}`;
}

function sentBy(name: string, { body, bodyType }: Operation): Document {
  if (body) return { requestBody: { required: true, content: { 'application/json': bodyOf(name, body) } } };
  if (bodyType !== 'application/octet-stream') return {};
  const schema = { type: 'string', format: 'binary', description: 'The file as it is' };
  return { requestBody: { required: true, content: { [bodyType]: { schema } } } };
}

function bodyOf(name: string, shape: z.ZodType): Json {
  const row = rowCallOf(name);
  const isRow = row?.verb === 'create' || row?.verb === 'update';
  return row && isRow
    ? rowInput(row.table, row.verb === 'create' ? 'create' : 'update')
    : { schema: schemaOf(shape, 'input') };
}

/** A row stands in the document once; its calls point at it. */
function answerOf(name: string, shape: z.ZodType): Json {
  const row = rowCallOf(name);
  const isRow = row?.table.operations.includes('read') && row.verb !== 'delete';
  if (!row || !isRow) return schemaOf(shape, 'output');
  const one = { $ref: `#/components/schemas/${row.table.name}` };
  if (row.verb !== 'readAll') return one;
  const page = schemaOf(shape, 'output');
  return { ...page, properties: { ...Object(page.properties), data: { type: 'array', items: one } } };
}

/** The codes of a call: those that its contract names, and those that follow from what every call does first. */
export function codesOf({ access, account, params, query, body, errors }: Operation): readonly ErrorCode[] {
  const identified: readonly ErrorCode[] = access === 'public' ? [] : ['unauthorized', 'forbidden'];
  const isParsed = (params ?? query ?? body) !== undefined;
  return [
    ...new Set<ErrorCode>([
      ...identified,
      'too-many-requests',
      ...(isParsed ? (['invalid-input'] as const) : []),
      // An account that is not the caller's is answered as if it did not exist.
      ...(access === 'public' || account === 'none' ? [] : (['not-found'] as const)),
      ...errors,
    ]),
  ];
}

export function meaningOf(code: ErrorCode): string {
  const definition = errorDefinitions[code];
  if (!('area' in definition)) return say({ key: `errors.${code}`, values: {} });
  const problems =
    'problems' in definition ? definition.problems : messageKeys(definition.area, defaultLanguage);
  return `\`data.problem\` says why: ${problems.join(', ')}.`;
}

function responses(name: string, operation: Operation): Json {
  // A directory speaks SCIM, whose answers have a type and a form of refusal of their own (RFC 7644, 3.12).
  const isScim = operation.access === 'directory';
  const type = isScim ? 'application/scim+json' : 'application/json';
  const error = {
    content: { [type]: { schema: { $ref: `#/components/schemas/${isScim ? 'ScimError' : 'Error'}` } } },
  };
  const content =
    operation.output === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { [type]: { schema: answerOf(name, operation.output) } };
  const status = operation.status ?? 200;
  const answers: { [status: string]: Json } = {
    [status]: { description: 'Done', ...(status === 204 ? {} : { content }) },
  };
  for (const [status, codes] of Map.groupBy(codesOf(operation), (code) => errorDefinitions[code].status))
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${meaningOf(code)}`).join(' '),
      ...error,
    };
  return answers;
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input');
  return Object.entries(properties as Document).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (required as Json[]).includes(name),
    schema,
  }));
}
