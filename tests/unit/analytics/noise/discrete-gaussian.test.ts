import { randomFillSync } from 'node:crypto';
import {
  bernoulliExp,
  discreteGaussian,
  discreteLaplace,
} from '@livingroom/shared/modules/analytics/rules/noise/discrete-gaussian.ts';
import { Uniform } from '@livingroom/shared/modules/analytics/rules/noise/uniform.ts';
import { describe, expect, it } from 'vitest';
import { chiSquareTail, counted, twoSidedTail } from './statistics.ts';

/** A correct sampler fails one of these tests in a million runs. */
const FALSE_ALARM = 1e-6;

const random = new Uniform((bytes) => randomFillSync(bytes));

describe('the discrete Gaussian', () => {
  it('has the exact probabilities over 1,000,000 draws', () => {
    const draws = 1_000_000;
    const [seen, sums] = [counted(), { first: 0, second: 0 }];
    for (let draw = 0; draw < draws; draw += 1) {
      const value = Number(discreteGaussian(random, { num: 25n, den: 4n }));
      seen.note(value);
      sums.first += value;
      sums.second += value * value;
    }
    const { probability, variance, fourth } = gaussianOf(6.25);
    expect(chiSquareTail(seen.all, probability, draws)).toBeGreaterThan(FALSE_ALARM);
    expect(twoSidedTail(sums.first / Math.sqrt(draws * variance))).toBeGreaterThan(FALSE_ALARM);
    const spread = Math.sqrt(draws * (fourth - variance ** 2));
    expect(twoSidedTail((sums.second - draws * variance) / spread)).toBeGreaterThan(FALSE_ALARM);
  });

  it.each([1n, 162n, 7_800_000n])('has the exact variance at a parameter of %s', (sigma2) => {
    const draws = 20_000;
    let second = 0;
    for (let draw = 0; draw < draws; draw += 1)
      second += Number(discreteGaussian(random, { num: sigma2, den: 1n })) ** 2;
    const { variance, fourth } = gaussianOf(Number(sigma2));
    const z = (second - draws * variance) / Math.sqrt(draws * (fourth - variance ** 2));
    expect(twoSidedTail(z)).toBeGreaterThan(FALSE_ALARM);
  });

  it('refuses a variance of nothing', () => {
    expect(() => discreteGaussian(random, { num: 0n, den: 1n })).toThrow(RangeError);
  });
});

describe('what it is made of', () => {
  it('draws the discrete Laplace with the exact probabilities', () => {
    const draws = 100_000;
    const seen = counted();
    for (let draw = 0; draw < draws; draw += 1) seen.note(Number(discreteLaplace(random, 3n)));
    const scale = Math.tanh(1 / 6);
    const probability = (x: number) => scale * Math.exp(-Math.abs(x) / 3);
    expect(chiSquareTail(seen.all, probability, draws)).toBeGreaterThan(FALSE_ALARM);
  });

  it.each([
    { num: 0n, den: 1n },
    { num: 1n, den: 3n },
    { num: 1n, den: 1n },
    { num: 7n, den: 2n },
  ])('says yes with the probability exp(−$num/$den)', (gamma) => {
    const draws = 50_000;
    let yes = 0;
    for (let draw = 0; draw < draws; draw += 1) if (bernoulliExp(random, gamma)) yes += 1;
    const chance = Math.exp(-Number(gamma.num) / Number(gamma.den));
    const deviation = Math.sqrt(draws * chance * (1 - chance));
    if (deviation === 0) expect(yes).toBe(draws);
    else expect(twoSidedTail((yes - draws * chance) / deviation)).toBeGreaterThan(FALSE_ALARM);
  });

  it('draws whole numbers below any bound alike', () => {
    const draws = 60_000;
    const seen = counted();
    for (let draw = 0; draw < draws; draw += 1) seen.note(Number(random.below(6n)));
    const probability = (x: number) => (x >= 0 && x < 6 ? 1 / 6 : 0);
    expect(chiSquareTail(seen.all, probability, draws)).toBeGreaterThan(FALSE_ALARM);
    const large = 10n ** 40n;
    const drawn = Array.from({ length: 2_000 }, () => random.below(large));
    expect(drawn.every((value) => value >= 0n && value < large)).toBe(true);
    const above = drawn.filter((value) => value >= large / 2n).length;
    expect(twoSidedTail((above - 1_000) / Math.sqrt(500))).toBeGreaterThan(FALSE_ALARM);
  });

  it('refuses a bound that holds no number', () => {
    expect(() => random.below(0n)).toThrow(RangeError);
  });
});

/** The distribution itself, by its sum. */
function gaussianOf(sigma2: number) {
  const reach = Math.ceil(12 * Math.sqrt(sigma2));
  const weight = (x: number) => Math.exp(-(x * x) / (2 * sigma2));
  let [total, second, fourth] = [0, 0, 0];
  for (let x = -reach; x <= reach; x += 1) {
    total += weight(x);
    second += x ** 2 * weight(x);
    fourth += x ** 4 * weight(x);
  }
  return {
    probability: (x: number) => weight(x) / total,
    variance: second / total,
    fourth: fourth / total,
  };
}
