import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Body, Stored } from './port.ts';

/** A field of a row; one that the body lacks is null, as the port says of unset fields. */
export function fieldOf(body: Body, field: string): Json {
  return Object.hasOwn(body, field) ? (body[field] ?? null) : null;
}

/** Makes rows with these fields only. Many rows pass here: all get one shape, and plain names are read directly. */
export function projection(fields: readonly string[]): (row: Stored) => Stored {
  const empty: Body = Object.fromEntries(fields.map((field) => [field, null]));
  const inherited = fields.some((field) => field in Object.prototype);
  return ({ id, etag, body: source }) => {
    const body: { [field: string]: Json } = { ...empty };
    for (const field of fields) body[field] = inherited ? fieldOf(source, field) : (source[field] ?? null);
    return { id, etag, body };
  };
}
