/// <reference path="../reports/jstat.d.ts" />
import jstat from 'jstat';
import { chanceOf } from '../reports/student.ts';

/** Intervals leave out so much at each end. */
const TAIL = 0.025;

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** The standard deviation of a sample (n − 1); of fewer than two there is none. */
export function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1));
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The t beyond which chance alone goes 2.5 times in a hundred, to one side. */
export function studentReach(freedom: number): number {
  return -jstat.studentt.inv(TAIL, freedom);
}

export type Direction = 'either' | 'rose' | 'fell';

/** p of a t value to either side, or to the named one. */
export function chanceTo(direction: Direction, t: number, freedom: number): number {
  const both = chanceOf(t, freedom);
  if (direction === 'either') return both;
  return (direction === 'rose') === t > 0 ? both / 2 : 1 - both / 2;
}

export type Sample = { readonly mean: number; readonly deviation: number; readonly n: number };

export type Tested = {
  readonly t: number;
  readonly df: number;
  readonly low: number;
  readonly high: number;
  readonly effect: number;
};

/** Welch's test of the later mean against the earlier one, with Hedges' g; null where it has no answer. */
export function welchTest(before: Sample, after: Sample): Tested | null {
  if (before.n < 2 || after.n < 2) return null;
  const [a, b] = [before.deviation ** 2 / before.n, after.deviation ** 2 / after.n];
  const error = Math.sqrt(a + b);
  if (!(error > 0)) return null;
  const df = (a + b) ** 2 / (a ** 2 / (before.n - 1) + b ** 2 / (after.n - 1));
  const difference = after.mean - before.mean;
  const all = before.n + after.n - 2;
  const pooled = Math.sqrt(
    ((before.n - 1) * before.deviation ** 2 + (after.n - 1) * after.deviation ** 2) / all,
  );
  const reach = studentReach(df) * error;
  return {
    t: difference / error,
    df,
    low: difference - reach,
    high: difference + reach,
    // The small-sample factor of Hedges (1981).
    effect: (difference / pooled) * (1 - 3 / (4 * all - 1)),
  };
}

/** Student's test of a mean against 0, with Cohen's d; null of fewer than three, or without any spread. */
export function meanTest(values: readonly number[]): Tested | null {
  const [mean, deviation, df] = [meanOf(values), deviationOf(values), values.length - 1];
  if (values.length < 3 || !(deviation > 0)) return null;
  const error = deviation / Math.sqrt(values.length);
  const reach = studentReach(df) * error;
  return { t: mean / error, df, low: mean - reach, high: mean + reach, effect: mean / deviation };
}

export type Related = { readonly r: number; readonly low: number; readonly high: number; readonly p: number };

