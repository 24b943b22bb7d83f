import type { PhraseValues } from '../../words/keys.ts';
import type { Json } from './json.ts';
import { defaultLanguage, type Language } from './language.ts';
import { findMessage, type Message } from './messages.ts';
import { type Text, textIn } from './text.ts';

/**
 * Something to say, as plain data that may be stored and sent: the key of its words, `area.key`, and what fills
 * their places. Its language is chosen where it is read.
 */
export type Phrase = { readonly key: string; readonly values: { readonly [name: string]: Json } };

type Area = keyof PhraseValues;

/** The keys of an area of phrases. */
export type PhraseKey<A extends Area> = keyof PhraseValues[A] & string;

/** The places of a phrase, by name; `never` where it has none. */
export type Places<A extends Area, K extends PhraseKey<A>> = PhraseValues[A][K] & string;

type Words<A extends Area> = {
  <K extends PhraseKey<A>>(
    key: K,
    ...values: [Places<A, K>] extends [never] ? [] : [{ readonly [place in Places<A, K>]: Json }]
  ): Phrase;
  /** For keys that are known at run time only: nobody checks that the values fill the places. */
  readonly of: (key: PhraseKey<A>, values?: Phrase['values']) => Phrase;
};

/** Areas whose texts are data already, and are looked up there when somebody reads them. */
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

/** What makes the phrases of an area of words (`shared/words/<language>/<area>.json`); the compiler sees them filled. */
export function defineWords<A extends Area>(area: A): Words<A> {
  const of: Words<A>['of'] = (key, values = {}) => ({ key: `${area}.${key}`, values });
  const phrase = (key: PhraseKey<A>, ...[values]: [] | [Phrase['values']]) => of(key, values);
  return Object.assign(phrase, { of });
}

function findPhrase(key: string, language: Language): Message | undefined {
  const dot = key.indexOf('.');
  const area = key.slice(0, dot);
  const name = key.slice(dot + 1);
  const text = elsewhere.get(area)?.(name);
  return text === undefined ? findMessage(area, name, language) : textIn(text, language);
}

/** A place that nobody fills shows its name in braces, whatever every object has. */
const unfilled: ProxyHandler<{ [name: string]: string | number }> = {
  get: (values, name) =>
    typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : `{${String(name)}}`,
};

/** The phrase in a language; a place may be filled by another phrase, or by a list of values or phrases. */
export function say({ key, values }: Phrase, language: Language = defaultLanguage): string {
  const message = findPhrase(key, language);
  if (message === undefined) return key;
  if (typeof message === 'string') return message;
  const filled = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'number' ? value : filling(value, language)] as const,
  );
  return message(new Proxy(Object.fromEntries(filled), unfilled));
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
  if (typeof key !== 'string' || findPhrase(key, defaultLanguage) === undefined) return false;
  return typeof values === 'object' && values !== null && !Array.isArray(values);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
