const LOWEST = 1;
const HIGHEST = 7;

/** Standard deviation of the answers of a histogram of scores from 1 to 7, of a sample. */
export function deviationOf(bins: readonly number[]): number {
  let [n, sum, squares, score] = [0, 0, 0, 0];
  for (const count of bins) {
    score += 1;
    n += count;
    sum += count * score;
    squares += count * score * score;
  }
  // Whole numbers up to here: nothing is lost in the difference.
  return n < 2 ? 0 : Math.sqrt((n * squares - sum * sum) / (n * (n - 1)));
}

/** The largest deviation that scores of this mean can have (Bhatia and Davis), where no histogram tells more. */
export function widestDeviation(mean: number): number {
  return Math.sqrt(Math.max(0, (mean - LOWEST) * (HIGHEST - mean)));
}

/** The spread of the change of people who answered in two rounds, as it was released: a deviation, and how many they are. */
export type ReleasedSpread = { readonly people: number; readonly deviation: number };
