import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { LOOK_MS, WHOLE_MS } from '@livingroom/shared/modules/feeds/rules/folders.ts';
import { LARGEST_FILE } from '@livingroom/shared/modules/feeds/rules/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { createFeedWorld, csvOf, input, people } from '../../worlds/feed.ts';

/** Lists of people that somebody puts into a folder of their organisation. */

const { add, change, place, remove, run: runCall } = feedCalls.operations;

const list = people(40);

const body = {
  ...input,
  name: 'Payroll',
  source: { kind: 'folder', folder: 'people' },
  schedule: { every: 'file' },
} as const;

let world: Awaited<ReturnType<typeof createFeedWorld>>;
let id: number;

beforeEach(async () => {
  world = await createFeedWorld(list);
  ({ feed_id: id } = await world.client.call(add, { body }));
});

/** A file that was written long enough ago. */
function put(
  content: string | Uint8Array,
  { name = 'people.csv', age = WHOLE_MS, in: folder = 'people' } = {},
) {
  world.api.drops.put(world.accountId, `${folder}/${name}`, content, world.api.clock.now() - age);
}

/** The next look, and the end of what it began. */
async function look() {
  world.api.clock.advance(LOOK_MS);
  await runKindOf(world.api.ports, 'feeds');
  await world.api.workflows.settle();
  await runKindOf(world.api.ports, 'feeds');
}

const runs = async () => (await world.runs()).filter(({ feed_id_ref }) => feed_id_ref === id);
const statuses = async () => (await runs()).map(({ status }) => status);
const paths = () => world.api.drops.paths(world.accountId).map((path) => path.replace(/\d{8}T\d{6}Z/, '*'));
const problem = (name: string) => ({ status: 409, body: { data: { problem: name } } });

/** The first file is confirmed, so that the next ones run without a person. */
async function begun() {
  put(csvOf(list));
  await look();
  await world.confirm();
  expect(await statuses()).toEqual(['done']);
}

