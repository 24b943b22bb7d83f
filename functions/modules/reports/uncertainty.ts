import { Z95 } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import type { ReleasedSpread } from './spread.ts';

/** A score with what its chance depends on; all of it released. */
export type Measured = {
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | 'about' | null;
  /** Answers inside. */
  readonly n: number | null;
  /** People behind it, who count once each. */
  readonly people: number;
  /** Standard deviation of one person's answer, or an upper bound of it. */
  readonly deviation: number;
  /** With noise: half of its 95 % interval; null where there is none. */
  readonly half: number | null;
};

/** How far chance may move a difference: its standard error in points, and the degrees of freedom of that. */
export type Uncertainty = { readonly error: number; readonly freedom: number };

/** Nothing can be said of it. */
const unknown: Uncertainty = { error: Number.POSITIVE_INFINITY, freedom: 1 };

/** Of the difference of two means of different people, whose spreads may differ: Welch's. */
export function ofStrangers(one: Measured, other: Measured): Uncertainty {
  if (one.people < 2 || other.people < 2) return unknown;
  const [a, b] = [one.deviation ** 2 / one.people, other.deviation ** 2 / other.people];
  // Of noise the spread is known: it widens the error and takes no freedom.
  const all = a + b + noiseOf(one) + noiseOf(other);
  const freedom = all ** 2 / (a ** 2 / (one.people - 1) + b ** 2 / (other.people - 1));
  return { error: Math.sqrt(all), freedom: a + b > 0 ? freedom : one.people + other.people - 2 };
}

/** The variance of the noise in a score, and of what was left out beside it. */
export function noiseOf({ half }: Pick<Measured, 'half'>): number {
  return half === null ? 0 : (half / Z95) ** 2;
}

/**
 * Of the difference of two means that share people: `both` is the spread of the change of those. Where everybody is in
 * both it is the paired test, where nobody is it is Welch's; between them the test for partially overlapping samples with
 * unequal variances (Derrick, Russ, Toher and White, Journal of Modern Applied Statistical Methods 16/1, 2017, 137-157).
 */
export function ofSharedPeople(one: Measured, other: Measured, both: ReleasedSpread): Uncertainty {
  const strangers = ofStrangers(one, other);
  const shared = Math.min(both.people, one.people, other.people);
  if (shared < 2 || strangers === unknown) return strangers;
  const [a, b] = [one.deviation ** 2, other.deviation ** 2];
  const most = one.deviation * other.deviation;
  // The variance of a difference tells the covariance; rounding and people who are in one mean only may carry it too far.
  const covariance = Math.max(-most, Math.min(most, (a + b - both.deviation ** 2) / 2));
  const variance = strangers.error ** 2 - (2 * covariance * shared) / (one.people * other.people);
  const alone = one.people + other.people - 2 * shared;
  const freedom = shared - 1 + ((strangers.freedom - shared + 1) / (one.people + other.people)) * alone;
  return { error: Math.sqrt(Math.max(0, variance)), freedom };
}

/** From so many people on the rest has a spread of its own; privacy.md 1 shows histograms from here on. */
const FEWEST_OF_A_SPREAD = 10;

/**
 * Of the difference between a part and the whole that holds it. It is the difference from the rest, made smaller by the
 * share of the rest, so that nobody is on both sides: the part is compared with everybody outside it.
 */
export function ofPartAndWhole(part: Measured, whole: Measured): Uncertainty {
  if (part.half !== null || whole.half !== null) return ofNoisyPart(part, whole);
  const [n, all] = [part.n ?? 0, whole.n ?? 0];
  const rest = all - n;
  const people = Math.max(0, whole.people - part.people);
  if (rest <= 0 || people < 2) return unknown;
  const deviation = restDeviation(part, whole);
  const { error, freedom } = ofStrangers(part, { ...whole, people, deviation });
  return { error: (error * rest) / all, freedom };
}

/**
 * The same with noise, where nobody knows how many answered: whoever took part stands in. The two have some of their
 * noise in common, so that their difference has no more than both.
 */
function ofNoisyPart(part: Measured, whole: Measured): Uncertainty {
  const noise = noiseOf(part) + noiseOf(whole);
  const bare = (one: Measured): Measured => ({ ...one, n: one.people, half: null });
  const { error, freedom } = ofPartAndWhole(bare(part), bare(whole));
  return { error: Math.sqrt(error ** 2 + noise), freedom };
}

/** The spread of everybody outside a part; of few of them that of all. */
function restDeviation(part: Measured, whole: Measured): number {
  const [n, all] = [part.n ?? 0, whole.n ?? 0];
  const rest = all - n;
  if (rest < FEWEST_OF_A_SPREAD) return whole.deviation;
  const apart = ((part.mean ?? 0) - (whole.mean ?? 0)) * (all / rest);
  const squares =
    (all - 1) * whole.deviation ** 2 - (n - 1) * part.deviation ** 2 - ((n * rest) / all) * apart ** 2;
  return squares > 0 ? Math.sqrt(squares / (rest - 1)) : whole.deviation;
}

/**
 * Of a mean of several figures of the same people, from those of its parts: the largest that any agreement between a
 * person's answers allows, since the deviation of a mean is at most the mean of the deviations.
 */
export function ofMean(parts: readonly Uncertainty[]): Uncertainty {
  if (parts.length === 0) return unknown;
  const error = parts.reduce((sum, part) => sum + part.error, 0) / parts.length;
  return { error, freedom: Math.min(...parts.map(({ freedom }) => freedom)) };
}
