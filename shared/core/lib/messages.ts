import { defaultLanguage, type Language } from './language.ts';

/** What fills the places of a message: numbers choose plural forms and are written as the language does. */
export type MessageValues = { readonly [name: string]: string | number };

/** A message in one language: a text, or a function where the text has places to fill (ICU MessageFormat, compiled). */
export type Message = string | ((values: MessageValues) => string);

/** The messages of an area in one language, by key. */
export type Messages = { readonly [key: string]: Message };

/** By `language/area`. The program decides what it loads: the server everything, the site what its screens need. */
const loaded = new Map<string, Messages>();

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
  return Object.keys(loaded.get(`${language}/${area}`) ?? {});
}

function ownMessage(area: string, key: string, language: Language): Message | undefined {
  const messages = loaded.get(`${language}/${area}`);
  return messages && Object.hasOwn(messages, key) ? messages[key] : undefined;
}

/** The message with its places filled. */
export function fillMessage(message: Message, values: MessageValues): string {
  return typeof message === 'string' ? message : message(values);
}
