import { atOnce } from '@livingroom/shared/lib/steps.ts';
import { describe, expect, it } from 'vitest';
import { newcomersOf, packNewcomers } from '../../../functions/services/analytics/newcomers.ts';
import { between, createRandom } from '../privacy/organisation.ts';

const opening = (numbers: readonly number[]) => ({
  active: numbers.length,
  cycleRounds: 1,
  ...packNewcomers(numbers),
});

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** What a row of the store may take, beside the units of the round. */
const ROOM = 1_000_000;

describe('the newcomers of a round', () => {
  it.each([
    { who: 'a few', numbers: [7, 3, 12] },
    { who: 'everybody of 300,000', numbers: upTo(300_000) },
    { who: 'from number 0 on', numbers: [0, ...upTo(20_000)] },
    { who: 'five of six of 300,000', numbers: upTo(300_000).filter((person) => person % 6 !== 0) },
    { who: 'every other one of 600,000', numbers: upTo(600_000).filter((person) => person % 2 === 0) },
  ])('are the same people after they were stored, in a row that the store takes: $who', ({ numbers }) => {
    const stored = opening(numbers.toReversed());
    expect(JSON.stringify(stored).length).toBeLessThan(ROOM * 1.3);
    expect([...atOnce(newcomersOf(stored))].sort((a, b) => a - b)).toEqual(
      [...numbers].sort((a, b) => a - b),
    );
  });

  it('are the same people whichever they are', () => {
    const random = createRandom(11);
    const numbers = upTo(40_000).filter(() => between(random, 1, 3) > 1);
    expect(atOnce(newcomersOf(opening(numbers)))).toEqual(new Set(numbers));
  });

  it('of a round that noted them one by one are read as they were', () => {
    expect(atOnce(newcomersOf({ active: 3, newcomers: [2, 9], cycleRounds: 1 }))).toEqual(new Set([2, 9]));
  });
});
