/** Rules of what is printed (privacy.md 1): small cells near an end of the scale. */

export type ShownMean = { readonly mean: number; readonly cap: 'or_more' | 'or_less' | null };

/** Of fewer people than this an extreme mean is not printed exactly. */
const SMALL_CELL = 10;
const HIGHEST = 6.5;
const LOWEST = 1.5;

/** `people`: how many different ones gave the answers that the mean is made of. */
export function shownMean(people: number, mean: number): ShownMean {
  if (people < SMALL_CELL && mean >= HIGHEST) return { mean: HIGHEST, cap: 'or_more' };
  if (people < SMALL_CELL && mean <= LOWEST) return { mean: LOWEST, cap: 'or_less' };
  return { mean, cap: null };
}