describe('a file in a folder', () => {
  test('waits for a person at first, is put away, and changes people by itself from then on', async () => {
    put(csvOf(list));
    await look();
    expect(await statuses()).toEqual(['waiting']);
    expect(paths()).toEqual(['people/done/*-people.csv']);
    await world.confirm();
    expect(await world.active()).toBe(41);
    put(csvOf(list.slice(0, -1)));
    await look();
    expect(await statuses()).toEqual(['done', 'done']);
    expect(await world.active()).toBe(40);
    expect(await world.api.blobs.list('TEMPORARY', `${world.accountId}/feeds/`, 10)).toEqual([]);
  });

  test('is read by each pass, also by one that comes a little earlier after the last than that one did', async () => {
    await begun();
    world.api.clock.advance(LOOK_MS);
    await runKindOf(world.api.ports, 'feeds');
    put(csvOf(list.slice(0, -1)));
    world.api.clock.advance(LOOK_MS - 20);
    await runKindOf(world.api.ports, 'feeds');
    await world.api.workflows.settle();
    expect(await runs()).toHaveLength(2);
  });

  test('is left alone while it is being written, whatever its name says', async () => {
    put(csvOf(list.slice(0, 3)), { age: WHOLE_MS - LOOK_MS - 1 });
    put(csvOf(list), { name: 'people.csv.filepart' });
    put(csvOf(list), { name: '.people.csv' });
    await look();
    expect(await statuses()).toEqual([]);
    expect(paths()).toHaveLength(3);
  });

  test('that was written again before it was read is read as it is then', async () => {
    await begun();
    put(csvOf(list.slice(0, -1)));
    put(csvOf(list.slice(0, -2)), { age: 0 });
    await look();
    await look();
    expect((await runs()).at(-1)).toMatchObject({ status: 'done', leaving_count: 2 });
    expect(await statuses()).toHaveLength(2);
  });

  test('that comes twice is told, and not applied twice', async () => {
    await begun();
    put(csvOf(list.slice(0, -1)));
    await look();
    put(csvOf(list.slice(0, -1)));
    await look();
    expect(await statuses()).toEqual(['done', 'done', 'unchanged']);
    expect((await runs()).at(-1)?.note).toContain('same-file');
    expect(paths()).toHaveLength(3);
  });

  test('is passed over for a newer one that came with it, and the reason lies beside it', async () => {
    await begun();
    put(csvOf(list.slice(0, 39)), { name: 'a.csv', age: 3 * WHOLE_MS });
    put(csvOf(list.slice(0, 38)), { name: 'b.csv', age: 2 * WHOLE_MS });
    await look();
    expect((await runs()).at(-1)).toMatchObject({ status: 'done', leaving_count: 2 });
    expect(paths()).toEqual([
      'people/done/*-people.csv',
      'people/refused/*-a.csv.reason.txt',
      'people/refused/*-a.csv',
      'people/done/*-b.csv',
    ]);
    const reason = world.api.drops.paths(world.accountId).find((path) => path.endsWith('reason.txt'));
    expect(world.api.drops.text(world.accountId, reason ?? '')).toContain('A newer file');
  });

  test.each([
    ['people.pdf', csvOf(list), 'file-name'],
    ['people.csv', '', 'file-empty'],
    ['people.csv', new Uint8Array(LARGEST_FILE + 1), 'too-large'],
  ])(
    '%s that can be no list is refused with its reason, and administrators hear of it',
    async (name, content, reason) => {
      put(content, { name });
      await look();
      expect(await runs()).toMatchObject([{ status: 'failed', reasons: [`feeds.${reason}`] }]);
      expect(paths().sort()).toEqual([`people/refused/*-${name}`, `people/refused/*-${name}.reason.txt`]);
      expect(world.api.mail.sent.some(({ message }) => message.subject.includes('Payroll'))).toBe(true);
    },
  );

  test('that holds no list is refused; one with damaged letters waits', async () => {
    await begun();
    put('nothing here\r\nat all');
    await look();
    expect((await runs()).at(-1)).toMatchObject({ status: 'failed' });
    expect(paths().filter((path) => path.startsWith('people/refused'))).toHaveLength(2);
    put(csvOf(list.map((one) => ({ ...one, family: one.family.replace('ü', 'Ã¼').replace('Å', 'Ã…') }))));
    await look();
    expect((await runs()).at(-1)).toMatchObject({ status: 'waiting' });
    expect((await runs()).at(-1)?.reasons).toContain('feeds.damaged');
  });

  test('with half of the people, or a changed work e-mail, stops for a person', async () => {
    await begun();
    put(csvOf(list.slice(0, 15)));
    await look();
    expect((await runs()).at(-1)).toMatchObject({ status: 'waiting' });
    put(csvOf(list.map((one) => (one.number === 3 ? { ...one, email: 'other@acme.test' } : one))));
    await look();
    expect((await runs()).at(-1)?.reasons).toContain('feeds.addresses-change');
    expect(await world.active()).toBe(41);
  });

  test('that was taken by a host which ended before it was put away is taken once', async () => {
    await begun();
    world.api.drops.isStuck = true;
    put(csvOf(list.slice(0, -1)));
    await look();
    await look();
    expect(await statuses()).toEqual(['done', 'done']);
    expect(paths()).toContain('people/people.csv');
    world.api.drops.isStuck = false;
    await look();
    expect(await statuses()).toEqual(['done', 'done']);
    expect(paths()).not.toContain('people/people.csv');
  });

  test('is taken once by two hosts', async () => {
    put(csvOf(list));
    world.api.clock.advance(LOOK_MS);
    await Promise.all([runKindOf(world.api.ports, 'feeds'), runKindOf(world.api.ports, 'feeds')]);
    await look();
    expect(await statuses()).toEqual(['waiting']);
  });

  test('waits where the storage is away, and stops no other feed', async () => {
    put(csvOf(list));
    world.api.drops.down = true;
    world.api.clock.advance(DAY_MS);
    await runKindOf(world.api.ports, 'feeds').catch(() => undefined);
    expect((await world.runs()).map(({ feed_id_ref }) => feed_id_ref)).toEqual([world.id]);
    world.api.drops.down = false;
    await look();
    expect(await statuses()).toEqual(['waiting']);
  });

  test('goes two weeks after it was put away', async () => {
    await begun();
    world.api.clock.advance(15 * DAY_MS);
    await look();
    expect(paths()).toEqual([]);
  });

  test('is read by no feed of another organisation, and no name leads out of its place', async () => {
    const { admin } = await world.api.addAccount('Other', 'olga@other.test');
    const { feed_id } = await world.api.as(admin).call(add, { body });
    put(csvOf(list));
    await look();
    const theirs = await world.api.context(admin.accountId).store.table('feed_runs').every();
    expect(theirs.filter(({ feed_id_ref }) => feed_id_ref === feed_id)).toEqual([]);
    expect(await statuses()).toEqual(['waiting']);
    for (const folder of [
      '../organisation-1/people',
      'a/b',
      'done',
      'refused',
      'People',
      '..',
      '',
      'ä',
      'a-',
    ])
      expect(
        await world.client.raw(change, { params: { id }, body: { source: { kind: 'folder', folder } } }),
      ).toMatchObject(problem('folder'));
  });

  test('is erased with a person, read or not, and with the feed', async () => {
    await begun();
    put(csvOf(list), { age: 0 });
    const [kim] = await world.store.table('employees').every({ where: { work_email: 'p3@acme.test' } });
    await world.client.rows('employees').remove(kim?.employee_id ?? 0);
    expect(paths()).toEqual([]);
    put(csvOf(list), { age: 0 });
    await world.client.call(remove, { params: { id } });
    expect(paths()).toEqual([]);
  });
});

describe('a feed of a folder', () => {
  test('looks at once where a person asks, and says why it takes nothing', async () => {
    const now = () => world.client.raw(runCall, { params: { id } });
    expect(await now()).toMatchObject(problem('folder-empty'));
    put(csvOf(list), { age: 0 });
    expect(await now()).toMatchObject(problem('file-growing'));
    world.api.clock.advance(WHOLE_MS);
    expect(await now()).toMatchObject({ status: 200, body: { status: 'waiting' } });
    expect(paths()).toEqual(['people/done/*-people.csv']);
  });

  test('reads a folder of its own, where the operator has switched folders on', async () => {
    expect(await world.client.call(place, {})).toEqual({
      place: `/drop/organisation-${world.accountId}`,
    });
    expect(await world.client.raw(add, { body })).toMatchObject(problem('folder-taken'));
    const source = { kind: 'folder', folder: 'people' } as const;
    expect(await world.client.raw(change, { params: { id }, body: { source } })).toMatchObject({
      status: 200,
    });
    world.api.drops.isOn = false;
    expect(await world.client.call(place, {})).toEqual({ place: null });
    const other = { ...body, source: { kind: 'folder', folder: 'other' } };
    expect(await world.client.raw(add, { body: other })).toMatchObject(problem('no-folder'));
  });

  test('that is paused leaves files where they are', async () => {
    await world.client.call(change, { params: { id }, body: { state: 'paused' } });
    put(csvOf(list));
    await look();
    expect(paths()).toEqual(['people/people.csv']);
    await world.client.call(change, { params: { id }, body: { state: 'on' } });
    await look();
    expect(await statuses()).toEqual(['waiting']);
  });
});
