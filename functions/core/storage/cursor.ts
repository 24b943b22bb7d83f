import { refusedQuery } from './check.ts';
import type { Scalar, Sort } from './port.ts';

/** Ties a cursor to the order it was made for; the tenant is never in it, so a forged one opens nothing. */
export function orderKey(table: string, sort: readonly Sort[]): string {
  return [table, ...sort.map(({ field, direction }) => `${field} ${direction}`)].join();
}

/** An opaque, URL-safe cursor: the order it belongs to and the values it goes on after. */
export function encodeCursor(key: string, values: readonly Scalar[]): string {
  return Buffer.from(JSON.stringify([key, ...values])).toString('base64url');
}

/** The values of a cursor; `query-refused` when it is malformed or belongs to another query. */
export function decodeCursor(cursor: string, key: string, length: number): readonly Scalar[] {
  const parts = parse(cursor);
  if (!Array.isArray(parts) || parts.length !== length + 1 || parts[0] !== key) throw invalidCursor();
  const values: unknown[] = parts.slice(1);
  if (!values.every(isScalar)) throw invalidCursor();
  return values;
}

/** Whether the cursor is of this order; false also where it is none. */
export function isCursorOf(cursor: string, key: string): boolean {
  const parts = parse(cursor);
  return Array.isArray(parts) && parts[0] === key;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw invalidCursor();
  }
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function invalidCursor(): Error {
  return refusedQuery('cursor');
}
