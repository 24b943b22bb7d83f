import jstat from 'jstat';

/** Counts how often each whole number comes. */
export function counted() {
  const all = new Map<number, number>();
  return { all, note: (value: number) => all.set(value, (all.get(value) ?? 0) + 1) };
}

/** Fewer draws than this are expected of a value: it is counted with those further out. */
const LEAST = 20;

/** The probability that draws of this distribution fit it worse than these (Pearson's chi-square; the tails are one bin each). */
export function chiSquareTail(
  seen: ReadonlyMap<number, number>,
  probability: (value: number) => number,
  draws: number,
): number {
  let [sum, bins, expectedInside, seenInside] = [0, 0, 0, 0];
  const values = [...seen.keys()];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  for (let value = least; value <= most; value += 1) {
    const expected = draws * probability(value);
    if (expected < LEAST) continue;
    const got = seen.get(value) ?? 0;
    sum += (got - expected) ** 2 / expected;
    bins += 1;
    expectedInside += expected;
    seenInside += got;
  }
  const [expectedBeyond, beyond] = [draws - expectedInside, draws - seenInside];
  if (expectedBeyond >= LEAST) {
    sum += (beyond - expectedBeyond) ** 2 / expectedBeyond;
    bins += 1;
  }
  return 1 - jstat.chisquare.cdf(sum, bins - 1);
}

/** The probability that a standard normal value is further from 0 than this one. */
export function twoSidedTail(z: number): number {
  return 2 * (1 - jstat.normal.cdf(Math.abs(z), 0, 1));
}
