import { languages, localeOf } from '@livingroom/shared/core/lib/language.ts';
import {
  addMessages,
  isPlainArea,
  loadWhenRead,
  type Message,
  type Messages,
} from '@livingroom/shared/core/lib/messages.ts';
import MessageFormat from '@messageformat/core';
import { wordsAsJson } from './words.at-build.ts';

type Texts = { readonly [key: string]: string };

for (const language of languages)
  loadWhenRead(language, () => {
    const areas: { readonly [area: string]: Texts } = JSON.parse(wordsAsJson[language] ?? '{}');
    for (const [area, texts] of Object.entries(areas))
      addMessages(language, area, isPlainArea(area) ? texts : messagesOf(texts, localeOf[language]));
  });

/** The messages of one file of words; each is compiled when somebody reads it first. */
export function messagesOf(texts: Texts, locale: string): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, messageOf(text, locale)]));
}

function messageOf(text: string, locale: string): Message {
  if (!text.includes('{')) return text;
  let compiled: Exclude<Message, string> | undefined;
  return (values) => {
    compiled ??= new MessageFormat(locale).compile(text);
    return compiled(values);
  };
}
