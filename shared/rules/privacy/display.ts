/** Below this many answers an extreme mean is not printed exactly (privacy.md 1, small-cell extremes). */
const SMALL_CELL = 10;
const HIGHEST = 6.5;
const LOWEST = 1.5;

export type ShownMean = {
  readonly value: number;
  /** "6.5 or more", "1.5 or less"; null: exact. */
  readonly bound: 'or_more' | 'or_less' | null;
};

/** The mean of `n` answers as it may be printed. */
export function shownMean(sum: number, n: number): ShownMean {
  const mean = sum / n;
  if (n < SMALL_CELL && mean >= HIGHEST) return { value: HIGHEST, bound: 'or_more' };
  if (n < SMALL_CELL && mean <= LOWEST) return { value: LOWEST, bound: 'or_less' };
  return { value: mean, bound: null };
}

/** Adds histograms up, score by score from 1 to 7. */
export function addBins(all: readonly (readonly number[])[]): readonly number[] {
  return Array.from({ length: 7 }, (_, score) => all.reduce((total, bins) => total + (bins[score] ?? 0), 0));
}
