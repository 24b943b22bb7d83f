import { printedMean } from '@livingroom/shared/modules/analytics/rules/display.ts';

/** A score with what its chance depends on; all of it released. */
export type Measured = {
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | 'about' | null;
  /** People behind it, who count once each. */
  readonly people: number;
  /** Standard deviation of one person's answer, or an upper bound of it. */
  readonly deviation: number;
};

type Verdict = 'up' | 'down' | 'same';

export type Difference = {
  /** Null: the two cannot be compared. */
  readonly verdict: Verdict | null;
  /** In points of the scale; null where nothing has changed. */
  readonly by: number | null;
};

/**
 * In units of the standard error: half of the interval of the normal distribution that misses one in a hundred. Of a
 * hundred pairs without any change, one may be called a change.
 */
const REACH = 2.575_829_303_548_901;
/** What would be printed as 0.0 is no change, however many people answered. */
const SMALLEST = 0.05;

const noDifference: Difference = { verdict: null, by: null };

/** How `now` differs from `then`: a change only where it is more than chance for so many people, else the same. */
export function compare(now: Measured, then: Measured): Difference {
  if (now.mean === null || then.mean === null || now.cap === 'about' || then.cap === 'about')
    return noDifference;
  const known = certainPart(now.mean - then.mean, now.cap, then.cap);
  const error = Math.sqrt(now.deviation ** 2 / now.people + then.deviation ** 2 / then.people);
  const isChange = Math.abs(known) > REACH * error && Math.abs(known) >= SMALLEST;
  const verdict = !isChange ? 'same' : known > 0 ? 'up' : 'down';
  return { verdict, by: isChange ? printedMean(known) : null };
}

/** A capped mean may lie further out than what is shown: only what it cannot undo counts. */
function certainPart(by: number, now: Measured['cap'], then: Measured['cap']): number {
  const onlyUp = now === 'or_more' || then === 'or_less';
  const onlyDown = now === 'or_less' || then === 'or_more';
  if (onlyUp && onlyDown) return 0;
  if (onlyUp) return Math.max(0, by);
  return onlyDown ? Math.min(0, by) : by;
}
