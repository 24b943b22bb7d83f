import { shownMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { addBins, countOf, sumOf } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import { describe, expect, it } from 'vitest';

describe('what is printed', () => {
  it.each([
    { n: 9, mean: 6.6, shown: { mean: 6.5, cap: 'or_more' } },
    { n: 9, mean: 6.5, shown: { mean: 6.5, cap: 'or_more' } },
    { n: 9, mean: 1.2, shown: { mean: 1.5, cap: 'or_less' } },
    { n: 9, mean: 6.4, shown: { mean: 6.4, cap: null } },
    { n: 10, mean: 7, shown: { mean: 7, cap: null } },
    { n: 36, mean: 157 / 36, shown: { mean: 4.36, cap: null } },
  ])('shows a mean of $mean from $n answers as $shown', ({ n, mean, shown }) => {
    expect(shownMean(n, mean * n, n)).toEqual(shown);
  });

  it('adds histograms score by score', () => {
    const bins = addBins([
      [1, 0, 0, 0, 0, 0, 2],
      [0, 3, 0, 0, 0, 0, 1],
    ]);
    expect(bins).toEqual([1, 3, 0, 0, 0, 0, 3]);
    expect([countOf(bins), sumOf(bins)]).toEqual([7, 28]);
  });
});
