import { describe, expect, it } from 'vitest';
import { hiddenText } from '../../../web/src/features/reports/words.ts';

/** Why a histogram or comments are not shown: a reason is given only where it holds. */
const said = (n: number | null, interim = false, noisy = false) =>
  hiddenText({ n, detail: 10, interim, noisy }, (key) => key);

describe('the reason why comments are hidden', () => {
  it('is that fewer than ten have answered only where that is so', () => {
    expect(said(9)).toBe('needsDetail');
    expect(said(0)).toBe('needsDetail');
    expect(said(10)).toBe('smallGroups');
    expect(said(130)).toBe('smallGroups');
  });

  it('claims no number where how many answered the question is not told', () => {
    expect(said(null)).toBe('needsEnough');
  });

  it('is the noise of the round, whatever else holds', () => {
    expect([said(130, true, true), said(null, false, true)]).toEqual(['noise.noDetails', 'noise.noDetails']);
  });

  it('is the open round while it is open, however many have answered', () => {
    expect([said(130, true), said(3, true), said(null, true)]).toEqual(['atClose', 'atClose', 'atClose']);
  });
});
