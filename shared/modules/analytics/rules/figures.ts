/** Scores run from 1 to 7. */
const SCORES = 7;

/** Answers of a histogram: bins of the scores from 1 to 7. */
export function countOf(bins: readonly number[]): number {
  return bins.reduce((total, count) => total + count, 0);
}

/** Sum of all scores of a histogram. */
export function sumOf(bins: readonly number[]): number {
  return bins.reduce((total, count, index) => total + count * (index + 1), 0);
}

/** Adds histograms up, score by score: of whole blocks, or a dimension's from those of its drivers (privacy.md 5). */
export function addBins(all: readonly (readonly number[])[]): readonly number[] {
  const total = new Array<number>(SCORES).fill(0);
  for (const bins of all) {
    for (const [score, count] of bins.entries()) total[score] = (total[score] ?? 0) + count;
  }
  return total;
}
