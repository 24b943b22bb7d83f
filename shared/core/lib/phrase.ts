import type { Json } from './json.ts';
import { defaultLanguage, type Language, type Text, textIn } from './language.ts';

/**
 * Something to say, as plain data that may be stored and sent: the key of its words, `area.key`, and what fills
 * their `{name}` holes. Its language is chosen where it is read.
 */
export type Phrase = { readonly key: string; readonly values: { readonly [name: string]: Json } };

/** The names of the holes of a text. */
export type Holes<S extends string> = S extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

type Texts = { readonly [key: string]: Text };

/** `x-one` is not asked for: it is said in place of `x`, as `singularOf` tells. */
type Asked<T extends Texts> = Exclude<keyof T & string, `${string}-one`>;

type Words<T extends Texts> = {
  <K extends Asked<T>>(
    key: K,
    ...values: [Holes<T[K][0]>] extends [never] ? [] : [{ readonly [hole in Holes<T[K][0]>]: Json }]
  ): Phrase;
  /** For keys that are known at run time only: nobody checks that the values fill the holes. */
  readonly of: (key: Asked<T>, values?: Phrase['values']) => Phrase;
};

/** Every text that this program has loaded, by `area.key`. */
const known = new Map<string, Text>();

/** Areas whose texts stand elsewhere, and are looked up there when somebody reads them. */
const elsewhere = new Map<string, (key: string) => Text | undefined>();

/** Makes an area known whose texts are data already: nothing is read before one of them is said. */
export function defineFoundWords(
  area: string,
  find: (key: string) => Text | undefined,
): (key: string) => Phrase {
  if (elsewhere.has(area)) throw new Error(`The words ${area} are defined twice`);
  elsewhere.set(area, find);
  return (key) => ({ key: `${area}.${key}`, values: {} });
}

function findText(key: string): Text | undefined {
  const dot = key.indexOf('.');
  return known.get(key) ?? elsewhere.get(key.slice(0, dot))?.(key.slice(dot + 1));
}

/** Makes the texts of an area known; returns what makes their phrases, which the compiler sees filled. */
export function defineWords<const T extends Texts>(area: string, texts: T): Words<T> {
  for (const [key, text] of Object.entries(texts)) {
    if (known.has(`${area}.${key}`)) throw new Error(`The words ${area}.${key} are defined twice`);
    known.set(`${area}.${key}`, text);
  }
  const of: Words<T>['of'] = (key, values = {}) => ({ key: `${area}.${key}`, values });
  const phrase = (key: Asked<T>, ...[values]: [] | [Phrase['values']]) => of(key, values);
  return Object.assign(phrase, { of });
}

/** The text `x-one` where it stands for `x`: every hole that it leaves out, since it writes the 1 itself, is filled by 1. */
function singularOf({ key, values }: Phrase): Text | undefined {
  const text = known.get(`${key}-one`);
  const left = text && holesOf(findText(key)).filter((hole) => !holesOf(text).includes(hole));
  return left?.every((hole) => Object.hasOwn(values, hole) && values[hole] === 1) ? text : undefined;
}

function holesOf(text: Text | undefined): readonly string[] {
  return [...(text?.[0] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/**
 * The phrase in a language, in the singular where its words have one and what is counted is 1; a hole may be filled by
 * another phrase, or by a list of values or phrases.
 */
export function say(phrase: Phrase, language: Language = defaultLanguage): string {
  const { key, values } = phrase;
  const text = singularOf(phrase) ?? findText(key);
  if (!text) return key;
  return textIn(text, language).replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? filling(values[name] ?? null, language) : hole,
  );
}

function filling(value: Json, language: Language): string {
  if (isPhrase(value)) return say(value, language);
  if (!isList(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  return value.map((item) => filling(item, language)).join(value.some(isPhrase) ? '\n' : ', ');
}

/** The fields with every phrase in them said, as they leave the server. */
export function spoken(
  data: { readonly [name: string]: Json },
  language: Language,
): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(data).map(([name, item]) => [name, spokenValue(item, language)]));
}

function spokenValue(value: Json, language: Language): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isPhrase(value)) return say(value, language);
  if (isList(value)) return value.map((item) => spokenValue(item, language));
  return spoken(value, language);
}

/** A phrase as a text column keeps it. */
export function kept(phrase: Phrase): string {
  return JSON.stringify(phrase);
}

/** What a text column kept, in the reader's language; text that is no phrase is said as it stands. */
export function keptText(text: string, language: Language = defaultLanguage): string {
  const phrase = text.startsWith('{"key":') ? parsed(text) : null;
  return phrase && isPhrase(phrase) ? say(phrase, language) : text;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isPhrase(value: Json): value is Phrase {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('values' in value)) return false;
  const { key, values } = value;
  if (typeof key !== 'string' || findText(key) === undefined) return false;
  return typeof values === 'object' && values !== null && !Array.isArray(values);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
