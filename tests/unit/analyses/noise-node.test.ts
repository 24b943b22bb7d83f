import { expect, test } from 'vitest';
import { noise, noisily } from '../../../functions/modules/analyses/nodes/noise.ts';
import { people } from '../../../functions/modules/analyses/nodes/people.ts';
import { numbersOf, textsOf } from '../../../functions/modules/analyses/table.ts';

const made = (count: number) =>
  people({ people: count, units: 4, drivers: 3, rounds: 1, change: 0, seed: 3 }, nothing);
const nothing = { rows: 0, columns: new Map() };

test('the noise of a figure is drawn for all that one person answered: its variance is that of the price', async () => {
  const { table } = await made(100);
  const variances: bigint[] = [];
  const draw = (variance: bigint) => {
    variances.push(variance);
    return 0;
  };
  const { table: figures } = await noisily({ by: ['driver'], rho: 1, within: 3 }, table, draw);
  // Three drivers of at most 3 points each, in thousandths: Δ² = 3 · 3000²; σ² = Δ² / 2ρ.
  expect(variances).toEqual([13_500_000n, 13_500_000n, 13_500_000n]);
  const scores = numbersOf(table, 'score');
  const drivers = textsOf(table, 'driver');
  for (const [at, driver] of textsOf(figures, 'driver').entries()) {
    const own = [...scores].filter((_, place) => drivers[place] === driver);
    expect(numbersOf(figures, 'mean')[at]).toBeCloseTo(
      own.reduce((sum, one) => sum + one, 0) / own.length,
      3,
    );
    // 95 of 100 draws lie within 1.96 standard deviations of the sum, over the public number of people.
    const half = (1.96 * Math.sqrt(13_500_000)) / 1000 / own.length;
    expect((numbersOf(figures, 'high')[at] ?? 0) - (numbersOf(figures, 'low')[at] ?? 0)).toBeCloseTo(
      2 * half,
      6,
    );
  }
});

test('a person in fewer groups costs less noise, and one with many answers in a group is one entry', async () => {
  const { table } = await made(100);
  const variances: bigint[] = [];
  const draw = (variance: bigint) => {
    variances.push(variance);
    return 0;
  };
  await noisily({ by: ['unit'], rho: 0.5, within: 3 }, table, draw);
  expect(new Set(variances)).toEqual(new Set([9_000_000n]));
});

test('groups whose figure is too uncertain, and those of fewer than five, are left out by head counts alone', async () => {
  const { table } = await made(12);
  const draw = () => 0;
  const { table: few, left } = await noisily({ by: ['unit', 'driver'], rho: 16, within: 3 }, table, draw);
  expect([few.rows, left]).toEqual([0, table.rows]);
  const { table: loose } = await noisily({ by: ['driver'], rho: 0.1, within: 0.5 }, table, draw);
  expect(loose.rows).toBe(0);
});

test('each run draws anew from the operating system, and errors keep to the interval that is printed', async () => {
  const { table } = await made(400);
  let [outside, all] = [0, 0];
  const seen = new Set<number>();
  const exact = await noisily({ by: ['driver'], rho: 1, within: 3 }, table, () => 0);
  const means = numbersOf(exact.table, 'mean');
  for (let run = 0; run < 300; run += 1) {
    const { table: drawn } = await noise({ by: ['driver'], rho: 1, within: 3 }, table);
    for (const [at, mean] of numbersOf(drawn, 'mean').entries()) {
      seen.add(mean);
      all += 1;
      const half = ((numbersOf(drawn, 'high')[at] ?? 0) - (numbersOf(drawn, 'low')[at] ?? 0)) / 2;
      if (Math.abs(mean - (means[at] ?? 0)) > half) outside += 1;
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  // 900 draws, of which one in twenty lies outside: seven standard errors are 0.05.
  expect(outside / all).toBeGreaterThan(0.005);
  expect(outside / all).toBeLessThan(0.1);
});
