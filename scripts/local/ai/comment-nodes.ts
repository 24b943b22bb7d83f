import * as z from 'zod';
import type { ChatMessage } from './request.ts';

const asked = z.object({
  words: z.array(z.string()).default([]),
  comments: z.array(z.object({ n: z.number(), text: z.string() })).default([]),
});

/** Words that begin alike mean the same here. */
const BEGINNING = 5;

const MOST_THEMES = 12;

/** By rules, what the prompts of themes and moods ask for (`shared/content/prompts/comment-nodes.ts`); null for others. */
export function commentNodes(messages: readonly ChatMessage[]): object | null {
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  const [isThemes, isMoods] = [rules.includes('{"themes": [{"title"'), rules.includes('{"good": [1]')];
  if (!isThemes && !isMoods) return null;
  const { words, comments } = asked.parse(
    JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? ''),
  );
  return isThemes ? themesOf(words) : moodsOf(comments);
}

function themesOf(words: readonly string[]) {
  const found = new Map<string, string[]>();
  for (const word of words) {
    const key = word.slice(0, BEGINNING);
    found.set(key, [...(found.get(key) ?? []), word]);
  }
  const themes = [...found.values()].map((own) => ({ title: own[0] ?? '', words: own }));
  return { themes: themes.slice(0, MOST_THEMES) };
}

/** The first comment is good, the next one is not, and so on: nobody reads them here. */
function moodsOf(comments: readonly { readonly n: number }[]) {
  const places = (rest: number) => comments.filter((_, at) => at % 2 === rest).map(({ n }) => n);
  return { good: places(0), bad: places(1), mixed: [] };
}
