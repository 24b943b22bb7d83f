import { createRandom } from '@livingroom/shared/core/lib/random.ts';
import { expect, it } from 'vitest';
import { madeUpScores } from '../../../scripts/simulate/scores.ts';

const drivers = ['meaning', 'balance', 'growth'];
const made = (seed: number) => madeUpScores(drivers, 200, createRandom(seed)).map((row) => [...row]);

it('makes up a score from 1 to 7 for every driver of everybody, the same for the same seed', () => {
  expect(made(1)).toHaveLength(200);
  for (const row of made(1)) expect(row.map(([driver]) => driver)).toEqual(drivers);
  const scores = made(1).flatMap((row) => row.map(([, score]) => score));
  expect(scores.every((score) => Number.isInteger(score) && score >= 1 && score <= 7)).toBe(true);
  expect(new Set(scores).size).toBeGreaterThan(4);
  expect(made(1)).toEqual(made(1));
  expect(made(1)).not.toEqual(made(2));
});
