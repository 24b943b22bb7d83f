import { commentTranslationPrompt } from '@livingroom/shared/content/prompts/translation.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { sha256 } from '@livingroom/shared/core/lib/sha256.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import { unknownNumbers } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import type { AiGateway } from '../../../core/gateways/ai/port.ts';
import { createKept } from '../../dialogues/kept.ts';
import { aiOf } from '../../people/organisation-ai.ts';
import { translateTexts } from '../../people/translate-texts.ts';
import { commentsIn } from '../../reports/comments-in.ts';
import { readSunburst } from '../../reports/sunburst.ts';
import type { Signed } from '../../reports/units.ts';
import { aiState } from '../copilot/ai-state.ts';
import { knownPeople } from '../known-names.ts';
import { aheadFor, type Wanted } from './read-together.ts';

/** Kept in memory for an hour and nowhere else, as a summary is. */
const KEPT = 2_000;
const KEPT_MS = 3_600_000;

const translated = createKept<{ readonly text: string; readonly until: number }>(KEPT);

/** As people write them; the AI adds none. */
const unfit = /https?:|www\.|[<>]|\]\(/i;

/** A faithful translation is not so many times as long as what was written, in characters. */
const LONGER = 3;
const LONGER_BY = 40;

/**
 * Some of the released comments in the reader's language, by their places in the report; what could not be translated is
 * left out, and the original stands anyway. Errors: `not-found` for what the caller may not see.
 */
export async function translateComments(
  context: Signed,
  { at, language: asked, ...wanted }: Wanted & { readonly at: readonly number[] },
) {
  const { driver_id, unit_id, round_id } = wanted;
  const language = isLanguage(asked) ? asked : (context.language ?? defaultLanguage);
  const comments = commentsIn(await readSunburst(context, { unit_id, round_id, language }), driver_id).texts;
  const places = [...new Set(at)].filter((place) => place < comments.length);
  const none = { comments: comments.length, items: [] };
  const ahead = await aheadFor(context);
  if (ahead !== 'later') return { ...none, ai: ahead };
  const names = await knownPeople(context);
  const safe = places.map((place) => redacted(comments[place] ?? '', names));
  try {
    const texts = await throughMemory(context, safe, language);
    const items = places.flatMap((place, index) => {
      const text = texts[index];
      return text ? [{ at: place, text }] : [];
    });
    return { comments: comments.length, items, ai: 'on' as const };
  } catch (error) {
    return { ...none, ai: aiState(error) };
  }
}

async function throughMemory(
  context: Signed,
  texts: readonly string[],
  language: Language,
): Promise<readonly (string | null)[]> {
  const { store, clock } = context.ports;
  const keyOf = (text: string) => `${context.accountId}:${language}:${sha256(text)}`;
  const known = texts.map((text) => {
    const kept = translated.get(store, keyOf(text));
    return kept && kept.until > clock.now() ? kept.text : null;
  });
  const missing = texts.filter((_, place) => known[place] === null);
  if (missing.length === 0) return known;
  const made = await inLanguage(await aiOf(context, 'comment-translation'), missing, language);
  const fresh = new Map(missing.map((text, place) => [text, made[place] ?? null]));
  for (const [text, said] of fresh)
    if (said !== null) translated.set(store, keyOf(text), { text: said, until: clock.now() + KEPT_MS });
  return texts.map((text, place) => known[place] ?? fresh.get(text) ?? null);
}

/** The comments in another language; null for one of which the AI made something else than a translation. */
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
