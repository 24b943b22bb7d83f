import type { Language } from '../../../core/lib/language.ts';
import { textIn } from '../../../core/lib/text.ts';
import { botTexts } from '../words/bot.ts';
import { isFollowUp } from './follow-ups.ts';
import { isQuestion, type ScriptItem } from './script.ts';
import type { BotMessage, ItemWords, MessageType, Option } from './types.ts';

type Place = {
  readonly language: Language;
  /** Below the top level. */
  readonly drilled: boolean;
};

/** What the bot says for an item; of a question without words that they are missing, since nobody could answer it. */
export function itemMessage(
  entry: ScriptItem,
  choice: Option | null,
  { language, drilled }: Place,
): BotMessage {
  const words = wordsOf(entry, choice);
  const paragraphs = textOf(words);
  // A sequence only names a part by its title.
  const title = entry.type === 'sequence' ? '' : (words.item_title ?? '').trim();
  const said = paragraphs || title;
  const text = said === '' && isQuestion(entry) ? textIn(botTexts.undefinedMessage, language) : said;
  return {
    from: 'bot',
    type: messageType(entry, drilled),
    text,
    title: paragraphs === '' ? '' : title,
    visible: text !== '',
    itemId: entry.item.survey_item_id,
    illustration: isFollowUp(choice) ? null : entry.item.illustration,
  };
}

/** Whether a question is without any words, so that nobody can know what it asks. */
export function isWordless(entry: ScriptItem, choice: Option | null): boolean {
  return isQuestion(entry) && questionText(wordsOf(entry, choice)) === '';
}

/** An item's words as they are said: of what follows a rating its own; `{choice}` and `{<repeat_key>}` filled in. */
export function wordsOf({ item }: ScriptItem, choice: Option | null): ItemWords {
  const { item_title, item_text, item_text2, item_text3 } = item;
  const words = { item_title, item_text, item_text2, item_text3 };
  if (choice === null) return words;
  if (isFollowUp(choice))
    return { item_title: null, item_text: choice.text, item_text2: null, item_text3: null };
  const fill = (text: string | null) =>
    text === null
      ? null
      : text.replaceAll('{choice}', () => choice.text).replaceAll(`{${item.repeat_key}}`, () => choice.text);
  return {
    item_title: fill(item_title),
    item_text: fill(item_text),
    item_text2: fill(item_text2),
    item_text3: fill(item_text3),
  };
}

/** What a question asks, in one piece: its paragraphs, or its title where there are none. */
export function questionText(words: ItemWords): string {
  return textOf(words) || (words.item_title ?? '').trim();
}

/** One after the other: a walk through all answers says every message of them again. */
function textOf({ item_text, item_text2, item_text3 }: ItemWords): string {
  let text = '';
  for (const paragraph of [item_text, item_text2, item_text3]) {
    const trimmed = paragraph?.trim() ?? '';
    if (trimmed !== '') text = text === '' ? trimmed : `${text}\n\n${trimmed}`;
  }
  return text;
}

/** The invisible marker between a drill-down level and what follows it. */
export function endOfLevelMessage(): BotMessage {
  return { ...plain('end-of-drill-down', ''), visible: false };
}

export function completedMessage(language: Language): BotMessage {
  return plain('completed', textIn(botTexts.completed, language));
}

export function responseRequiredMessage(language: Language): BotMessage {
  return plain('text', textIn(botTexts.responseRequired, language));
}

export function lastMessageErrorsMessage(language: Language): BotMessage {
  return plain('text', textIn(botTexts.lastMessageErrors, language));
}

function plain(type: MessageType, text: string): BotMessage {
  return { from: 'bot', type, text, title: '', visible: true, itemId: null, illustration: null };
}

function messageType(entry: ScriptItem, drilled: boolean): MessageType {
  if (entry.type === 'sequence' || entry.type === 'choice') return entry.type;
  return drilled && entry.type !== 'comment' ? 'ongoing-drill-down' : 'text';
}
