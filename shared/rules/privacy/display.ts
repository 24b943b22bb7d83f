/** Rules of what is printed (privacy.md 1): small cells near an end of the scale, and participation. */

export type ShownMean = { readonly mean: number; readonly cap: 'or_more' | 'or_less' | null };

/** Below this many answers an extreme mean is not printed exactly. */
const SMALL_CELL = 10;
const HIGHEST = 6.5;
const LOWEST = 1.5;

/** `n`: the answers that the mean is made of. */
export function shownMean(n: number, mean: number): ShownMean {
  if (n < SMALL_CELL && mean >= HIGHEST) return { mean: HIGHEST, cap: 'or_more' };
  if (n < SMALL_CELL && mean <= LOWEST) return { mean: LOWEST, cap: 'or_less' };
  return { mean, cap: null };
}

export type ShownParticipation = {
  readonly asked: number;
  readonly answered: number | null;
  /** 0 to 1. */
  readonly rate: number;
  readonly rounded: boolean;
};

/** A unit's participation is shown from so many invited people. */
const SMALLEST_UNIT = 5;
/** While the round is open, smaller units are rounded down to ten per cent. */
const SMALLEST_EXACT_UNIT = 50;

/** Null when the unit is too small to say anything. */
export function shownParticipation(
  asked: number,
  answered: number,
  open: boolean,
): ShownParticipation | null {
  if (asked < SMALLEST_UNIT) return null;
  if (!open || asked >= SMALLEST_EXACT_UNIT)
    return { asked, answered, rate: answered / asked, rounded: false };
  return { asked, answered: null, rate: Math.floor((answered * 10) / asked) / 10, rounded: true };
}
