import type { Json } from '../../../core/lib/json.ts';
import type { DialogueContext, DialogueItem, Option } from './types.ts';

/** The options of an item for this respondent; `option_variable` wins over the item's own list. */
export function optionsOf(
  item: Pick<DialogueItem, 'options' | 'option_variable'>,
  context: DialogueContext,
): readonly Option[] {
  switch (item.option_variable) {
    case 'employee_units':
      return context.employee_units ?? [];
    case 'employee_reports':
      return context.employee_reports ?? [];
    default:
      return parseOptions(item.options);
  }
}

/** Reads a list of texts or of {id, text, type}. A text's id is its position, the same in every language. */
function parseOptions(options: Json): readonly Option[] {
  return listOf(options).flatMap((entry, index) => {
    const option = parseOption(entry, index);
    return option === null ? [] : [option];
  });
}

function parseOption(entry: Json, index: number): Option | null {
  if (typeof entry === 'string' || typeof entry === 'number') {
    return String(entry).trim() === '' ? null : { id: String(index), text: String(entry), type: 'text' };
  }
  if (entry === null || typeof entry !== 'object' || !('text' in entry)) return null;
  const { id, text, type } = entry;
  if (typeof text !== 'string' || text.trim() === '') return null;
  return { id: String(id ?? index), text, type: typeof type === 'string' ? type : 'text' };
}

/** A JSON column may hold the list itself or its text. */
export function listOf(value: Json): readonly Json[] {
  const parsed = typeof value === 'string' ? parseText(value) : value;
  return Array.isArray(parsed) ? parsed : [];
}

export function parseText(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
