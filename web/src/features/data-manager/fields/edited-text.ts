import type { Json } from '@livingroom/shared/lib/json.ts';

/** What stands in the text box of a value. */
export function editedText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
