import type { TextKey } from '../../words/keys.ts';
import { type Language, languages } from './language.ts';
import { findMessage } from './messages.ts';

/** A text that was made while the program runs, for instance by a person who named a column. */
type OwnText = { readonly en_us: string } & { readonly [language in Language]?: string };

/** Texts that are found at run time: names of languages and countries, which the platform knows. */
type FoundText = `language:${Language}` | `country:${string}` | `time-zone:${string}`;

/** A text of the product that an operator has put in other words, in some languages. */
type ChangedText = { readonly base: Text; readonly changed: { readonly [language in Language]?: string } };

/** Something to read without places to fill: the key `area:key` of a file of words, or the text itself. */
export type Text = TextKey | FoundText | OwnText | ChangedText;

type Find = (key: string, language: Language) => string | undefined;

const finders = new Map<string, Find>();

/** Makes an area known whose texts stand in no file. */
export function defineFoundTexts(area: string, find: Find): void {
  finders.set(area, find);
}

/** The text as its file has it, in the language or else in the default one; its key where no file is loaded that has it. */
export function textIn(text: Text, language: Language): string {
  if (typeof text !== 'string')
    return 'base' in text
      ? (text.changed[language] ?? textIn(text.base, language))
      : (text[language] ?? text.en_us);
  const colon = text.indexOf(':');
  const area = text.slice(0, colon);
  const key = text.slice(colon + 1);
  const found = finders.get(area)?.(key, language) ?? findMessage(area, key, language);
  return typeof found === 'string' ? found : text;
}

/** The text in every language, for input that may be in any of them. */
export function textsOf(text: Text): readonly string[] {
  return languages.map((language) => textIn(text, language));
}

/** A text that was kept as JSON; undefined for anything else, since whoever sends a phrase chooses its key. */
export function parsedText(kept: string): Text | undefined {
  try {
    const text: unknown = JSON.parse(kept);
    return isGivenText(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function isGivenText(text: unknown): text is OwnText | ChangedText {
  if (typeof text !== 'object' || text === null) return false;
  if ('base' in text && 'changed' in text)
    return isTexts(text.changed) && (typeof text.base === 'string' || isGivenText(text.base));
  return 'en_us' in text && isTexts(text);
}

function isTexts(texts: unknown): boolean {
  return (
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  );
}
