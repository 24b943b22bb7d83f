/** Rules of what is printed (privacy.md 1): small cells near an end of the scale, and how many decimals a mean has. */

export type ShownMean = { readonly mean: number; readonly cap: 'or_more' | 'or_less' | null };

/** Of fewer people than this an extreme mean is not printed exactly. */
const SMALL_CELL = 10;
const HIGHEST = 6.5;
const LOWEST = 1.5;
/** Two decimals: all digits of a mean would name the number of answers that it was divided by. */
const STEPS_IN_A_POINT = 100;

/**
 * A mean, or a difference of means, as it may leave: the one place where it is rounded (privacy.md 11.9). `sum` is of
 * whole numbers or of rounded ones, so that a tie is a tie wherever it is computed.
 */
export function printedMean(sum: number, count = 1): number {
  const hundredths = Math.round(Math.abs(sum) * STEPS_IN_A_POINT) / count;
  return (Math.sign(sum) * Math.round(hundredths)) / STEPS_IN_A_POINT;
}

/** `people`: how many different ones gave the answers that the mean is made of. */
export function shownMean(people: number, sum: number, count: number): ShownMean {
  const mean = sum / count;
  if (people < SMALL_CELL && mean >= HIGHEST) return { mean: HIGHEST, cap: 'or_more' };
  if (people < SMALL_CELL && mean <= LOWEST) return { mean: LOWEST, cap: 'or_less' };
  return { mean: printedMean(sum, count), cap: null };
}

/** Halves of intervals leave in steps of a twentieth: closer ones would tell how many took part (privacy.md 11.9). */
const HALVES_IN_A_POINT = 20;

/** Half of an interval as it may leave, rounded up, so that it never says less than it holds; null where there is no noise. */
export function shownHalf(half: number | null): number | null {
  return half === null ? null : Math.ceil(half * HALVES_IN_A_POINT - ARITHMETIC) / HALVES_IN_A_POINT;
}

/** More than arithmetic leaves behind of a whole number. */
const ARITHMETIC = 1e-6;
