import { type Language, textIn } from '../../lib/language.ts';
import { botWords } from '../../words/bot.ts';
import { isFollowUp } from './follow-ups.ts';
import type { ScriptItem } from './script.ts';
import type { BotMessage, MessageType, Option } from './types.ts';

/** What the bot says for an item. `drilled`: below the top level. */
export function itemMessage(entry: ScriptItem, choice: Option | null, drilled: boolean): BotMessage {
  const follows = isFollowUp(choice);
  const text = follows ? (choice?.text ?? '') : itemText(entry, choice);
  return {
    from: 'bot',
    type: messageType(entry, drilled),
    text,
    title: follows ? '' : (entry.item.item_title ?? ''),
    visible: text !== '',
    itemId: entry.item.survey_item_id,
    illustration: follows ? null : entry.item.illustration,
  };
}

/** The invisible marker between a drill-down level and what follows it. */
export function endOfLevelMessage(): BotMessage {
  return { ...plain('end-of-drill-down', ''), visible: false };
}

export function completedMessage(language: Language): BotMessage {
  return plain('completed', textIn(botWords.completed, language));
}

export function responseRequiredMessage(language: Language): BotMessage {
  return plain('text', textIn(botWords.responseRequired, language));
}

function plain(type: MessageType, text: string): BotMessage {
  return { from: 'bot', type, text, title: '', visible: true, itemId: null, illustration: null };
}

function messageType(entry: ScriptItem, drilled: boolean): MessageType {
  if (entry.type === 'sequence' || entry.type === 'choice') return entry.type;
  return drilled && entry.type !== 'comment' ? 'ongoing-drill-down' : 'text';
}

/** The item's texts as paragraphs; `{choice}` and `{<repeat_key>}` become the choice it is asked for. */
function itemText({ item }: ScriptItem, choice: Option | null): string {
  const text = [item.item_text, item.item_text2, item.item_text3]
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join('\n\n');
  if (choice === null) return text;
  return text.replaceAll('{choice}', () => choice.text).replaceAll(`{${item.repeat_key}}`, () => choice.text);
}
