import { createRandom } from '@livingroom/shared/core/lib/random.ts';
import { describe, expect, it } from 'vitest';
import { candidate, judged } from '../../../functions/modules/reports/change.ts';
import { deviationOf, widestDeviation } from '../../../functions/modules/reports/spread.ts';
import { type Measured, ofStrangers } from '../../../functions/modules/reports/uncertainty.ts';

const of = (mean: number, people: number, more: Partial<Measured> = {}): Measured => ({
  ...{ mean, people, n: people, cap: null, half: null, deviation: 1.4 },
  ...more,
});

const between = (now: Measured, then: Measured) => candidate(now, then, () => ofStrangers(now, then));
const compare = (now: Measured, then: Measured) => judged([between(now, then)])[0];

describe('a change', () => {
  it('is called one only where it is more than chance for so many people', () => {
    expect(compare(of(4.5, 12), of(4, 12))).toEqual({ verdict: 'same', by: null });
    expect(compare(of(4.5, 400), of(4, 400))).toEqual({ verdict: 'up', by: 0.5 });
    expect(compare(of(4, 400), of(4.5, 400))).toEqual({ verdict: 'down', by: -0.5 });
  });

  it('is none where it would be printed as nothing, however many answered', () => {
    expect(compare(of(4.04, 1_000_000), of(4, 1_000_000))?.verdict).toBe('same');
  });

  it('cannot be told without both, and never against what a cap hides', () => {
    expect(compare(of(4, 9), { ...of(4, 9), mean: null })?.verdict).toBeNull();
    expect(compare(of(6.5, 9, { cap: 'or_more' }), of(3, 9))?.verdict).toBe('up');
    expect(compare(of(6.5, 9, { cap: 'or_more' }), of(6.9, 900, { deviation: 0.1 }))?.verdict).toBe('same');
    expect(compare(of(6, 900), of(4, 900, { cap: 'about' }))?.verdict).toBeNull();
  });

  it('is called on at most five in a hundred pages of forty figures where nothing has changed', () => {
    const random = createRandom(11);
    const draw = (people: number) => {
      const bins = [0, 0, 0, 0, 0, 0, 0];
      for (let one = 0; one < people; one += 1) {
        const score = Math.min(7, Math.max(1, Math.round(random.normal(5, 1.3))));
        bins[score - 1] = (bins[score - 1] ?? 0) + 1;
      }
      const mean = bins.reduce((sum, count, place) => sum + count * (place + 1), 0) / people;
      return of(mean, people, { deviation: deviationOf(bins) });
    };
    const pages = Array.from({ length: 1500 }, () =>
      judged(Array.from({ length: 40 }, () => between(draw(12), draw(11)))),
    );
    const wrong =
      pages.filter((page) => page.some(({ verdict }) => verdict !== 'same')).length / pages.length;
    expect(wrong).toBeGreaterThan(0.02);
    expect(wrong).toBeLessThan(0.07);
  });

  it('takes the widest spread that a mean allows where no histogram is released', () => {
    expect(widestDeviation(4)).toBe(3);
    expect(widestDeviation(1)).toBe(0);
    expect(deviationOf([5, 0, 0, 0, 0, 0, 5])).toBeLessThanOrEqual(
      widestDeviation(4) * Math.sqrt(10 / 9) + 1e-9,
    );
  });
});
