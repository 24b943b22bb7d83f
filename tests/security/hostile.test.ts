import { createRandom } from '@livingroom/shared/core/lib/random.ts';
import { expect, test } from 'vitest';
import { domains } from '../support/domains.ts';
import { hostileStorm } from './hostile/storm.ts';
import { lookAround } from './hostile/there.ts';
import { validCall } from './hostile/valid-call.ts';
import { openWorld } from './hostile/world.ts';

// A slice of `npm run hostile`, which sends a million.
test('4,000 hostile requests over all calls meet no answer of 500 or more', async () => {
  const { failures, statuses } = await hostileStorm({ requests: 4_000, seed: 20_261_121, seconds: 60 });
  expect([...failures]).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(100);
}, 240_000);

/** What SCIM announces as not supported. */
const neverThrough = ['scim.bulk', 'scim.me', 'scim.searchAll'];

const ROUNDS = 20;

test('the storm begins from a call that succeeds, for every call that can', async () => {
  const random = createRandom(20_261_122);
  const left = new Map(
    domains.flatMap(({ slug, operations }) =>
      Object.entries(operations).map(([name, { operation }]) => [`${slug}.${name}`, operation] as const),
    ),
  );
  for (let round = 0; round < ROUNDS && left.size > neverThrough.length; round += 1) {
    const world = await openWorld();
    for (const [title, operation] of left) {
      const there = await lookAround(world);
      const { person, input, options } = await validCall(random, { title, operation, world, there });
      const { status } = await world.api.as(person).raw(operation, input, options);
      if (status < 400) left.delete(title);
    }
    await world.api.workflows.settle();
    await world.api.ports.store.close();
  }
  expect([...left.keys()].sort()).toEqual(neverThrough);
}, 240_000);
