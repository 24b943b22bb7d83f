import { expect, test } from 'vitest';
import { attackOrganisation } from './attacker/attack.ts';

// A slice of `npm run attack`, which takes on as many organisations as it is given.
test('an admin and a manager who do whatever the calls allow bring out no figure of fewer than five', async () => {
  let figures = 0;
  const moves = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const found = await attackOrganisation(seed);
    expect(found.breaches).toEqual([]);
    for (const name of found.done.keys()) moves.add(name);
    figures += found.figures;
  }
  expect(figures).toBeGreaterThan(20);
  expect(moves.size).toBeGreaterThan(8);
}, 120_000);
