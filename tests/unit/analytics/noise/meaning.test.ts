import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../../../functions/modules/analytics/noise/meaning.ts';

describe('what a budget means for a respondent', () => {
  it.each([
    { rho: 0.25, one: { blank: 7, far: 8 }, all: { blank: 18, far: 41 } },
    { rho: 0.5, one: { blank: 7, far: 10 }, all: { blank: 26, far: 64 } },
    { rho: 1, one: { blank: 8, far: 13 }, all: { blank: 41, far: 89 } },
  ])('is the one of privacy.md at $rho rho, rounded up', ({ rho, one, all }) => {
    const meaning = meaningOf(rho * 1_000_000, 36);
    expect(meaning).toMatchObject({ one, all });
    expect(meaning.year).toEqual({ blank: 41, far: 89 });
  });

  it('is chance alone without a budget, and never more than certain', () => {
    expect(meaningOf(0, 36).all).toEqual({ blank: 5, far: 5 });
    expect(meaningOf(50_000_000, 1).one).toEqual({ blank: 100, far: 100 });
  });
});
