/** Comments are read together from so many on: of fewer, whoever wrote one could be pointed at (privacy.md 7.5). */
export const FEWEST_COMMENTS = 5;
/** A word that fewer comments share is no theme. */
const LEAST = 3;
const MOST_THEMES = 8;

export type Theme = { readonly word: string; readonly comments: readonly number[] };

/** Words that enough comments share, with the places of those comments, the most frequent first. */
export function sharedWords(words: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, own] of words.entries())
    for (const word of own) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  return new Map(
    [...places]
      .filter(([, comments]) => comments.length >= LEAST)
      .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)),
  );
}

/** What many comments speak of: words with the places of the comments that hold them, the most frequent first. */
export function themesOf(words: readonly ReadonlySet<string>[]): readonly Theme[] {
  const seen = new Set<string>();
  return [...sharedWords(words)]
    .flatMap(([word, comments]) => {
      // Two words of the same comments are one theme.
      const key = comments.join();
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ word, comments }];
    })
    .slice(0, MOST_THEMES);
}

/** A run of words of a comment that a summary may hold; a longer one is a quotation (privacy.md 7.5). */
const LONGEST_QUOTE = 6;

/** Whether a sentence repeats more words in a row from one of the texts than a summary may. */
export function quotes(sentence: string, texts: readonly string[]): boolean {
  const said = wordsIn(sentence);
  const known = texts.map((text) => ` ${wordsIn(text).join(' ')} `);
  return said.some((_, from) => {
    const run = said.slice(from, from + LONGEST_QUOTE + 1);
    return run.length > LONGEST_QUOTE && known.some((text) => text.includes(` ${run.join(' ')} `));
  });
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
