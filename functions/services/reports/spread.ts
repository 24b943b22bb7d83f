import { countOf, sumOf } from '@livingroom/shared/rules/privacy/figures.ts';

const LOWEST = 1;
const HIGHEST = 7;

/** Standard deviation of the answers of a histogram of scores from 1 to 7, of a sample. */
export function deviationOf(bins: readonly number[]): number {
  const n = countOf(bins);
  if (n < 2) return 0;
  const mean = sumOf(bins) / n;
  const squares = bins.reduce((total, count, place) => total + count * (place + 1 - mean) ** 2, 0);
  return Math.sqrt(squares / (n - 1));
}

/** The largest deviation that scores of this mean can have (Bhatia and Davis), where no histogram tells more. */
export function widestDeviation(mean: number): number {
  return Math.sqrt(Math.max(0, (mean - LOWEST) * (HIGHEST - mean)));
}
