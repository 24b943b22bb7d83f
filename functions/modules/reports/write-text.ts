import { reportTextPrompt as prompt } from '@livingroom/shared/content/prompts/report-text.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { unknownNumbers } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import type { AiAnswer, AiGateway } from '../../core/gateways/ai/port.ts';
import { prompted } from '../people/prompted.ts';
import { linesIn, type TextData } from './text-data.ts';

/** What a text may have at most (spec 2 §9, AI); a token is no more than a word. */
const MOST_WORDS = 300;
/** A link or markup, which no text of a report has. */
const unfit = /https?:|www\.|[<>]/i;

export type WrittenText = {
  readonly text: string;
  /** Numbers of the text that are not among the figures, as they stand in it. */
  readonly unknown: readonly string[];
};

type Asked = { readonly task: string; readonly language: Language; readonly data: TextData };

/**
 * A text on figures. Where a number is not among them, or it is no plain text, it is asked for once more; null when
 * the second is unfit too. Errors: `unavailable`.
 */
export async function writeText(ai: AiGateway, { task, language, data }: Asked): Promise<WrittenText | null> {
  const { messages, options } = prompted(prompt, { task, language, figures: data });
  const given = [...linesIn(data), task];
  const answer = await ai.complete(messages, options);
  if (answer.finish === 'refused') return null;
  const first = checked(answer, given);
  if (first && first.unknown.length === 0) return first;
  const repair = first ? prompt.repair(first.unknown) : prompt.plain;
  const before = first ? [{ role: 'assistant', content: first.text } as const] : [];
  const second = await ai
    .complete([...messages, ...before, { role: 'system', content: repair }], options)
    .then((again) => checked(again, given))
    // The first stands, with what is unknown in it marked.
    .catch((error: unknown) => {
      if (first) return null;
      throw error;
    });
  if (!second) return first;
  return first && first.unknown.length < second.unknown.length ? first : second;
}

function checked({ text: answer, finish }: AiAnswer, given: readonly string[]): WrittenText | null {
  const words = answer.trim().split(/(?<=\s)/);
  const within = words.slice(0, MOST_WORDS).join('').trim();
  const text = finish === 'cut' || words.length > MOST_WORDS ? wholeSentences(within) : within;
  if (text === '' || unfit.test(text)) return null;
  return { text, unknown: unknownNumbers(text, given) };
}

/** Up to the end of the last sentence that is there whole; empty where there is none. A decimal point ends none. */
function wholeSentences(text: string): string {
  const last = [...text.matchAll(/[.!?…]["'”»)]*(?=\s|$)/gu)].at(-1);
  return last ? text.slice(0, last.index + last[0].length) : '';
}
