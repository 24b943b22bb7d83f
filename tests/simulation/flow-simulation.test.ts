import { expect, test } from 'vitest';
import { simulateFlows } from './simulate-flows.ts';

test('months of five flows leave nobody asked twice, reminded in vain, or mailed after a close', async () => {
  const { breaches, figures } = await simulateFlows({ days: 104, people: 24, seed: 5 });
  expect(breaches).toEqual([]);
  // Rounds of every flow have closed, and everything that befalls an organisation has befallen it.
  expect(figures.rounds).toBeGreaterThan(8);
  expect(figures.reminders).toBeGreaterThan(50);
  // Newcomers were asked a week after their first working day.
  expect(figures.askedByDay).toBeGreaterThan(5);
});
