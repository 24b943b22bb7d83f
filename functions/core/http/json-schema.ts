import type { Json } from '@livingroom/shared/core/lib/json.ts';
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
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withReferences(value)]),
  );
  return withItems(inner);
}

/** A list of so many values of different kinds says how many, and names what an item is: tools ask for both. */
function withItems(schema: { readonly [key: string]: Json }): Json {
  const { prefixItems } = schema;
  if (!Array.isArray(prefixItems) || schema.items) return schema;
  const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()];
  const [only] = kinds;
  const items = kinds.length === 1 && only !== undefined ? only : { anyOf: kinds };
  return { ...schema, items, minItems: prefixItems.length, maxItems: prefixItems.length };
}
