import type { Operation } from '@livingroom/shared/contracts/call.ts';
import { errorDefinitions } from '@livingroom/shared/errors/definitions.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import type * as z from 'zod';
import type { Domain } from './endpoints.ts';
import { jsonValueName, schemaOf } from './json-schema.ts';

type Document = { [key: string]: Json };

/** OpenAPI 3.1 of every operation of the domains. */
export function openApiDocument(domains: readonly Domain[], version: string): Document {
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const { slug, operations } of domains) {
    for (const [name, { operation }] of Object.entries(operations)) {
      const described = { [operation.method.toLowerCase()]: describe(slug, name, operation) };
      paths[operation.path] = { ...paths[operation.path], ...described };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Livingroom API', version },
    servers: [{ url: '/api' }],
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
      },
    },
    paths,
  };
}

function describe(slug: string, name: string, operation: Operation): Json {
  const account = { name: 'account_id_ref', in: 'query', required: false, schema: { type: 'integer' } };
  return {
    operationId: `${slug}.${name}`,
    tags: [slug],
    summary: operation.summary,
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query'),
      ...(operation.account === 'none' ? [] : [account]),
    ],
    ...(operation.body
      ? { requestBody: { required: true, content: jsonContent(operation.body, 'input') } }
      : {}),
    responses: responses(operation),
  };
}

function responses(operation: Operation): Json {
  const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  const content =
    operation.output === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : jsonContent(operation.output, 'output');
  const answers: { [status: string]: Json } = { [operation.status ?? 200]: { description: 'Done', content } };
  const codes =
    operation.access === 'public'
      ? operation.errors
      : (['unauthorized', 'forbidden', 'too-many-requests', ...operation.errors] as const);
  for (const code of codes) {
    const definition = errorDefinitions[code];
    const description = 'message' in definition ? definition.message[0] : problemsOf(definition.problems);
    answers[definition.status] = { description, ...error };
  }
  return answers;
}

function problemsOf(problems: { readonly [problem: string]: unknown }): string {
  return `\`data.problem\` says why: ${Object.keys(problems).join(', ')}`;
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

function jsonContent(shape: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: schemaOf(shape, io) } };
}
