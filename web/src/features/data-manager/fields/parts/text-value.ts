import type { Json } from '@livingroom/shared/core/lib/json.ts';

/** A value as it stands in a text box. */
export function textOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Order of values by their text; the same to the letter is the same. */
export function compareText(a: Json, b: Json): number {
  const [left, right] = [textOf(a), textOf(b)];
  if (left === right) return 0;
  return left.localeCompare(right) || (left < right ? -1 : 1);
}
