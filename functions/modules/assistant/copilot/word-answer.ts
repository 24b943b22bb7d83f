import { type CitedPrompt, copilotPrompt } from '@livingroom/shared/content/prompts/copilot.ts';
import { objectIn } from '@livingroom/shared/core/lib/json-reply.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { unknownNumbers } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import * as z from 'zod';
import type { AiGateway } from '../../../core/gateways/ai/port.ts';
import { prompted } from '../../people/prompted.ts';

/** A link or markup, which no answer has. */
const unfit = /https?:|www\.|[<>]|\]\(/i;

const reply = z.object({
  sentences: z
    .array(
      z.object({
        text: z
          .string()
          .overwrite((text) => text.split(/\s+/).join(' ').trim())
          .min(1)
          .max(500)
          .refine((text) => !unfit.test(text)),
        facts: z.array(z.number().int()).max(20),
      }),
    )
    .min(1)
    .max(6),
});

export type Sentence = z.output<typeof reply>['sentences'][number];

export type Known = {
  readonly question: string;
  readonly language: Language;
  /** Numbered from 1, as sentences name them. */
  readonly facts: readonly string[];
  readonly help: readonly string[];
  readonly hidden: readonly string[];
};

/**
 * What the AI makes of what was looked up. It gets no tools, so nothing that it reads can call one; a sentence with a
 * number that is in none of the facts it names, or that a use finds unfit, is not passed on. `invalid`: no reply that fits; `failed`: the second
 * round broke. Errors: `ai-budget-spent`, `unavailable`.
 */
export async function wordAnswer(
  ai: AiGateway,
  known: Known,
  prompt: CitedPrompt = copilotPrompt,
  isFit: (sentence: Sentence) => boolean = () => true,
): Promise<readonly Sentence[] | 'invalid' | 'failed'> {
  const { messages, options } = prompted(prompt, asData(known));
  const first = await ai.complete(messages, options);
  if (first.finish === 'refused') return 'invalid';
  const read = fittingIn(first.text, known, isFit);
  if (read) return read;
  const repair = [
    ...messages,
    { role: 'assistant', content: first.text },
    { role: 'system', content: prompt.repair },
  ] as const;
  try {
    return fittingIn((await ai.complete(repair, options)).text, known, isFit) ?? 'invalid';
  } catch {
    return 'failed';
  }
}

function asData({ question, language, facts, help, hidden }: Known) {
  return { question, language, facts: facts.map((text, at) => ({ n: at + 1, text })), help, hidden };
}

/** The sentences of a reply, if each stands on what it names; else null. */
function fittingIn(
  text: string,
  { facts, help }: Known,
  isFit: (sentence: Sentence) => boolean,
): readonly Sentence[] | null {
  const read = reply.safeParse(objectIn(text));
  if (!read.success) return null;
  const { sentences } = read.data;
  const isTrue = sentences.every((sentence) => {
    const named = sentence.facts.map((fact) => facts[fact - 1]);
    if (named.includes(undefined) || !isFit(sentence)) return false;
    const given = named.filter((fact) => fact !== undefined);
    return unknownNumbers(sentence.text, [...given, ...help]).length === 0;
  });
  return isTrue ? sentences : null;
}
