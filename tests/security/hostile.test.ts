import { expect, test } from 'vitest';
import { hostileStorm } from './hostile/storm.ts';

// A slice of `npm run hostile`, which sends a million.
test('4,000 hostile requests over all calls meet no answer of 500 or more', async () => {
  const { failures, statuses } = await hostileStorm({ requests: 4_000, seed: 20_261_121, seconds: 60 });
  expect([...failures]).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(100);
}, 90_000);
