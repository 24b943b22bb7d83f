import { describe, expect, it } from 'vitest';
import { candidate, FALSE_SHARE, judged } from '../../../functions/modules/reports/change.ts';
import { chanceOf } from '../../../functions/modules/reports/student.ts';
import {
  type Measured,
  ofPartAndWhole,
  ofSharedPeople,
  ofStrangers,
} from '../../../functions/modules/reports/uncertainty.ts';
import { fc } from '../../support/properties.ts';
import { twoSidedChance } from '../../support/student.ts';

/** The tests of means against printed tables and worked examples that others have published. */

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const meanOf = (values: readonly number[]) => sum(values) / values.length;
const deviationIn = (values: readonly number[]) =>
  Math.sqrt(sum(values.map((one) => (one - meanOf(values)) ** 2)) / (values.length - 1));

const measured = (people: number, mean: number, deviation: number): Measured => ({
  ...{ mean, people, deviation, n: people, cap: null, half: null },
});

const of = (values: readonly number[]) => measured(values.length, meanOf(values), deviationIn(values));

describe("Student's distribution", () => {
  // Fisher and Yates, Statistical Tables, table III: two-sided 5 and 1 in a hundred.
  it.each([
    [1, 12.706, 63.657],
    [2, 4.303, 9.925],
    [3, 3.182, 5.841],
    [4, 2.776, 4.604],
    [5, 2.571, 4.032],
    [9, 2.262, 3.25],
    [10, 2.228, 3.169],
    [20, 2.086, 2.845],
    [30, 2.042, 2.75],
    [60, 2, 2.66],
    [1e9, 1.96, 2.576],
  ])('of %i degrees of freedom has its printed limits', (freedom, five, one) => {
    // The table has three decimals.
    for (const [limit, chance] of [
      [five, 0.05],
      [one, 0.01],
    ] as const) {
      expect(chanceOf(limit - 0.0005001, freedom)).toBeGreaterThan(chance);
      expect(chanceOf(limit + 0.0005001, freedom)).toBeLessThan(chance);
    }
  });

  // The incomplete beta function of mpmath, with 30 digits.
  it.each([
    [2.1, 4.5, 0.0959378169620863],
    [3.3, 10.72, 0.0073170466797025],
    [5.5, 9, 0.000380185988681675],
    [4.1, 57.3, 0.000131852931849695],
    [2.01, 198.4, 0.0457855948497171],
    [2.576, 1_000_000, 0.00999520677919708],
  ])('at %f with %f degrees of freedom is %f', (t, freedom, chance) => {
    expect(chanceOf(t, freedom) / chance).toBeCloseTo(1, 5);
    expect(chanceOf(-t, freedom)).toBe(chanceOf(t, freedom));
  });

  it('equals its density added up, and is certain of nothing and of everything', () => {
    const freedoms = fc.double({ min: 2, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 8, noNaN: true }), freedoms, (t, freedom) => {
        expect(chanceOf(t, freedom)).toBeCloseTo(twoSidedChance(t, freedom), 6);
      }),
      { seed: 21 },
    );
    expect([chanceOf(0, 9), chanceOf(Number.NaN, 9), chanceOf(Number.NEGATIVE_INFINITY, 9)]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('the test of two means of different people', () => {
  // B. L. Welch's test: three worked examples that reference works print (t, degrees of freedom, chance).
  it.each([
    [[15, 20.8, 7.9], [15, 23, 3.8], -2.46, 24.9, 0.021],
    [[10, 20.6, 9], [20, 22.1, 0.9], -1.57, 9.9, 0.149],
    [[10, 19.4, 1.4], [20, 21.6, 17.1], -2.22, 24.5, 0.036],
  ] as const)('of %j and %j has t %f', ([n, mean, variance], [m, other, spread], t, freedom, chance) => {
    const [a, b] = [measured(n, mean, Math.sqrt(variance)), measured(m, other, Math.sqrt(spread))];
    const found = ofStrangers(a, b);
    expect((mean - other) / found.error).toBeCloseTo(t, 1);
    expect(found.freedom).toBeCloseTo(freedom, 0);
    // What they were computed from is printed with one decimal.
    expect(Math.abs(chanceOf((mean - other) / found.error, found.freedom) - chance)).toBeLessThan(0.006);
  });

  it('says nothing of one person, and all of people who agree', () => {
    expect(ofStrangers(measured(1, 4, 1), measured(9, 4, 1)).error).toBe(Number.POSITIVE_INFINITY);
    expect(ofStrangers(measured(6, 4, 0), measured(9, 4, 0))).toEqual({ error: 0, freedom: 13 });
  });
});

/** Student, The probable error of a mean, Biometrika 6 (1908): hours of sleep gained by ten people with two drugs. */
const sleep = {
  one: [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
  other: [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
};

describe('the test of two means of the same people', () => {
  const changes = sleep.one.map((value, at) => value - (sleep.other[at] ?? 0));
  const both = { people: 10, deviation: deviationIn(changes) };

  it("finds in Student's sleep data what it is printed with: t -4.0621, 9 degrees of freedom, 0.002833", () => {
    const { error, freedom } = ofSharedPeople(of(sleep.one), of(sleep.other), both);
    const t = meanOf(changes) / error;
    expect(t).toBeCloseTo(-4.0621, 4);
    expect(freedom).toBeCloseTo(9, 9);
    expect(chanceOf(t, freedom)).toBeCloseTo(0.002833, 6);
  });

  it('finds as of strangers what it is printed with: t -1.8608, 17.776 degrees of freedom, 0.07939', () => {
    const { error, freedom } = ofStrangers(of(sleep.one), of(sleep.other));
    expect(meanOf(changes) / error).toBeCloseTo(-1.8608, 4);
    expect(freedom).toBeCloseTo(17.776, 3);
    expect(chanceOf(meanOf(changes) / error, freedom)).toBeCloseTo(0.07939, 5);
  });

  it('is that of strangers where nobody is in both', () => {
    const [a, b] = [measured(20, 4, 1.2), measured(31, 4.4, 1.5)];
    expect(ofSharedPeople(a, b, { people: 0, deviation: 1 })).toEqual(ofStrangers(a, b));
  });

  it('takes no spread for more than the two means allow', () => {
    const [a, b] = [measured(20, 4, 1), measured(20, 4.4, 1)];
    for (const deviation of [0, 0.5, 2, 6]) {
      const { error, freedom } = ofSharedPeople(a, b, { people: 15, deviation });
      expect(error).toBeGreaterThanOrEqual(0);
      expect(error).toBeLessThanOrEqual(Math.sqrt(4 / 20));
      expect(freedom).toBeGreaterThanOrEqual(14);
    }
  });
});

describe('the test of a part against its whole', () => {
  it('is that of the part against everybody outside it, whatever they said', () => {
    const answers = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 10, maxLength: 60 });
    fc.assert(
      fc.property(answers, answers, (inside, outside) => {
        const [part, whole, rest] = [of(inside), of([...inside, ...outside]), of(outside)];
        const [found, apart] = [ofPartAndWhole(part, whole), ofStrangers(part, rest)];
        const [t, other] = [
          (meanOf(inside) - meanOf([...inside, ...outside])) / found.error,
          (meanOf(inside) - meanOf(outside)) / apart.error,
        ];
        if (deviationIn(outside) < 0.01) return;
        expect(t).toBeCloseTo(other, 6);
        expect(found.freedom).toBeCloseTo(apart.freedom, 4);
      }),
      { seed: 22 },
    );
  });

  it('takes the spread of all for a rest of fewer than ten, and tells nothing without a rest', () => {
    const part = measured(30, 4, 1);
    const few = ofPartAndWhole(part, measured(37, 4.2, 1.4));
    expect(few.error).toBeCloseTo((Math.sqrt(1 / 30 + 1.4 ** 2 / 7) * 7) / 37, 12);
    expect(ofPartAndWhole(part, part).error).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('differences that are judged together', () => {
  const chances = (some: readonly (number | null)[]) =>
    judged(some.map((chance) => ({ by: chance === null ? null : 1, chance: chance ?? 1 })));

  // Benjamini and Hochberg 1995, section 3.2: fifteen treatments of heart attacks; four are called effects.
  const printed = [
    ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459],
    ...[0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
  ];

  it('are called so as in the example that the rule was published with', () => {
    expect(FALSE_SHARE).toBe(0.05);
    const verdicts = chances(printed).map(({ verdict }) => verdict);
    expect(verdicts).toEqual([...Array(4).fill('up'), ...Array(11).fill('same')]);
  });

  it('do not depend on their order, nor on those that cannot be compared', () => {
    const mixed = [null, ...printed.toReversed(), null, null];
    const verdicts = chances(mixed).map(({ verdict }) => verdict);
    expect(verdicts).toEqual([null, ...Array(11).fill('same'), ...Array(4).fill('up'), null, null]);
    expect(judged([])).toEqual([]);
  });

  it('need not ask for a chance that cannot be rare', () => {
    const few = candidate(measured(9, 4.2, 1), measured(9, 4, 1), () => ({
      error: 0.2 / 1.95,
      freedom: 1e9,
    }));
    expect(few).toEqual({ by: expect.closeTo(0.2, 9), chance: 1 });
  });
});
