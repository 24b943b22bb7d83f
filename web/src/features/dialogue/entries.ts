import type { BotMessage, DialogueAnswer } from '@livingroom/shared/rules/dialogue/types.ts';
import type { DialogueState } from './controller.ts';

export type Entry =
  | {
      readonly key: string;
      readonly from: 'bot';
      readonly text: string;
      readonly title: string;
      readonly fresh: boolean;
    }
  | {
      readonly key: string;
      readonly from: 'user';
      readonly rating: number | null;
      readonly choices: readonly string[];
      readonly text: string;
    };

/** What the conversation shows, oldest first. `fresh`: said since the last answer. */
export function entriesOf({
  script,
  turn,
  extra,
}: Pick<DialogueState, 'script' | 'turn' | 'extra'>): readonly Entry[] {
  const current = turn.transcript.length - markersAndMessages(turn.transcript);
  const said = turn.transcript.map((message, index): Entry | null =>
    message.from === 'user'
      ? userEntry(message.answer, script, String(index))
      : botEntry(message, String(index), index >= current),
  );
  const more = extra.map((message, index) =>
    botEntry(message, `extra-${turn.answers.length}-${index}`, true),
  );
  return [...said, ...more].filter((entry) => entry !== null);
}

/** How many messages at the end belong to the present turn. */
function markersAndMessages(transcript: DialogueState['turn']['transcript']): number {
  const last = transcript.findLastIndex(({ from }) => from === 'user');
  return transcript.length - 1 - last;
}

function botEntry(message: BotMessage, key: string, fresh: boolean): Entry | null {
  // The end is said by the completion banner.
  if (!message.visible || message.type === 'completed') return null;
  return { key, from: 'bot', text: message.text, title: message.title, fresh };
}

function userEntry(answer: DialogueAnswer, script: DialogueState['script'], key: string): Entry {
  const options = script.byId.get(answer.survey_item_id_ref)?.options ?? [];
  return {
    key,
    from: 'user',
    rating: answer.rating,
    choices: answer.choices.map((id) => options.find((option) => option.id === id)?.text ?? id),
    text: answer.text.trim(),
  };
}
