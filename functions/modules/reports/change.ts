import { printedMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { chanceOf } from './student.ts';
import type { Measured, Uncertainty } from './uncertainty.ts';

type Verdict = 'up' | 'down' | 'same';

export type Difference = {
  /** Null: the two cannot be compared. */
  readonly verdict: Verdict | null;
  /** In points of the scale; null where nothing has changed. */
  readonly by: number | null;
};

/** A difference before it is judged among others. */
export type Candidate = {
  /** In points, as far as caps let it be known; null: the two cannot be compared. */
  readonly by: number | null;
  /** How often chance alone brings one as large: 0 to 1. */
  readonly chance: number;
};

/**
 * Of all differences that are called one, at most this share is chance, on average over pages: the false discovery rate.
 */
export const FALSE_SHARE = 0.05;
/** No t value below this is that rare, however many people answered: the normal distribution's. */
const NOT_RARE = 1.959_963;
/** What would be printed as 0.0 is no change, however many people answered. */
const SMALLEST = 0.05;

/** How `now` differs from `then`, where chance moves the difference by `uncertainty`. */
export function candidate(now: Measured, then: Measured, uncertainty: () => Uncertainty): Candidate {
  if (now.mean === null || then.mean === null || now.cap === 'about' || then.cap === 'about')
    return { by: null, chance: 1 };
  const by = certainPart(now.mean - then.mean, now.cap, then.cap);
  if (Math.abs(by) < SMALLEST) return { by, chance: 1 };
  const { error, freedom } = uncertainty();
  const t = by / error;
  return { by, chance: Math.abs(t) < NOT_RARE ? 1 : chanceOf(t, freedom) };
}

/**
 * Which of the differences of one page are called so: by Benjamini and Hochberg, the largest chance p of rank k among m
 * with p <= k / m of `FALSE_SHARE` is the limit for all (Journal of the Royal Statistical Society B 57/1, 1995). What
 * cannot be compared is not among the m.
 */
export function judged(candidates: readonly Candidate[]): readonly Difference[] {
  const chances = candidates.flatMap(({ by, chance }) => (by === null ? [] : [chance])).sort((a, b) => a - b);
  const limit = chances.findLast((chance, at) => chance <= ((at + 1) / chances.length) * FALSE_SHARE) ?? -1;
  return candidates.map(({ by, chance }) => {
    if (by === null) return { verdict: null, by: null };
    if (chance > limit) return { verdict: 'same', by: null };
    return { verdict: by > 0 ? 'up' : 'down', by: printedMean(by) };
  });
}

/** A capped mean may lie further out than what is shown: only what it cannot undo counts. */
function certainPart(by: number, now: Measured['cap'], then: Measured['cap']): number {
  const onlyUp = now === 'or_more' || then === 'or_less';
  const onlyDown = now === 'or_less' || then === 'or_more';
  if (onlyUp && onlyDown) return 0;
  if (onlyUp) return Math.max(0, by);
  return onlyDown ? Math.min(0, by) : by;
}
