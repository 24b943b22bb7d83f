import { defaultLanguage, isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { commentsIn } from '../../reports/comments-in.ts';
import { readSunburst } from '../../reports/sunburst.ts';
import { inReadersLanguage } from '../../reports/translated-texts.ts';
import type { Signed } from '../../reports/units.ts';
import { aheadFor, type Wanted } from './read-together.ts';

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
  const ahead = await aheadFor(context);
  if (ahead !== 'later') return { comments: comments.length, items: [], ai: ahead };
  const places = [...new Set(at)].filter((place) => place < comments.length);
  const { texts, ai } = await inReadersLanguage(
    context,
    places.map((place) => comments[place] ?? ''),
    { use: 'comment-translation', language },
  );
  const items = places.flatMap((place, index) => {
    const text = texts[index];
    return text ? [{ at: place, text }] : [];
  });
  return { comments: comments.length, items, ai };
}
