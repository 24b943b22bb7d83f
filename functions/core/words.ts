import { type Language, languages, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { addMessages, type Message, type Messages } from '@livingroom/shared/core/lib/messages.ts';
import { words as danish } from '@livingroom/shared/words/dk/index.ts';
import { words as english } from '@livingroom/shared/words/en_us/index.ts';
import { words as spanish } from '@livingroom/shared/words/es_es/index.ts';
import MessageFormat from '@messageformat/core';

type Areas = { readonly [area: string]: { readonly [key: string]: string } };

/** What the server says, by language. A new language is one line here. */
const words: { readonly [language in Language]: Areas } = {
  en_us: english,
  es_es: spanish,
  dk: danish,
};

/** Labels of the catalogue and content are read as they stand; all other areas are messages (ICU MessageFormat). */
const isPlain = (area: string) => /^(?:tables|content)\//.test(area);

/** Makes everything that the server says known, in every language. */
export function loadWords(): void {
  for (const language of languages)
    for (const [area, texts] of Object.entries(words[language]))
      addMessages(language, area, isPlain(area) ? texts : messagesOf(texts, localeOf[language]));
}

/** The messages of one file of words; each is compiled when somebody reads it first. */
export function messagesOf(texts: { readonly [key: string]: string }, locale: string): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, messageOf(text, locale)]));
}

/** Tests of the site load the server beside it: there the build has compiled the file already. */
function messageOf(text: Message, locale: string): Message {
  if (typeof text !== 'string' || !text.includes('{')) return text;
  let compiled: Exclude<Message, string> | undefined;
  return (values) => {
    compiled ??= new MessageFormat(locale).compile(text);
    return compiled(values);
  };
}

loadWords();
