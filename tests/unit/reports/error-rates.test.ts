import { describe, expect, it } from 'vitest';
import { errorRates } from '../../support/error-rates.ts';

/** By fixed seeds, with room for chance: a rate of five in a hundred over 300 pages lies within 1.2 and 8.8, three errors. */
const PAGES = 300;

describe.each([
  [5, true],
  [5, false],
  [10, true],
  [11, false],
  [40, true],
  [40, false],
])('a team of %i, the same people twice: %s', (people, same) => {
  const rates = errorRates({ people, same, pages: PAGES, seed: 1000 + people });

  it('finds by a single test what is not there at most as often as it says', () => {
    expect(rates.atOne).toBeLessThan(0.016);
    expect(rates.atFive).toBeLessThan(0.062);
    // Of fewer than ten no spread is released, and a wider one stands in.
    if (people >= 10) expect(rates.atOne).toBeGreaterThan(0.004);
  });

  it('calls a change on at most five in a hundred pages without one, and five in a hundred of those it calls', () => {
    expect(rates.falsePages).toBeLessThan(0.088);
    expect(rates.falseShare).toBeLessThan(0.06);
  });
});

it('finds a half point far more often where the same people answer twice', () => {
  const [same, other] = [true, false].map((is) => errorRates({ people: 50, same: is, pages: 100, seed: 3 }));
  expect(same?.found).toBeGreaterThan(0.4);
  expect(same?.found).toBeGreaterThan(1.6 * (other?.found ?? 1));
});
