import { describe, expect, it } from 'vitest';
import * as beside from '../../../functions/modules/reports/beside.ts';
import { candidate, judged } from '../../../functions/modules/reports/change.ts';
import { type Measured, ofStrangers } from '../../../functions/modules/reports/uncertainty.ts';
import type { Shown, Topics } from '../../../functions/modules/reports/unit-topics.ts';
import { fc } from '../../support/properties.ts';

/** What stands beside a figure: the round before, the organisation, the line of rounds (privacy.md 5). */

const shown = (people: number, mean: number | null, more: Partial<Shown> = {}): Shown => ({
  ...{ n: mean === null ? null : people, mean, cap: null, missing: mean === null ? 'no_data' : null },
  half: null,
  ...{ histogram: null, comments: null, people, deviation: 1, change: null, favourable: null },
  ...more,
});

const { inTrend } = beside;

/** One driver alone, as all that a unit shows. */
const DRIVER = 11;
const only = (figure: Shown): Topics => ({
  get: (topic) => (topic === DRIVER ? figure : undefined),
  topics: [DRIVER],
  partsOf: () => [],
});

const sinceThen = (now: Shown, then: Shown | undefined) =>
  beside.sinceThen(only(now), then && { round: '7-1', topics: only(then) })(DRIVER);
const againstWhole = (now: Shown, whole: Shown | undefined) =>
  beside.againstWhole(only(now), whole ? only(whole) : null)(DRIVER);

const compare = (now: Measured, then: Measured) => {
  const [difference] = judged([candidate(now, then, () => ofStrangers(now, then))]);
  if (!difference) throw new Error('One difference in, none out');
  return difference;
};

const none = { n: null, mean: null, cap: null, half: null } as const;

describe('of fewer than ten people a line of rounds', () => {
  it.each([
    [9, { ...none, missing: 'too_few' }],
    [10, { n: 10, mean: 4, cap: null, missing: null, half: null }],
  ] as const)('holds of %i people %j', (people, expected) => {
    expect(inTrend(shown(people, 4))).toEqual(expected);
  });

  it('keeps the reason of a gap', () => {
    for (const missing of ['no_data', 'too_few', 'not_released'] as const)
      expect(inTrend(shown(0, null, { missing }))).toEqual({ ...none, missing });
  });

  it('keeps a cap with its number, and neither without the other', () => {
    expect(inTrend(shown(12, 6.5, { cap: 'or_more' }))).toMatchObject({ mean: 6.5, cap: 'or_more' });
    expect(inTrend(shown(9, 6.5, { cap: 'or_more' }))).toMatchObject({ mean: null, cap: null });
  });
});

describe('the same figure of the round before', () => {
  it('is nothing without such a round', () => {
    expect(sinceThen(shown(20, 4), undefined)).toBeNull();
  });

  it.each([
    [10, 10, true],
    [9, 10, false],
    [10, 9, false],
    [9, 9, false],
  ])('of %i people now and %i then is told by numbers: %s', (now, then, isTold) => {
    const found = sinceThen(shown(now, 6, { deviation: 0.1 }), shown(then, 3, { deviation: 0.1 }));
    expect(found).toMatchObject({ verdict: 'up', by: isTold ? 3 : null });
    expect([found?.n, found?.mean]).toEqual(isTold ? [then, 3] : [null, null]);
  });

  it('stands in numbers beside a gap, since nothing can be taken from it', () => {
    const found = sinceThen(shown(0, null), shown(20, 3));
    expect(found).toEqual({ n: 20, mean: 3, cap: null, missing: null, half: null, verdict: null, by: null });
  });

  it('stays hidden beside a gap, where it was of few', () => {
    const found = sinceThen(shown(0, null), shown(9, 3));
    expect(found).toEqual({ ...none, missing: 'too_few', verdict: null, by: null });
  });

  it('gives no number away, whoever took part and whatever they said', () => {
    const someone = fc.record({
      people: fc.integer({ min: 5, max: 14 }),
      mean: fc.integer({ min: 10, max: 70 }).map((tenths) => tenths / 10),
      deviation: fc.integer({ min: 0, max: 30 }).map((tenths) => tenths / 10),
    });
    fc.assert(
      fc.property(someone, someone, (a, b) => {
        const now = shown(a.people, a.mean, { deviation: a.deviation });
        const then = shown(b.people, b.mean, { deviation: b.deviation });
        const found = sinceThen(now, then);
        const numbers = [found?.n, found?.mean, found?.by];
        if (a.people < 10 || b.people < 10) expect(numbers).toEqual([null, null, null]);
        else expect([found?.n, found?.mean]).toEqual([b.people, b.mean]);
        expect(found?.verdict).toBe(compare(now, then).verdict);
      }),
      { seed: 3 },
    );
  });
});

