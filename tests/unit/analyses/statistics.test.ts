import { describe, expect, test } from 'vitest';
import {
  chanceTo,
  chiSquare,
  corrected,
  intervalAround,
  lineThrough,
  meanTest,
  medianOf,
  pearson,
  ranksOf,
  studentReach,
  welchTest,
} from '../../../functions/modules/analyses/statistics.ts';

describe('Welch’s test', () => {
  // Two examples of the English Wikipedia, "Welch's t-test", with their variances; t, degrees of freedom, p.
  test.each([
    [20.8, 7.9, 15, 23.0, 3.8, 15, -2.46, 25.0, 0.021],
    [19.4, 1.4, 10, 21.6, 17.1, 20, -2.22, 24.5, 0.036],
  ])('%d with %d of %i against %d has its published t, freedom and p', (...given) => {
    const [first, variance, n, second, other, m, t, df, p] = given;
    const one = { mean: first, deviation: Math.sqrt(variance), n };
    const tested = welchTest({ mean: second, deviation: Math.sqrt(other), n: m }, one);
    expect(tested?.t).toBeCloseTo(t, 1);
    expect(tested?.df).toBeCloseTo(df, 0);
    expect(chanceTo('either', tested?.t ?? 0, tested?.df ?? 1)).toBeCloseTo(p, 2);
  });

  test('one person, or two means without any spread, has no answer', () => {
    const one = { mean: 5, deviation: 1, n: 1 };
    expect(welchTest(one, { ...one, n: 20 })).toBeNull();
    expect(welchTest({ ...one, n: 9, deviation: 0 }, { ...one, n: 9, deviation: 0 })).toBeNull();
  });

  test('a named direction halves the p of what goes there', () => {
    expect(chanceTo('rose', 2, 10)).toBeCloseTo(chanceTo('either', 2, 10) / 2, 12);
    expect(chanceTo('fell', 2, 10)).toBeCloseTo(1 - chanceTo('either', 2, 10) / 2, 12);
  });
});

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, upper critical values of Student's t at 0.025.
test.each([
  [1, 12.706],
  [2, 4.303],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [100, 1.984],
])(
  'Student’s t at %i degrees of freedom goes beyond %d to one side 2.5 times in a hundred',
  (freedom, reach) => {
    expect(studentReach(freedom)).toBeCloseTo(reach, 2);
  },
);

test('Student’s sleep data of 1908 has its published paired t, p and interval', () => {
  const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
  const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
  const tested = meanTest(first.map((one, at) => one - (second[at] ?? 0)));
  expect(tested?.t).toBeCloseTo(-4.0621, 4);
  expect(tested?.df).toBe(9);
  expect(tested?.low).toBeCloseTo(-2.459886, 3);
  expect(tested?.high).toBeCloseTo(-0.700114, 3);
  expect(chanceTo('either', tested?.t ?? 0, 9)).toBeCloseTo(0.002833, 5);
});

describe('Anscombe’s first set of 1973', () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];

  test('its correlation, interval and p are the published ones', () => {
    const related = pearson(x, y);
    expect(related?.r).toBeCloseTo(0.81642, 5);
    expect(related?.p).toBeCloseTo(0.00217, 5);
    expect(related?.low).toBeCloseTo(0.4244, 3);
    expect(related?.high).toBeCloseTo(0.9507, 3);
  });

  test('its line has the published slope, error and next point', () => {
    const line = lineThrough(x, y, 15);
    expect(line?.slope).toBeCloseTo(0.50009, 5);
    expect((line?.slope ?? 0) / (line?.t ?? 1)).toBeCloseTo(0.1179, 4);
    expect(line?.next).toBeCloseTo(3.00009 + 15 * 0.50009, 3);
    expect(line?.nextLow).toBeLessThan(line?.next ?? 0);
  });
});

test('what does not vary, or has fewer than four pairs, has no correlation', () => {
  expect(pearson([1, 1, 1, 1], [1, 2, 3, 4])).toBeNull();
  expect(pearson([1, 2, 3], [1, 2, 3])).toBeNull();
});

test('ranks that tie share their mean', () => {
  expect(ranksOf([3, 1, 3, 2])).toEqual([3.5, 1, 3.5, 2]);
});

test('the party table of Agresti (2007) has its published chi-square', () => {
  const tested = chiSquare([
    [762, 327, 468],
    [484, 239, 477],
  ]);
  expect(tested?.chi).toBeCloseTo(30.07, 2);
  expect(tested?.df).toBe(2);
  expect(tested?.p).toBeCloseTo(2.954e-7, 9);
});

test('a class that is expected fewer than five times has no chi-square', () => {
  expect(
    chiSquare([
      [3, 20],
      [2, 30],
    ]),
  ).toBeNull();
});

describe('the fifteen p values of Benjamini and Hochberg (1995)', () => {
  const given = Float64Array.of(
    0.0001,
    0.0004,
    0.0019,
    0.0095,
    0.0201,
    0.0278,
    0.0298,
    0.0344,
    0.0459,
    0.324,
    0.4262,
    0.5719,
    0.6528,
    0.759,
    1,
  );
  const standing = (method: 'holm' | 'benjamini-hochberg') =>
    corrected(method, given).filter((one) => one <= 0.05).length;

  test('four stand by their method, three by Holm’s', () => {
    expect(standing('benjamini-hochberg')).toBe(4);
    expect(standing('holm')).toBe(3);
  });

  test('a missing p is no test and stays missing', () => {
    const [first, missing] = corrected('holm', Float64Array.of(0.04, Number.NaN));
    expect(first).toBeCloseTo(0.04, 12);
    expect(missing).toBeNaN();
  });
});

test('the median of an even number of values lies between the two in the middle', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  expect(medianOf([9, 1, 5])).toBe(5);
});

describe('the interval of draws', () => {
  const drawn = Array.from({ length: 1001 }, (_, at) => at / 1000);

  test('draws that lie around a number give their percentiles', () => {
    const { low, high } = intervalAround(0.5, drawn);
    expect(low).toBeCloseTo(0.025, 2);
    expect(high).toBeCloseTo(0.975, 2);
  });

  // Efron and Tibshirani (1993), 14.3: with acceleration 0 the ends are Φ(2·z0 ∓ 1.96); z0 = Φ⁻¹(0.3) = −0.5244.
  test('draws that lie mostly above it are corrected, and the number lies within', () => {
    const { low, high } = intervalAround(0.3, drawn);
    expect(low).toBeCloseTo(0.0013, 2);
    expect(high).toBeCloseTo(0.8189, 2);
  });

  test('a number that all draws lie above has no interval', () => {
    expect(intervalAround(-1, drawn)).toEqual({ low: Number.NaN, high: Number.NaN });
  });
});
