import { expect, test } from 'vitest';
import { attackOrganisation } from './attacker/attack.ts';

// A slice of `npm run attack`, which takes on as many organisations as it is given.
test('an admin and a manager who do whatever the calls allow bring out no figure of fewer than five', async () => {
  let [figures, inventedAnswers] = [0, 0];
  const moves = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const found = await attackOrganisation(seed);
    expect(found.breaches).toEqual([]);
    for (const name of found.done.keys()) moves.add(name);
    figures += found.figures;
    inventedAnswers += found.inventedAnswers;
  }
  expect(figures).toBeGreaterThan(20);
  // Who is invented enters by an invitation and answers, as anybody else.
  expect(inventedAnswers).toBeGreaterThan(10);
  expect(moves.size).toBeGreaterThan(8);
}, 120_000);
