import { expect, test } from 'vitest';
import { growthProblem } from './growth.ts';
import { blocksOf, countEverything } from './measure.ts';
import { scenarios } from './scenarios.ts';

countEverything();

/** Counts of one work at most. */
const COUNTS = 3;

/** A slice of `npm run largest`: blocks of code are counted, which are the same on every machine, however busy. */
test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))(
  'work grows no faster than n log n: %s',
  async (_, { few, prepare }) => {
    const count = async (size: number) => blocksOf(await prepare(size));
    // What the first of its kind loads and prepares is not counted.
    await count(few / 10);
    expect(await problemOf(count, few)).toBe(null);
  },
);

/**
 * What else runs in the process meanwhile, such as the rest of an earlier work, can only add blocks: the least of a few counts
 * is that of the work, so growth is told when every count of it shows it.
 */
async function problemOf(count: (size: number) => Promise<number>, few: number): Promise<string | null> {
  let [one, two, four] = [Infinity, Infinity, Infinity];
  let problem: string | null = null;
  for (let turn = 0; turn < COUNTS; turn += 1) {
    one = Math.min(one, await count(few));
    two = Math.min(two, await count(2 * few));
    four = Math.min(four, await count(4 * few));
    problem = growthProblem([one, two, four]);
    if (problem === null) return null;
  }
  return problem;
}

test('what runs beside the work once is not told as growth, growth is', async () => {
  const besides = [1_300];
  const linear = (size: number) => Promise.resolve(20_000 + 24 * size + (besides.pop() ?? 0));
  expect(await problemOf(linear, 500)).toBe(null);
  expect(await problemOf((size) => Promise.resolve(size * size), 500)).toMatch('4.0 times');
});

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
