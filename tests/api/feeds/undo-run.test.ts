import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { createFeedWorld, csvOf, people } from '../../worlds/feed.ts';

const { changes, change, undo, follow } = feedCalls.operations;

type World = Awaited<ReturnType<typeof createFeedWorld>>;

const list = people(60);
let world: World;

beforeEach(async () => {
  world = await createFeedWorld(list);
  await world.nextDay();
  await world.confirm();
});

const params = async () => ({ id: (await world.last()).feed_run_id });
const emails = async () => {
  const rows = await world.store.table('employees').every();
  return rows.map(({ work_email, status, family_name }) => [work_email, status, family_name]).sort();
};
/** The list of the next day: somebody married, one left, one is new. */
const nextList = () => {
  const [first, , ...others] = list;
  const [fresh] = people(61).slice(60);
  if (!first || !fresh) throw new Error('no people');
  world.api.downloads.serve(csvOf([{ ...first, family: 'Newname' }, ...others, fresh]));
};

describe('a run of a feed', () => {
  test('shows what it changed: counts, and people field by field', async () => {
    nextList();
    expect(await world.nextDay()).toMatchObject({ status: 'done' });
    expect(await world.client.call(changes, { params: await params() })).toMatchObject({
      ...{ made: 1, changed: 2, leaving: 1, undo: { state: 'open', problem: null } },
      changes: expect.arrayContaining([
        {
          name: expect.stringContaining('Newname'),
          fields: [expect.objectContaining({ label: 'Last name', after: 'Newname' })],
        },
      ]),
    });
  });

  test('is undone as a whole, and its feed pauses, so that the next day does not do it again', async () => {
    const before = await emails();
    nextList();
    await world.nextDay();
    expect(await emails()).not.toEqual(before);
    const answer = await world.client.call(undo, { params: await params() });
    expect(answer).toMatchObject({ status: 'undoing' });
    expect(await world.feed()).toMatchObject({ state: 'paused', next_run_at: null });
    await world.api.workflows.settle();
    expect(await world.client.call(follow, { params: await params() })).toMatchObject({ status: 'undone' });
    expect(await emails()).toEqual(before);
    world.api.clock.advance(3 * 24 * 60 * 60_000);
    await runKindOf(world.api.ports, 'feeds');
    expect((await world.runs()).map(({ status }) => status)).toEqual(['done', 'undone']);
    expect(await emails()).toEqual(before);
  });

  test('is done again by nobody alone: once the feed goes on, its next file waits for a person', async () => {
    nextList();
    await world.nextDay();
    await world.client.call(undo, { params: await params() });
    await world.api.workflows.settle();
    await runKindOf(world.api.ports, 'feeds');
    expect(await world.last()).toMatchObject({ status: 'undone' });
    await world.client.call(change, { params: { id: world.id }, body: { state: 'on' } });
    expect(await world.nextDay()).toMatchObject({ status: 'waiting' });
  });

  test('that cannot be undone says why, and its feed goes on as before', async () => {
    nextList();
    await world.nextDay();
    const feed = await world.feed();
    const [row] = await world.store.table('employees').every({ where: { family_name: 'Newname' } });
    await world.client.rows('employees').update(row?.employee_id ?? 0, { given_name: 'Other' });
    const answer = await world.client.raw(undo, { params: await params() });
    expect(answer).toMatchObject({ status: 409, body: { data: { problem: 'stands-in-the-way' } } });
    expect(await world.feed()).toMatchObject({
      state: 'on',
      next_run_at: feed.next_run_at,
      digest: feed.digest,
    });
    expect(await world.last()).toMatchObject({ status: 'done' });
  });

  test('that imported nothing, or of another organisation, is not undone', async () => {
    await world.nextDay();
    expect(await world.last()).toMatchObject({ status: 'unchanged' });
    for (const operation of [undo, changes])
      expect((await world.client.raw(operation, { params: await params() })).body).toMatchObject({
        data: { problem: 'not-imported' },
      });
    const { admin } = await world.api.addAccount('Other Company', 'olga@other.test');
    const foreign = await world.api.as(admin).raw(undo, { params: await params() });
    expect(foreign).toMatchObject({ status: 404 });
  });
});
