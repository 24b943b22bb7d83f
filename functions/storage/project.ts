import type { Json } from '@livingroom/shared/lib/json.ts';
import type { Body, Stored } from './port.ts';

/** A field of a row; one that the body lacks is null, as the port says of unset fields. */
export function fieldOf(body: Body, field: string): Json {
  return Object.hasOwn(body, field) ? (body[field] ?? null) : null;
}

/** The row with these fields only. */
export function project(row: Stored, fields: readonly string[]): Stored {
  const body: { [field: string]: Json } = {};
  for (const field of fields) body[field] = fieldOf(row.body, field);
  return { id: row.id, etag: row.etag, body };
}
