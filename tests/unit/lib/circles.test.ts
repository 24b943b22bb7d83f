import { circleSteps } from '@livingroom/shared/core/lib/circles.ts';
import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The same by definition: from each node everything that can be reached is walked. */
function byReach(starts: readonly number[], aboveOf: (node: number) => readonly number[]) {
  const reach = (from: readonly number[]) => {
    const seen = new Set<number>();
    const open = [...from];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      open.push(...aboveOf(node));
    }
    return seen;
  };
  return [...reach(starts)].filter((node) => reach(aboveOf(node)).has(node)).sort((a, b) => a - b);
}

test('circles are exactly the nodes from which a way leads back, in any graph', () => {
  const graph = fc.array(fc.array(fc.nat(11), { maxLength: 3 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(graph, fc.array(fc.nat(11)), (ways, starts) => {
      const aboveOf = (node: number) => ways[node] ?? [];
      const found = atOnce(circleSteps(starts, aboveOf));
      expect([...found].sort((a, b) => a - b)).toEqual(byReach(starts, aboveOf));
    }),
  );
});

test.each(['first to last', 'last to first'])('each line of 100,000 is walked once, from the %s', (order) => {
  const last = 99_999;
  const starts = order === 'first to last' ? numbers(last + 1) : numbers(last + 1).reverse();
  const asked = new Map<number, number>();
  const chain = (closes: boolean) => (node: number) => {
    asked.set(node, (asked.get(node) ?? 0) + 1);
    return node < last ? [node + 1] : closes ? [0] : [];
  };
  expect(atOnce(circleSteps(starts, chain(false))).size).toBe(0);
  expect(new Set(asked.values())).toEqual(new Set([1]));
  expect(atOnce(circleSteps(starts, chain(true))).size).toBe(last + 1);
});

test('a walk of 100,000 lines lets others have their turn in between', () => {
  const steps = circleSteps(numbers(100_000), (node) => [node + 1].filter((next) => next < 100_000));
  let turns = 0;
  while (!steps.next().done) turns += 1;
  expect(turns).toBeGreaterThan(9);
});
