import { describe, expect, it } from 'vitest';
import { compare, type Measured } from '../../../functions/modules/reports/change.ts';
import { deviationOf, widestDeviation } from '../../../functions/modules/reports/spread.ts';
import { createRandom } from '../../../scripts/lib/random.ts';

const of = (mean: number, people: number, more: Partial<Measured> = {}): Measured => ({
  ...{ mean, people, cap: null, deviation: 1.4 },
  ...more,
});

describe('a change', () => {
  it('is called one only where it is more than chance for so many people', () => {
    expect(compare(of(4.5, 12), of(4, 12))).toEqual({ verdict: 'same', by: null });
    expect(compare(of(4.5, 400), of(4, 400))).toEqual({ verdict: 'up', by: 0.5 });
    expect(compare(of(4, 400), of(4.5, 400))).toEqual({ verdict: 'down', by: -0.5 });
  });

  it('is none where it would be printed as nothing, however many answered', () => {
    expect(compare(of(4.04, 1_000_000), of(4, 1_000_000)).verdict).toBe('same');
  });

  it('cannot be told without both, and never against what a cap hides', () => {
    expect(compare(of(4, 9), { ...of(4, 9), mean: null }).verdict).toBeNull();
    expect(compare(of(6.5, 9, { cap: 'or_more' }), of(3, 9)).verdict).toBe('up');
    expect(compare(of(6.5, 9, { cap: 'or_more' }), of(6.9, 900, { deviation: 0.1 })).verdict).toBe('same');
    expect(compare(of(6, 900), of(4, 900, { cap: 'about' })).verdict).toBeNull();
  });

  it('is called where there is none at most once in a hundred times', () => {
    const random = createRandom(11);
    const draw = (people: number) => {
      const bins = [0, 0, 0, 0, 0, 0, 0];
      for (let one = 0; one < people; one += 1) {
        const score = Math.min(7, Math.max(1, Math.round(random.normal(5, 1.3))));
        bins[score - 1] = (bins[score - 1] ?? 0) + 1;
      }
      const mean = bins.reduce((sum, count, place) => sum + count * (place + 1), 0) / people;
      return { mean, people, cap: null, deviation: deviationOf(bins) };
    };
    const calls = Array.from({ length: 4000 }, () => compare(draw(20), draw(25)).verdict);
    const wrong = calls.filter((verdict) => verdict !== 'same').length / calls.length;
    expect(wrong).toBeGreaterThan(0.002);
    expect(wrong).toBeLessThan(0.02);
  });

  it('takes the widest spread that a mean allows where no histogram is released', () => {
    expect(widestDeviation(4)).toBe(3);
    expect(widestDeviation(1)).toBe(0);
    expect(deviationOf([5, 0, 0, 0, 0, 0, 5])).toBeLessThanOrEqual(
      widestDeviation(4) * Math.sqrt(10 / 9) + 1e-9,
    );
  });
});
