import type { Json } from '../../../core/lib/json.ts';
import { type Language, languages } from '../../../core/lib/language.ts';
import { listOf } from './options.ts';

/** One option as it is built: its id, which answers and conditions store, and a label in each language. */
export type BuiltOption = {
  readonly id: string;
  readonly type: string;
  readonly labels: { readonly [language in Language]: string };
};

/** The `options` column in each language; null: none there. */
export type OptionTexts = { readonly [language in Language]: Json };

const TEXT = 'text';

/** The options of an item with their labels side by side; those of other languages belong by id, else by place. */
export function builtOptions(own: Language, texts: OptionTexts): readonly BuiltOption[] {
  const read = languages.map((language) => [language, entriesOf(texts[language])] as const);
  const byLanguage = new Map(read);
  return (byLanguage.get(own) ?? []).map(({ id, type, text }, place) => {
    const labels = read.map(([language, entries]) => {
      const other = entries.find((entry) => entry.id === id) ?? entries[place];
      return [language, language === own ? text : (other?.text ?? '')] as const;
    });
    return { id, type, labels: Object.fromEntries(labels) as BuiltOption['labels'] };
  });
}

/**
 * What to store. A language without any label has no options; where some labels are missing, the ones of the item's own
 * language stand in for them, so that an option is never blank.
 */
export function optionTexts(own: Language, options: readonly BuiltOption[]): OptionTexts {
  const plain = options.every(({ id, type }, place) => id === String(place) && type === TEXT);
  const stored = languages.map((language) => {
    const isOwn = language === own;
    const said = options.some(({ labels }) => labels[language].trim() !== '');
    if (options.length === 0 || (!isOwn && !said)) return [language, null] as const;
    const list = options.map(({ id, type, labels }): Json => {
      const text = labels[language].trim() || (isOwn ? '' : labels[own].trim());
      if (plain) return text;
      return type === TEXT ? { id, text } : { id, text, type };
    });
    return [language, list] as const;
  });
  return Object.fromEntries(stored) as OptionTexts;
}

/** The id of a new option: the least number that is free. */
export function freeOptionId(options: readonly BuiltOption[]): string {
  const taken = new Set(options.map(({ id }) => id));
  let number = options.length;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

type Entry = { readonly id: string; readonly type: string; readonly text: string };

function entriesOf(options: Json): readonly Entry[] {
  return listOf(options).map((entry, place): Entry => {
    if (entry === null || typeof entry !== 'object' || Array.isArray(entry))
      return { id: String(place), type: TEXT, text: entry === null ? '' : String(entry) };
    const { id, text, type } = entry as { readonly [name: string]: Json };
    const isNamed = typeof id === 'string' || typeof id === 'number';
    return {
      id: isNamed ? String(id) : String(place),
      type: typeof type === 'string' ? type : TEXT,
      text: typeof text === 'string' ? text : '',
    };
  });
}
