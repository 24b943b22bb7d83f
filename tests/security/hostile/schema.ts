import * as z from 'zod';

export type Schema = { readonly [key: string]: unknown };

const schemas = new Map<unknown, Schema>();

/** The contract's shape as JSON Schema, made once. */
export function schemaOf(shape: z.ZodType | undefined): Schema {
  const known = schemas.get(shape);
  if (known) return known;
  const schema: Schema = shape ? z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) : {};
  schemas.set(shape, schema);
  return schema;
}
