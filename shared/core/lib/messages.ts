import { defaultLanguage, type Language } from './language.ts';

/** What fills the places of a message: numbers choose plural forms and are written as the language does. */
export type MessageValues = { readonly [name: string]: string | number };

/** A message in one language: a text, or a function where the text has places to fill (ICU MessageFormat, compiled). */
export type Message = string | ((values: MessageValues) => string);

/** The messages of an area in one language, by key. */
export type Messages = { readonly [key: string]: Message };

/** By `language/area`. The program decides what it loads: the server everything, the site what its screens need. */
const loaded = new Map<string, Messages>();

/** Areas that are read as they are: labels of the catalogue, and content that is stored. All others are messages. */
export const isPlainArea = (area: string): boolean => /^(?:tables|content)\//.test(area);

/** Areas that only the site has. */
export const isSiteArea = (area: string): boolean => area.startsWith('site/');

/** What loads a language that nobody has read yet. */
const loaders = new Map<Language, () => void>();

/** Has the messages of a language added when one of them is read first. */
export function loadWhenRead(language: Language, load: () => void): void {
  loaders.set(language, load);
}

/** Makes the messages of an area known in one language, in place of what was known before. */
export function addMessages(language: Language, area: string, messages: Messages): void {
  loaded.set(`${language}/${area}`, messages);
}

/** The message in the language, else in the default one; undefined where neither is loaded or has it. */
export function findMessage(area: string, key: string, language: Language): Message | undefined {
  return ownMessage(area, key, language) ?? ownMessage(area, key, defaultLanguage);
}

/** The keys of an area in the order of its file; empty where it is not loaded. */
export function messageKeys(area: string, language: Language): readonly string[] {
  return Object.keys(areaIn(language, area) ?? {});
}

function ownMessage(area: string, key: string, language: Language): Message | undefined {
  const messages = areaIn(language, area);
  return messages && Object.hasOwn(messages, key) ? messages[key] : undefined;
}

function areaIn(language: Language, area: string): Messages | undefined {
  const load = loaders.get(language);
  loaders.delete(language);
  load?.();
  return loaded.get(`${language}/${area}`);
}

/** The message with its places filled. */
export function fillMessage(message: Message, values: MessageValues): string {
  return typeof message === 'string' ? message : message(values);
}
