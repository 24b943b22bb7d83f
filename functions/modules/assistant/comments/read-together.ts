import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { sha256 } from '@livingroom/shared/core/lib/sha256.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import { FEWEST_COMMENTS, themesOf } from '@livingroom/shared/modules/reports/rules/comment-themes.ts';
import { createKept } from '../../dialogues/kept.ts';
import { aiAhead, aiState } from '../../people/ai-state.ts';
import { knownPeople } from '../../people/known-people.ts';
import { aiOf } from '../../people/organisation-ai.ts';
import { type Mood, moodsOf } from '../../reports/comment-mood.ts';
import { keyWordsOf, placesNotIn, smallWords, smallWordsByLanguage } from '../../reports/comment-words.ts';
import { commentsIn } from '../../reports/comments-in.ts';
import { readSunburst } from '../../reports/sunburst.ts';
import type { Signed } from '../../reports/units.ts';
import type { Sentence } from '../copilot/word-answer.ts';
import { readableOf, sumUp } from './sum-up.ts';

export type Wanted = {
  readonly unit_id: number;
  readonly round_id: string;
  /** Left out: the comments on everything. */
  readonly driver_id?: number | undefined;
  readonly language?: string | undefined;
  readonly facts_only?: boolean | undefined;
};

/** Letters of a theme at least. */
const LETTERS = 4;
/** Kept in memory for an hour and nowhere else: what somebody takes back must not stay in a summary. */
const KEPT = 300;
const KEPT_MS = 3_600_000;

const written = createKept<{ readonly sentences: readonly Sentence[]; readonly until: number }>(KEPT);

/**
 * What the released comments of a unit on one topic say together: the words that many share and, where there is AI, a
 * summary whose sentences name the comments they stand on. Places are those of the comments as the report shows them.
 * Errors: `not-found` for what the caller may not see.
 */
export async function readTogether(context: Signed, wanted: Wanted) {
  const { driver_id, language: asked, facts_only: factsOnly = false, ...looked } = wanted;
  const language = isLanguage(asked) ? asked : (context.language ?? defaultLanguage);
  const report = await readSunburst(context, { ...looked, language });
  const comments = commentsIn(report, driver_id).texts;
  const small = await smallWordsByLanguage();
  const foreign = placesNotIn(language, comments, small);
  if (comments.length < FEWEST_COMMENTS) {
    const ahead = await aheadFor(context);
    const ai = ahead === 'later' ? ('on' as const) : ahead;
    return { comments: comments.length, foreign, mood: null, themes: [], sentences: [], ai };
  }
  const all = await smallWords();
  const themes = themesOf(comments.map((comment) => keyWordsOf(comment, all, LETTERS)));
  const { ai, sentences } = await summaryOf(context, { comments, language, factsOnly });
  return {
    comments: comments.length,
    foreign,
    mood: moodOf(await moodsOf(comments, small)),
    themes: themes.map(({ word, comments: places }) => ({ word, comments: [...places] })),
    sentences: sentences.map(({ text, facts }) => ({ text, comments: facts.map((fact) => fact - 1) })),
    ai,
  };
}

type Summed = {
  readonly comments: readonly string[];
  readonly language: Language;
  readonly factsOnly: boolean;
};

/** Counted, so that no comment is judged beside its words; null of too few that could be read. */
function moodOf(moods: readonly (Mood | null)[]) {
  const count = (wanted: Mood | null) => moods.filter((mood) => mood === wanted).length;
  const unread = count(null);
  if (moods.length - unread < FEWEST_COMMENTS) return null;
  return { good: count('good'), bad: count('bad'), mixed: count('mixed'), unread };
}

/** Whether the AI would be asked; the made-up comments of a sample are given to none. */
export async function aheadFor(context: Signed): Promise<'none' | 'off' | 'later'> {
  const { accountId, caller } = context;
  const isSample = accountId !== caller.accountId && caller.role !== 'system';
  return isSample ? 'none' : aiAhead(context);
}

async function summaryOf(context: Signed, { comments, language, factsOnly }: Summed) {
  const { accountId, ports } = context;
  const ahead = await aheadFor(context);
  if (ahead !== 'later') return { ai: ahead, sentences: [] };
  const names = await knownPeople(context);
  const safe = readableOf(comments).map((comment) => redacted(comment, names));
  const key = `${accountId}:${language}:${sha256(JSON.stringify(safe))}`;
  const known = written.get(ports.store, key);
  if (known && known.until > ports.clock.now()) return { ai: 'on' as const, sentences: known.sentences };
  if (factsOnly) return { ai: ahead, sentences: [] };
  try {
    const worded = await sumUp(await aiOf(context, 'comments'), safe, language);
    if (typeof worded === 'string') return { ai: 'on' as const, sentences: [] };
    written.set(ports.store, key, { sentences: worded, until: ports.clock.now() + KEPT_MS });
    return { ai: 'on' as const, sentences: worded };
  } catch (error) {
    return { ai: aiState(error), sentences: [] };
  }
}
