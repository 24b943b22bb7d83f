import { expect, test } from 'vitest';
import { attackOrganisation } from './attacker/attack.ts';

// A slice of `npm run attack`, which takes on as many organisations as it is given.
test('an admin and a manager who do whatever the calls allow bring out no figure of fewer than the rules promise', async () => {
  let [figures, inventedAnswers] = [0, 0];
  const moves = new Set<string>();
  const ages = new Set<string>();
  // A first round, a month of patience, people of mixed ages, and people of two months.
  for (const seed of [3, 4, 6, 7]) {
    const found = await attackOrganisation(seed);
    expect(found.breaches).toEqual([]);
    ages.add(found.age);
    for (const name of found.done.keys()) moves.add(name);
    figures += found.figures;
    inventedAnswers += found.inventedAnswers;
  }
  expect(figures).toBeGreaterThan(20);
  // Who is invented enters by an invitation and answers, as anybody else.
  expect(inventedAnswers).toBeGreaterThan(10);
  expect(moves.size).toBeGreaterThan(8);
  expect([...ages].sort()).toEqual(['first', 'mixed', 'old', 'patient']);
}, 120_000);
