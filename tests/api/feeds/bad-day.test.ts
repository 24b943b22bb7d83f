import { expect, test } from 'vitest';
import { createFeedWorld, csvOf, people } from '../../worlds/feed.ts';
import { addEmployees } from '../../worlds/flow.ts';

/** What HR systems send on a bad day, in an organisation of ten thousand. */

const COUNT = 10_000;

test('ten thousand people stay as they are on each bad day, and administrators hear of it', async () => {
  const world = await createFeedWorld(people(1));
  const { api, accountId, store } = world;
  await addEmployees(api, accountId, COUNT);
  // The files of the days before went through.
  await store.table('feeds').change(world.id, () => ({ wrong_before: 0 }));
  const list = Array.from({ length: COUNT }, (_, place) => ({
    number: place + 1,
    given: `Kim${place + 1}`,
    family: 'Lind',
    email: `p${place + 1}@acme.test`,
    unit: `Unit ${place % 50}`,
  }));
  const shifted = list.map((one, place) => ({ ...one, given: `Other${place}`, family: `Person${place}` }));
  const misread = csvOf(list.map((one) => ({ ...one, family: 'Sørensen' })));
  const badDays = [
    ['feeds.many-leaving', csvOf(list.slice(0, COUNT / 2))],
    ['feeds.keys-swapped', csvOf(shifted)],
    ['feeds.damaged', new TextDecoder('windows-1252').decode(new TextEncoder().encode(misread))],
  ] as const;
  for (const [reason, content] of badDays) {
    api.downloads.serve(content);
    const run = await world.nextDay();
    expect([reason, run.status, run.reasons?.includes(reason)]).toEqual([reason, 'waiting', true]);
  }
  expect(await world.active()).toBe(COUNT + 1);
  expect(await store.table('units').count({ unit_name: 'Unit 1' })).toBe(0);
  const told = api.mail.to('ada@acme.test').filter(({ subject }) => subject.includes('HR system'));
  expect(told).toHaveLength(badDays.length);
});
