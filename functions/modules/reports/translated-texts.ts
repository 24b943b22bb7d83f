import { commentTranslationPrompt } from '@livingroom/shared/content/prompts/translation.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { sha256 } from '@livingroom/shared/core/lib/sha256.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import type { AiUse } from '@livingroom/shared/modules/people/rules/ai-uses.ts';
import { unknownNumbers } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { AiGateway } from '../../core/gateways/ai/port.ts';
import { createKept } from '../dialogues/kept.ts';
import { aiAhead, aiState } from '../people/ai-state.ts';
import { knownPeople } from '../people/known-people.ts';
import { aiOf } from '../people/organisation-ai.ts';
import { translateTexts } from '../people/translate-texts.ts';

/** Kept in memory for an hour and nowhere else, as a summary is. */
const KEPT = 2_000;
const KEPT_MS = 3_600_000;

const translated = createKept<{ readonly text: string; readonly until: number }>(KEPT);

/** As people write them; the AI adds none. */
const unfit = /https?:|www\.|[<>]|\]\(/i;

/** A faithful translation is not so many times as long as what was written, in characters. */
const LONGER = 3;
const LONGER_BY = 40;

export type Wish = {
  readonly use: AiUse;
  readonly language: Language;
  /**
   * Who is given what is kept: with a name, nobody else is, so that how fast a translation comes tells nobody that somebody
   * else had asked for it. Left out: all of the organisation.
   */
  readonly reader?: number;
};

export type Translated = {
  /** Null for a text of which the AI made something else than a translation. */
  readonly texts: readonly (string | null)[];
  /** `none`: not connected. `off`: by the organisation. `away`: did not answer. `spent`: the day's tokens are used. */
  readonly ai: 'on' | 'none' | 'off' | 'away' | 'spent';
};

/** What people wrote, in a reader's language, without names, addresses and numbers; without AI none, with the reason. */
export async function inReadersLanguage(
  context: ServiceContext,
  texts: readonly string[],
  wish: Wish,
): Promise<Translated> {
  const none = texts.map(() => null);
  const ahead = await aiAhead(context);
  if (ahead !== 'later') return { texts: none, ai: ahead };
  if (texts.length === 0) return { texts: [], ai: 'on' };
  const names = await knownPeople(context);
  try {
    const safe = texts.map((text) => redacted(text, names));
    return { texts: await throughMemory(context, safe, wish), ai: 'on' };
  } catch (error) {
    return { texts: none, ai: aiState(error) };
  }
}

async function throughMemory(
  context: ServiceContext,
  texts: readonly string[],
  { use, language, reader }: Wish,
): Promise<readonly (string | null)[]> {
  const { store, clock } = context.ports;
  const keyOf = (text: string) =>
    `${context.accountId}:${use}:${reader ?? 'all'}:${language}:${sha256(text)}`;
  const known = texts.map((text) => {
    const kept = translated.get(store, keyOf(text));
    return kept && kept.until > clock.now() ? kept.text : null;
  });
  const missing = texts.filter((_, place) => known[place] === null);
  if (missing.length === 0) return known;
  const made = await inLanguage(await aiOf(context, use), missing, language);
  const fresh = new Map(missing.map((text, place) => [text, made[place] ?? null]));
  for (const [text, said] of fresh)
    if (said !== null) translated.set(store, keyOf(text), { text: said, until: clock.now() + KEPT_MS });
  return texts.map((text, place) => known[place] ?? fresh.get(text) ?? null);
}

/** The texts in another language; null for one of which the AI made something else than a translation. */
export async function inLanguage(
  ai: AiGateway,
  texts: readonly string[],
  language: Language,
): Promise<readonly (string | null)[]> {
  const said = await translateTexts(ai, commentTranslationPrompt, { texts, language });
  return said.map((text, place) => (text !== null && isFaithful(texts[place] ?? '', text) ? text : null));
}

/** No link, markup or number of its own, and no essay. */
function isFaithful(original: string, text: string): boolean {
  if (unfit.test(text) && !unfit.test(original)) return false;
  if (text.length > original.length * LONGER + LONGER_BY) return false;
  return unknownNumbers(text, [original]).length === 0;
}
