/// <reference path="../../../functions/modules/stopword.d.ts" />
import { dan, deu, eng, fra, spa } from 'stopword';
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

/** Words that say nothing of what a comment is about. */
const small: ReadonlySet<string> = new Set([dan, deu, eng, fra, spa].flat());

/** As many facts as are told. */
const MOST = 4;

/** As the copilot's prompt asks for it: each fact a sentence that names it, else what the help says first; null for others. */
export function copilotAnswer(messages: readonly ChatMessage[]): Answer | null {
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  if (!rules.includes('{"sentences": [{"text"')) return null;
  const asked = known.safeParse(read(messages.find(({ role }) => role === 'user')?.content ?? ''));
  if (!asked.success) return null;
  const { facts, help, language } = asked.data;
  if (rules.startsWith('You summarise comments')) return sharedIn(facts, tongueOf(language));
  const told = facts.slice(0, MOST).map(({ n, text }) => ({ text: `${text}.`, facts: [n] }));
  if (told.length > 0) return { sentences: told };
  const [, lead, task] = help[0]?.split('\n') ?? [];
  const sentences = [lead, task].flatMap((text) => (text ? [{ text, facts: [] }] : []));
  return {
    sentences: sentences.length > 0 ? sentences : [{ text: words[tongueOf(language)].nothing, facts: [] }],
  };
}

/** Comments by rules: the words that most of them share, each a sentence that names those comments. */
function sharedIn(facts: z.output<typeof known>['facts'], tongue: keyof typeof words): Answer {
  const holding = new Map<string, number[]>();
  for (const { n, text } of facts)
    for (const word of new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []))
      if (!small.has(word)) holding.set(word, [...(holding.get(word) ?? []), n]);
  const shared = [...holding].filter(([, places]) => places.length > 1);
  const often = shared.sort(([a, x], [b, y]) => y.length - x.length || b.length - a.length);
  return {
    sentences: often
      .slice(0, MOST)
      .map(([word, places]) => ({ text: `${words[tongue].shared} ${word}.`, facts: places })),
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
