import { moodsPrompt, themesPrompt } from '@livingroom/shared/content/prompts/comment-nodes.ts';
import type { Prompt } from '@livingroom/shared/content/prompts/prompt.ts';
import { objectIn } from '@livingroom/shared/core/lib/json-reply.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { analysisWords } from '@livingroom/shared/modules/analyses/words.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import * as z from 'zod';
import type { AiGateway } from '../../core/gateways/ai/port.ts';
import { aiAhead } from '../people/ai-state.ts';
import { knownPeople } from '../people/known-people.ts';
import { aiOf, isWithoutAi } from '../people/organisation-ai.ts';
import { prompted } from '../people/prompted.ts';
import type { Mood } from '../reports/comment-mood.ts';
import type { Signed } from '../reports/units.ts';

/** Words that mean the same, under one title. */
export type NamedWords = { readonly title: string; readonly words: readonly string[] };

/** Who reads released comments beside the word lists. */
export type CommentReader = {
  /** Words of comments put together by what they mean; null where no AI is, or it says nothing that fits. */
  themes(words: readonly string[]): Promise<readonly NamedWords[] | null>;
  /** How each comment sounds; null where no AI is, there are too many, or not all of them could be read. */
  moods(comments: readonly string[]): Promise<readonly (Mood | null)[] | null>;
  /** Who has read, as a column says it. */
  name(isAi: boolean): string;
};

/** Words of one question, and comments of one and of all. */
const [MOST_WORDS, PIECE, MOST_COMMENTS] = [60, 30, 240] as const;

/** What the AI reads of one comment, in characters. */
const CHARACTERS = 600;

const title = z
  .string()
  .overwrite((text) => text.split(/\s+/).join(' ').trim())
  .min(2)
  .max(60)
  .refine((text) => !/[<>\d]|https?:|www\./i.test(text));

const themesReply = z.object({
  themes: z
    .array(z.object({ title, words: z.array(z.string()).min(1).max(MOST_WORDS) }))
    .min(1)
    .max(12),
});

const places = z.array(z.number().int().min(1).max(PIECE)).max(PIECE);
const moodsReply = z.object({ good: places, bad: places, mixed: places });

/** The AI of the organisation as a reader of comments, in the language of whoever runs the analysis. */
export function commentReaderOf(context: Signed): CommentReader {
  const language = context.language ?? defaultLanguage;
  return {
    themes: (words) => whenThere(context, (ai) => askThemes(ai, words.slice(0, MOST_WORDS), language)),
    moods: async (comments) => {
      if (comments.length === 0 || comments.length > MOST_COMMENTS) return null;
      return whenThere(context, (ai) => askMoods(context, ai, comments));
    },
    name: (isAi) => say(analysisWords(isAi ? 'read-by-ai' : 'read-by-lists'), language),
  };
}

/** What is asked of the AI; null where none may be asked, or it is away: the word lists stand in then. */
async function whenThere<T>(context: Signed, ask: (ai: AiGateway) => Promise<T | null>): Promise<T | null> {
  // The made-up comments of a sample are given to none.
  const { accountId, caller } = context;
  if (accountId !== caller.accountId && caller.role !== 'system') return null;
  if ((await aiAhead(context)) !== 'later') return null;
  try {
    return await ask(await aiOf(context, 'comments'));
  } catch (error) {
    // Anything else is a defect, which a run must not hide behind the word lists.
    if (isWithoutAi(error)) return null;
    throw error;
  }
}

/** Themes over words that at least three comments share; each word is in one of them, and none is made up. */
export async function askThemes(
  ai: AiGateway,
  words: readonly string[],
  language: string,
): Promise<readonly NamedWords[] | null> {
  const read = themesReply.safeParse(await replyTo(ai, themesPrompt, { language, words }));
  if (!read.success) return null;
  const free = new Set(words);
  const found = read.data.themes.map((theme) => ({
    title: theme.title,
    words: theme.words.filter((word) => free.delete(word)),
  }));
  const whole = found.filter((theme) => theme.words.length > 0);
  const titles = new Set(whole.map((theme) => theme.title.toLocaleLowerCase()));
  return whole.length === 0 || titles.size < whole.length ? null : whole;
}

async function askMoods(context: Signed, ai: AiGateway, comments: readonly string[]) {
  const names = await knownPeople(context);
  const safe = comments.map((comment) => redacted(comment, names).slice(0, CHARACTERS));
  const found: (Mood | null)[] = [];
  for (let from = 0; from < safe.length; from += PIECE) {
    const read = await moodsOfPiece(ai, safe.slice(from, from + PIECE));
    if (read === null) return null;
    found.push(...read);
  }
  return found;
}

/** How each of some comments sounds; null where the reply does not fit, or rates one twice. */
export async function moodsOfPiece(
  ai: AiGateway,
  comments: readonly string[],
): Promise<readonly (Mood | null)[] | null> {
  const numbered = comments.map((text, at) => ({ n: at + 1, text }));
  const read = moodsReply.safeParse(await replyTo(ai, moodsPrompt, { comments: numbered }));
  if (!read.success) return null;
  const found: (Mood | null)[] = comments.map(() => null);
  for (const mood of ['good', 'bad', 'mixed'] as const)
    for (const place of read.data[mood]) {
      if (place > comments.length || found[place - 1] !== null) return null;
      found[place - 1] = mood;
    }
  return found;
}

async function replyTo(ai: AiGateway, prompt: Prompt, data: object): Promise<unknown> {
  const { messages, options } = prompted(prompt, data);
  const { text, finish } = await ai.complete(messages, options);
  return finish === 'whole' ? objectIn(text) : null;
}
