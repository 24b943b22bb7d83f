import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { Standing } from '@livingroom/shared/modules/conversations/rules/turns.ts';
import type { ServiceContext } from '../../core/context.ts';
import { inReadersLanguage, type Wish } from '../reports/translated-texts.ts';
import { foreignTurns, type Looking, type Turn } from './turns.ts';

/**
 * What the other side said, in the reader's language, by its place among the turns that this side sees; what could not be
 * translated is left out, and what was written stands anyway.
 */
export async function translatedTurns(
  context: ServiceContext,
  { turns }: Standing<Turn>,
  { looking, ...wish }: { readonly looking: Looking } & Pick<Wish, 'use' | 'reader'>,
) {
  const foreign = await foreignTurns(context, turns, looking);
  const language = context.language ?? defaultLanguage;
  const places = turns.flatMap((turn, at) => (foreign.has(turn) ? [at] : []));
  const said = turns.filter((turn) => foreign.has(turn)).map(looking.textOf);
  const { texts, ai } = await inReadersLanguage(context, said, { ...wish, language });
  const items = places.flatMap((at, index) => {
    const text = texts[index];
    return text ? [{ at, text }] : [];
  });
  return { turns: turns.length, items, ai };
}
