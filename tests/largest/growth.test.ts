import { expect, test } from 'vitest';
import { growthProblem } from './growth.ts';
import { blocksOf, countEverything } from './measure.ts';
import { scenarios } from './scenarios.ts';

countEverything();

/** A slice of `npm run largest`: blocks of code are counted, which are the same on every machine, however busy. */
test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))(
  'work grows no faster than n log n: %s',
  async (_, { few, prepare }) => {
    const count = async (size: number) => blocksOf(await prepare(size));
    // What the first of its kind loads and prepares is not counted.
    await count(few / 10);
    expect(growthProblem([await count(few), await count(2 * few), await count(4 * few)])).toBe(null);
  },
);

test('growth of the square is told, that of n log n is not', () => {
  const of = (work: (n: number) => number) => growthProblem([work(1_000), work(2_000), work(4_000)]);
  expect(of((n) => n * n)).toMatch('4.0 times');
  expect(of((n) => 5_000_000 + n ** 1.5)).toMatch('times');
  expect([of((n) => 90 * n), of((n) => 20 * n * Math.log2(n)), of(() => 5_000_000)]).toEqual([
    null,
    null,
    null,
  ]);
});