describe('the organisation beside a unit', () => {
  it('is its score and how it differs, and never how many answered', () => {
    expect(againstWhole(shown(400, 6, { deviation: 0.5 }), shown(900, 4, { deviation: 0.5 }))).toEqual({
      ...{ n: null, mean: 4, cap: null, missing: null, half: null },
      ...{ verdict: 'up', by: 2 },
    });
    expect(againstWhole(shown(400, 4), undefined)).toBeNull();
  });

  it('says why it has none', () => {
    const whole = shown(0, null, { missing: 'not_released' });
    expect(againstWhole(shown(9, 4), whole)).toEqual({
      ...none,
      missing: 'not_released',
      verdict: null,
      by: null,
    });
  });
});

describe('a difference', () => {
  const measured = (more: Partial<Measured>): Measured => ({
    ...{ mean: 4, n: 100, cap: null, half: null, people: 100, deviation: 0.2 },
    ...more,
  });
  const caps = ['or_more', 'or_less', null] as const;

  it('turns round when the two change places', () => {
    const one = fc.record({
      mean: fc.double({ min: 1, max: 7, noNaN: true }),
      people: fc.integer({ min: 5, max: 500 }),
      deviation: fc.double({ min: 0, max: 3, noNaN: true }),
      cap: fc.constantFrom(...caps),
      n: fc.constant(100),
      half: fc.constant(null),
    });
    const other = { up: 'down', down: 'up', same: 'same' } as const;
    fc.assert(
      fc.property(one, one, (a, b) => {
        const [there, back] = [compare(a, b), compare(b, a)];
        expect(back.verdict).toBe(there.verdict && other[there.verdict]);
        expect(back.by ?? 0).toBeCloseTo(-(there.by ?? 0), 12);
      }),
      { seed: 4 },
    );
  });

  it('is never more than what holds wherever the true means lie behind their caps', () => {
    const inside = (mean: number, cap: Measured['cap']) => {
      if (cap === 'or_more') return [mean, 7];
      return cap === 'or_less' ? [1, mean] : [mean, mean];
    };
    const capped = fc.constantFrom(
      ...([
        [6.5, 'or_more'],
        [1.5, 'or_less'],
        [4, null],
        [6.8, null],
        [1.2, null],
      ] as const),
    );
    fc.assert(
      fc.property(capped, capped, ([nowMean, nowCap], [thenMean, thenCap]) => {
        const now = measured({ mean: nowMean, cap: nowCap });
        const { verdict, by } = compare(now, measured({ mean: thenMean, cap: thenCap }));
        const differences = inside(nowMean, nowCap).flatMap((a) =>
          inside(thenMean, thenCap).map((b) => a - b),
        );
        if (verdict === 'up') expect(Math.min(...differences)).toBeGreaterThanOrEqual((by ?? 0) - 1e-9);
        if (verdict === 'down') expect(Math.max(...differences)).toBeLessThanOrEqual((by ?? 0) + 1e-9);
        if (verdict === 'same') expect(by).toBeNull();
      }),
      { seed: 5 },
    );
  });

  it.each([
    [4.05, 'up'],
    [4.049, 'same'],
    [3.95, 'down'],
    [3.951, 'same'],
  ] as const)('of 4 and %f is %s, where chance has no part', (mean, verdict) => {
    const [now, then] = [measured({ mean, deviation: 0 }), measured({ deviation: 0 })];
    // What lies at the border itself depends on the last binary digit, and is given room.
    const moved = { ...now, mean: mean + (verdict === 'up' ? 1e-9 : verdict === 'down' ? -1e-9 : 0) };
    expect(compare(moved, then).verdict).toBe(verdict);
  });

  it('needs the more, the fewer answered and the more they differ', () => {
    const verdicts = [4, 16, 64, 256].map(
      (people) =>
        compare(measured({ mean: 4.5, people, deviation: 1 }), measured({ people, deviation: 1 })).verdict,
    );
    expect(verdicts).toEqual(['same', 'same', 'up', 'up']);
    const spreads = [0.5, 1, 2, 3].map(
      (deviation) => compare(measured({ mean: 4.5, deviation }), measured({ deviation })).verdict,
    );
    expect(spreads).toEqual(['up', 'up', 'same', 'same']);
  });

  it('cannot be told where either is about what it says, or is not there', () => {
    for (const gap of [{ cap: 'about' }, { mean: null }] as const) {
      expect(compare(measured(gap), measured({}))).toEqual({ verdict: null, by: null });
      expect(compare(measured({}), measured(gap))).toEqual({ verdict: null, by: null });
    }
  });
});
