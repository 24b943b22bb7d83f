import { compare, type Difference } from './change.ts';
import type { Shown } from './unit-topics.ts';

type Plain = Pick<Shown, 'n' | 'mean' | 'cap' | 'missing'>;

export type Beside = Plain & Difference;

/** Below so many people a change over rounds is told by its direction only (privacy.md 5). */
const FEWEST_FOR_NUMBERS = 10;

/** The same figure of an earlier round, and what has changed since; null where there is no such round. */
export function sinceThen(now: Shown, then: Shown | undefined): Beside | null {
  if (!then) return null;
  const difference = compare(now, then);
  if (now.mean !== null && Math.min(now.people, then.people) < FEWEST_FOR_NUMBERS)
    return { ...inTrend(then), ...difference, n: null, mean: null, cap: null, by: null };
  return { ...inTrend(then), ...difference };
}

/** The same figure of the whole organisation: its score alone, whoever looks. */
export function againstWhole(now: Shown, whole: Shown | undefined): Beside | null {
  if (!whole) return null;
  return { n: null, mean: whole.mean, cap: whole.cap, missing: whole.missing, ...compare(now, whole) };
}

/** A figure as it may stand in a row of rounds: of fewer than ten people there is no number. */
export function inTrend({ n, mean, cap, missing, people }: Shown): Plain {
  if (mean !== null && people < FEWEST_FOR_NUMBERS)
    return { n: null, mean: null, cap: null, missing: 'too_few' };
  return { n, mean, cap, missing };
}
