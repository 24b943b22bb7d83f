import { occurrenceKey } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import type { BotMessage, DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { DialogueState } from './controller.ts';

type BotEntry = {
  readonly key: string;
  readonly from: 'bot';
  /** What it is: the words of a message, or the end of a part, which the screen has words for. */
  readonly kind: 'said' | 'part-done';
  readonly text: string;
  readonly title: string;
  /** Of the item, above its words. */
  readonly picture: string | null;
  readonly fresh: boolean;
};

export type UserEntry = {
  readonly key: string;
  readonly from: 'user';
  readonly answer: DialogueAnswer;
  readonly choices: readonly string[];
  readonly text: string;
  /** It may still be corrected. */
  readonly open: boolean;
  /** The last one given: it can be undone, and a comment added. */
  readonly last: boolean;
};

export type Entry = BotEntry | UserEntry;

/** What the conversation shows, oldest first. `fresh`: said since the last answer. */
export function entriesOf({
  turn,
  extra,
  settled,
  remarks,
}: Pick<DialogueState, 'turn' | 'extra' | 'settled' | 'remarks'>): readonly Entry[] {
  const last = turn.transcript.findLastIndex(({ from }) => from === 'user');
  const said = turn.transcript.flatMap((message, index): readonly (Entry | null)[] => {
    if (message.from === 'bot') return [botEntry(message, String(index), index > last)];
    const { answer } = message;
    const own = remarks.get(occurrenceKey(answer.survey_item_id_ref, answer.repeat)) ?? [];
    return [
      userEntry(answer, { turn, settled, last: index === last }),
      // What is still asked stands over the answer to it.
      ...own.flatMap(({ text, asks }, place) => (asks ? [] : remarkEntry(text, `remark-${index}-${place}`))),
    ];
  });
  const more = extra.map((message, index) =>
    botEntry(message, `extra-${turn.answers.length}-${index}`, true),
  );
  return [...said, ...more].filter((entry) => entry !== null);
}

function remarkEntry(text: string, key: string): Entry {
  return { key, from: 'bot', kind: 'said', text, title: '', picture: null, fresh: false };
}

function botEntry(message: BotMessage, key: string, fresh: boolean): Entry | null {
  if (message.type === 'end-of-drill-down')
    return { key, from: 'bot', kind: 'part-done', text: '', title: '', picture: null, fresh };
  // The end is said by the completion banner.
  if (!message.visible || message.type === 'completed') return null;
  const { text, title, illustration: picture } = message;
  return { key, from: 'bot', kind: 'said', text, title, picture, fresh };
}

function userEntry(
  answer: DialogueAnswer,
  { turn, settled, last }: Pick<DialogueState, 'turn' | 'settled'> & { readonly last: boolean },
): UserEntry {
  const options = turn.place.script.byId.get(answer.survey_item_id_ref)?.options ?? [];
  const key = occurrenceKey(answer.survey_item_id_ref, answer.repeat);
  return {
    key: `answer-${key}`,
    from: 'user',
    answer,
    choices: answer.choices.map((id) => options.find((option) => option.id === id)?.text ?? id),
    text: answer.text.trim(),
    open: !settled.has(key),
    last,
  };
}