/** Pearson's correlation; its interval by Fisher's z. Null of fewer than four pairs, or where one does not vary. */
export function pearson(one: readonly number[], other: readonly number[]): Related | null {
  const n = one.length;
  if (n < 4) return null;
  const [a, b] = [meanOf(one), meanOf(other)];
  let [both, first, second] = [0, 0, 0];
  for (let at = 0; at < n; at += 1) {
    const [x, y] = [(one[at] ?? 0) - a, (other[at] ?? 0) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  if (!(first > 0 && second > 0)) return null;
  const r = Math.max(-1, Math.min(1, both / Math.sqrt(first * second)));
  const left = 1 - r * r;
  const p = left <= 0 ? 0 : chanceOf(r * Math.sqrt((n - 2) / left), n - 2);
  const reach = -jstat.normal.inv(TAIL, 0, 1) / Math.sqrt(n - 3);
  const z = Math.atanh(r);
  return { r, low: Math.tanh(z - reach), high: Math.tanh(z + reach), p };
}

/** Ranks from 1; those that tie have the mean of theirs. */
export function ranksOf(values: readonly number[]): readonly number[] {
  const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (values[order[last + 1] ?? -1] === values[order[first] ?? -1]) last += 1;
    for (let at = first; at <= last; at += 1) ranks[order[at] ?? 0] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return ranks;
}

/** Pearson's chi-square of a table of counts; null where a cell would be expected fewer than five times. */
export function chiSquare(counts: readonly (readonly number[])[]): {
  readonly chi: number;
  readonly df: number;
  readonly p: number;
  readonly effect: number;
  readonly n: number;
} | null {
  const rows = counts.map((row) => row.reduce((sum, one) => sum + one, 0));
  const wide = counts[0]?.length ?? 0;
  const columns = Array.from({ length: wide }, (_, at) =>
    counts.reduce((sum, row) => sum + (row[at] ?? 0), 0),
  );
  const n = rows.reduce((sum, one) => sum + one, 0);
  if (counts.length < 2 || wide < 2) return null;
  let chi = 0;
  for (const [at, row] of counts.entries())
    for (const [place, count] of row.entries()) {
      const expected = ((rows[at] ?? 0) * (columns[place] ?? 0)) / n;
      if (!(expected >= 5)) return null;
      chi += (count - expected) ** 2 / expected;
    }
  const df = (counts.length - 1) * (wide - 1);
  const effect = Math.sqrt(chi / (n * Math.min(counts.length - 1, wide - 1)));
  return { chi, df, p: Math.max(0, 1 - jstat.chisquare.cdf(chi, df)), effect, n };
}

/** p values that hold for all tests together, in the given order; a missing one stays missing and is no test. */
export function corrected(method: 'holm' | 'benjamini-hochberg', given: Float64Array): Float64Array {
  const order = [...given.keys()]
    .filter((at) => !Number.isNaN(given[at]))
    .sort((a, b) => (given[a] ?? 0) - (given[b] ?? 0));
  const found = new Float64Array(given.length).fill(Number.NaN);
  const many = order.length;
  if (method === 'holm') {
    let most = 0;
    for (const [rank, at] of order.entries()) {
      most = Math.max(most, Math.min(1, (given[at] ?? 1) * (many - rank)));
      found[at] = most;
    }
    return found;
  }
  let least = 1;
  for (let rank = many; rank >= 1; rank -= 1) {
    const at = order[rank - 1] ?? 0;
    least = Math.min(least, ((given[at] ?? 1) * many) / rank);
    found[at] = least;
  }
  return found;
}

/**
 * The interval of 95 % of a number by what it came to in draws of its sample, corrected for their bias (Efron 1981); not a
 * number at both ends where hardly any draw lies to one side of it.
 */
export function intervalAround(
  known: number,
  drawn: readonly number[],
): { readonly low: number; readonly high: number } {
  const below = drawn.filter((one) => one < known).length / drawn.length;
  const bias = below > 0 && below < 1 ? jstat.normal.inv(below, 0, 1) : Number.NaN;
  const reach = -jstat.normal.inv(TAIL, 0, 1);
  if (!(Math.abs(bias) < reach)) return { low: Number.NaN, high: Number.NaN };
  const at = (side: number) => jstat.percentile([...drawn], jstat.normal.cdf(2 * bias + side, 0, 1));
  return { low: at(-reach), high: at(reach) };
}

export type Line = Tested & {
  readonly slope: number;
  readonly next: number;
  readonly nextLow: number;
  readonly nextHigh: number;
};

/** A straight line by least squares through at least three points, and one more at `at`; null where there is none. */
export function lineThrough(x: readonly number[], y: readonly number[], at: number): Line | null {
  const n = x.length;
  if (n < 3) return null;
  const [a, b] = [meanOf(x), meanOf(y)];
  let [squares, products] = [0, 0];
  for (let place = 0; place < n; place += 1) {
    const far = (x[place] ?? 0) - a;
    squares += far * far;
    products += far * ((y[place] ?? 0) - b);
  }
  if (!(squares > 0)) return null;
  const slope = products / squares;
  let left = 0;
  for (let place = 0; place < n; place += 1)
    left += ((y[place] ?? 0) - b - slope * ((x[place] ?? 0) - a)) ** 2;
  const df = n - 2;
  const spread = Math.sqrt(left / df);
  const error = spread / Math.sqrt(squares);
  const reach = studentReach(df);
  const next = b + slope * (at - a);
  const nextError = spread * Math.sqrt(1 + 1 / n + (at - a) ** 2 / squares);
  const t = error > 0 ? slope / error : slope === 0 ? 0 : Number.POSITIVE_INFINITY;
  return {
    slope,
    t,
    df,
    low: slope - reach * error,
    high: slope + reach * error,
    effect: slope,
    next,
    nextLow: next - reach * nextError,
    nextHigh: next + reach * nextError,
  };
}

export type Index = { readonly index: number; readonly low: number; readonly high: number };

const WHOLE = 100;

/** The middle of the scale, and how far its ends are from it. */
const [MIDDLE, HALF] = [4, 3] as const;

/**
 * Percentage points of answers above the middle less those below it, of the counts of the scores from 1 to 7; its
 * interval by the adjusted Wald method of Rocks (2016), which adds three answers to those that were given. Null without answers.
 */
export function netIndex(counts: readonly number[]): Index | null {
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const [below, above, n] = [sum(counts.slice(0, 3)), sum(counts.slice(4)), sum(counts)];
  if (!(n > 0)) return null;
  const added = n + 3;
  const [high, low] = [(above + 0.75) / added, (below + 0.75) / added];
  const reach = -jstat.normal.inv(TAIL, 0, 1) * Math.sqrt((high + low - (high - low) ** 2) / added);
  return within({
    index: (WHOLE * (above - below)) / n,
    low: WHOLE * (high - low - reach),
    high: WHOLE * (high - low + reach),
  });
}

/** A mean from 1 to 7 on the scale from −100 to 100, with Student's interval where a spread is known. Null without a mean. */
export function scaledIndex({ mean, deviation, n }: Sample): Index | null {
  if (Number.isNaN(mean)) return null;
  const scaled = (score: number) => (WHOLE * (score - MIDDLE)) / HALF;
  const reach = n > 1 ? (studentReach(n - 1) * deviation) / Math.sqrt(n) : Number.NaN;
  return within({ index: scaled(mean), low: scaled(mean - reach), high: scaled(mean + reach) });
}

function within({ index, low, high }: Index): Index {
  return { index, low: Math.max(-WHOLE, low), high: Math.min(WHOLE, high) };
}
