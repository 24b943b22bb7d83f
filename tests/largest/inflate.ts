import type { Schema } from '../security/hostile/schema.ts';

/** Elements inside elements: of a list of lists the outer one is long. */
const INNER = 5;
/** Texts of at least so many signs may be long; shorter ones are names, keys and choices. */
const LONG_TEXT = 1_000;
/** Where a contract sets no end: texts end here, the body ends all. */
const MOST_TEXT = 100_000;

/**
 * The largest value of about `size` elements that a contract's schema permits, with what is given where it means something.
 * Lists and records have that many elements, numbers in them differ, long texts have that many signs.
 */
export function inflated(schema: Schema, size: number, given?: unknown, place = 0): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return given ?? schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(variants)) return inflated(widest(variants), size, given, place);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema, size, given);
  if (type === 'array') return listOf(schema, size, given);
  if (type === 'string') return textOf(schema, size, given);
  if (type === 'integer' || type === 'number') return place > 0 ? place : (given ?? schema.minimum ?? 1);
  if (type === 'boolean') return given ?? true;
  if (type === 'null') return null;
  // Any JSON.
  return given ?? Array.from({ length: size }, (_, at) => ({ value: `${at}` }));
}

function widest(variants: readonly Schema[]): Schema {
  const rank = ({ type, $ref }: Schema) =>
    ['null', 'boolean', 'integer', 'number', 'string'].indexOf(String(type)) + ($ref ? 3 : 0);
  const large = variants.find(({ type }) => type === 'array' || type === 'object');
  return large ?? [...variants].sort((a, b) => rank(b) - rank(a))[0] ?? {};
}

function objectOf(schema: Schema, size: number, given: unknown): Record<string, unknown> {
  const known = isRecord(given) ? given : {};
  const { properties, additionalProperties } = schema;
  const made: Record<string, unknown> = { ...known };
  if (isRecord(properties)) {
    for (const [name, inner] of Object.entries(properties))
      if (isRecord(inner)) made[name] = inflated(inner, size, known[name]);
    return made;
  }
  if (!isRecord(additionalProperties) || Object.keys(made).length > 0) return made;
  for (let at = 0; at < size; at += 1) made[`field_${at}`] = inflated(additionalProperties, INNER);
  return made;
}

function listOf({ maxItems, items }: Schema, size: number, given: unknown): readonly unknown[] {
  const [sample] = Array.isArray(given) ? given : [];
  const length = Math.min(typeof maxItems === 'number' ? maxItems : size, size);
  const inner = isRecord(items) ? items : {};
  return Array.from({ length }, (_, at) => inflated(inner, INNER, sample, at + 1));
}

function textOf({ maxLength, pattern, format }: Schema, size: number, given: unknown): unknown {
  const most = typeof maxLength === 'number' ? maxLength : MOST_TEXT;
  if (typeof given === 'string' && (most < LONG_TEXT || pattern || format)) return given;
  if (pattern || format) return given ?? 'x';
  return 'x'.repeat(Math.min(most, most < LONG_TEXT ? 20 : size));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
