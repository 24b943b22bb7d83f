import type { Json } from '@livingroom/shared/lib/json.ts';
import * as z from 'zod';

/** The one recursive shape of the contracts: any JSON value. */
export const jsonValueName = 'JsonValue';

/** JSON Schema of a contract's shape, fit to stand inside an OpenAPI 3.1 document. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): { readonly [key: string]: Json } {
  const { $schema, $defs, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return withReferences(schema as Json) as { readonly [key: string]: Json };
}

/** References inside one schema mean nothing in a document: all of them stand for a JSON value. */
function withReferences(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withReferences);
  if (schema === null || typeof schema !== 'object') return schema;
  if ('$ref' in schema) return { $ref: `#/components/schemas/${jsonValueName}` };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value)]));
}
