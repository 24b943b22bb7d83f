import { type DialoguePrompt, repairRules, replyRules } from '@livingroom/shared/content/prompts/dialogue.ts';
import { objectIn } from '@livingroom/shared/core/lib/json-reply.ts';
import * as z from 'zod';
import type { AiGateway } from '../../core/gateways/ai/port.ts';
import { prompted } from '../people/prompted.ts';

/** A link or markup, which no reply has. */
const unfit = /https?:|www\.|[<>]/i;

/** One line of words that the AI says to a person: no link, no markup, at most so many characters. */
export function spokenLine(most: number) {
  return z
    .string()
    .overwrite((text) => text.split(/\s+/).join(' ').trim())
    .min(1)
    .max(most)
    .refine((text) => !unfit.test(text));
}

const reply = z.strictObject({
  action: z.enum(['continue', 'repeat', 'dialogue']),
  message: spokenLine(1_200),
});

type AiReply = z.output<typeof reply>;

/** What came of asking the AI; `invalid`: no reply that fits, also not after one repair; `failed`: the second try broke. */
export type AiOutcome = AiReply | 'invalid' | 'failed';

/** About what 600 tokens of history are, in characters (spec 1 §9). */
const HISTORY_CHARACTERS = 2_400;

type Said = {
  readonly question: string;
  readonly said: string;
  readonly replies: readonly string[];
  readonly language: string;
};

/** Asks the AI about an answer. Throws `unavailable` where there is none. */
export async function askAi(ai: AiGateway, prompt: DialoguePrompt, said: Said): Promise<AiOutcome> {
  const task = `${prompt.task}\n${replyRules}`;
  const { messages, options } = prompted({ ...prompt, task }, withinHistory(said));
  const first = await ai.complete(messages, options);
  if (first.finish === 'refused') return 'invalid';
  const read = readReply(first.text);
  if (read) return read;
  const repair = [
    ...messages,
    { role: 'assistant', content: first.text },
    { role: 'system', content: repairRules },
  ] as const;
  try {
    return readReply((await ai.complete(repair, options)).text) ?? 'invalid';
  } catch {
    return 'failed';
  }
}

/** What was said last comes first into what the history may hold; the oldest replies go. */
function withinHistory({ said, replies, ...rest }: Said): Said {
  const kept = said.slice(-HISTORY_CHARACTERS);
  let left = HISTORY_CHARACTERS - kept.length;
  const recent = replies.toReversed().filter((one) => {
    left -= one.length;
    return left >= 0;
  });
  return { ...rest, said: kept, replies: recent.toReversed() };
}

/** Null for anything but the reply that was asked for, and for one with a link or markup in it. */
export function readReply(text: string): AiReply | null {
  const read = reply.safeParse(objectIn(text));
  return read.success ? read.data : null;
}
