import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { listOf, optionsOf } from '@livingroom/shared/modules/dialogues/rules/options.ts';
import { type BuiltItem, ownLanguage } from './use-survey.ts';

export const textFields = ['item_title', 'item_text', 'item_text2', 'item_text3', 'options'] as const;
export type TextField = (typeof textFields)[number];

const nobody = { language: 'en_us', employeeGroupIds: [] } as const;

/** The fields of an item that have a text in its own language: those are what a translation needs. */
export function fieldsWithText(item: BuiltItem): readonly TextField[] {
  return textFields.filter((field) => textOf(item, field, ownLanguage(item)) !== '');
}

/** A text of an item in one language, options one a line; empty where it is not there. */
export function textOf(item: BuiltItem, field: TextField, language: Language): string {
  const value = ownLanguage(item) === language ? item[field] : translationOf(item, language)[field];
  if (field !== 'options') return typeof value === 'string' ? value : '';
  if (item.option_variable !== null || item.item_type !== 'choice') return '';
  return optionsOf({ ...item, options: value ?? null }, nobody)
    .map(({ text }) => text)
    .join('\n');
}

/** What to store when a text of an item has been written; the ids of options stay those of its own language. */
export function storedText(
  item: BuiltItem,
  field: TextField,
  text: string,
): { readonly [field: string]: Json } {
  if (field !== 'options') return { [field]: text.trim() === '' ? null : text.trim() };
  const lines = text.trimEnd().split('\n');
  const own = listOf(item.options);
  const options = lines.flatMap((given, index): Json => {
    const [line, known] = [given.trim(), own[index]];
    // A line left empty says nothing of its option: those below keep their ids.
    if (line === '') return text.trim() === '' || known === undefined ? [] : [known];
    const isObject = typeof known === 'object' && known !== null && !Array.isArray(known);
    return isObject ? { ...known, text: line } : line;
  });
  return { options: options.length === 0 ? null : options };
}

function translationOf({ translations }: BuiltItem, language: Language): { readonly [field: string]: Json } {
  const all = asObject(translations);
  return asObject(all[language] ?? null);
}

function asObject(value: Json): { readonly [name: string]: Json } {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as { readonly [name: string]: Json }) : {};
}
