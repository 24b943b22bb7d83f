import { type DialoguePrompt, replyRules } from '@livingroom/shared/content/prompts/dialogue.ts';
import * as z from 'zod';
import type { AiGateway } from '../../gateways/ai/port.ts';

const reply = z.strictObject({
  action: z.enum(['continue', 'repeat', 'dialogue']),
  message: z.string().trim().min(1).max(1_200),
});

type AiReply = z.output<typeof reply>;

/** What came of asking the AI; `invalid`: no reply that fits, also not after one repair; `failed`: the second try broke. */
export type AiOutcome = AiReply | 'invalid' | 'failed';

/** The reply as models that can keep to a schema are asked for it. */
const schema = {
  type: 'object',
  properties: { action: { enum: ['continue', 'repeat', 'dialogue'] }, message: { type: 'string' } },
  required: ['action', 'message'],
  additionalProperties: false,
} as const;

/** About what 600 tokens of history are, in characters (spec 1 §9). */
const HISTORY_CHARACTERS = 2_400;
const TEMPERATURE = 0.3;

type Said = {
  readonly question: string;
  readonly said: string;
  readonly replies: readonly string[];
  readonly language: string;
};

/** Asks the AI about an answer. Throws `unavailable` where there is none. */
export async function askAi(
  ai: AiGateway,
  { task, maxTokens }: Pick<DialoguePrompt, 'task' | 'maxTokens'>,
  said: Said,
): Promise<AiOutcome> {
  const data = JSON.stringify({ ...said, said: said.said.slice(-HISTORY_CHARACTERS) });
  const messages = [
    { role: 'system', content: `${task}\n${replyRules}` },
    { role: 'user', content: data },
  ] as const;
  const options = { maxTokens, temperature: TEMPERATURE, schema };
  const first = await ai.complete(messages, options);
  const read = readReply(first);
  if (read) return read;
  try {
    const repair = [
      ...messages,
      { role: 'assistant', content: first },
      { role: 'user', content: data },
    ] as const;
    return readReply(await ai.complete(repair, options)) ?? 'invalid';
  } catch {
    return 'failed';
  }
}

/** Null for anything but the reply that was asked for, and for one with a link in it. */
export function readReply(text: string): AiReply | null {
  const [object = ''] = /\{[^]*\}/.exec(text) ?? [];
  const read = reply.safeParse(parsed(object));
  return read.success && !/https?:|www\.|[<>]/i.test(read.data.message) ? read.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
