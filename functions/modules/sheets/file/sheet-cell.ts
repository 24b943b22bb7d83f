import type { Json } from '@livingroom/shared/core/lib/json.ts';

/** What a cell holds that is written; null is an empty one. */
export type SheetCell = string | number | boolean | null;

/** A value as the upload reads it back: lists by semicolon. */
export function cellOf(value: Json): SheetCell {
  if (Array.isArray(value)) return value.join('; ');
  return isCell(value) ? value : JSON.stringify(value);
}

function isCell(value: Json): value is SheetCell {
  return typeof value !== 'object' || value === null;
}
