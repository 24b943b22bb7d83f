import * as z from 'zod';
import { words } from './answer.ts';
import type { ChatMessage } from './request.ts';

type Answer = { readonly sentences: readonly { readonly text: string; readonly facts: readonly number[] }[] };

/** What the copilot's question holds beside the question. */
const known = z.object({
  language: z.string(),
  facts: z.array(z.object({ n: z.number(), text: z.string() })),
  help: z.array(z.string()),
});

/** As many facts as are told. */
const MOST = 4;

/** As the copilot's prompt asks for it: each fact a sentence that names it, else what the help says first; null for others. */
export function copilotAnswer(messages: readonly ChatMessage[]): Answer | null {
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  if (!rules.includes('{"sentences": [{"text"')) return null;
  const asked = known.safeParse(read(messages.find(({ role }) => role === 'user')?.content ?? ''));
  if (!asked.success) return null;
  const { facts, help, language } = asked.data;
  const told = facts.slice(0, MOST).map(({ n, text }) => ({ text: `${text}.`, facts: [n] }));
  if (told.length > 0) return { sentences: told };
  const [, lead, task] = help[0]?.split('\n') ?? [];
  const sentences = [lead, task].flatMap((text) => (text ? [{ text, facts: [] }] : []));
  return {
    sentences: sentences.length > 0 ? sentences : [{ text: words[tongueOf(language)].nothing, facts: [] }],
  };
}

function tongueOf(language: string): keyof typeof words {
  const [start = ''] = language.split(/[_-]/);
  if (start === 'dk') return 'da';
  return start === 'es' || start === 'de' || start === 'fr' ? start : 'en';
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
