import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { columns, createFeedWorld, csvOf, input, people, source } from '../../worlds/feed.ts';

/** Lists of people that are read by themselves: their schedule, what stops them, who hears of it, what never leaves. */

const { add, change, remove, test: tryOut, run, review, confirm, dismiss, follow } = feedCalls.operations;

type World = Awaited<ReturnType<typeof createFeedWorld>>;

const list = people(60);

let world: World;

beforeEach(async () => {
  world = await createFeedWorld(list);
});

const mails = () =>
  world.api.mail.sent.map(({ message }) => message).filter(({ subject }) => subject.includes('HR system'));

/** The first file went through. */
async function started() {
  await world.nextDay();
  await world.confirm();
  expect((await world.last()).status).toBe('done');
}

test('a feed whose reading breaks does not stop the others of its organisation', async () => {
  const other = {
    ...input,
    name: 'Second system',
    source: { ...source, address: 'https://other.example.com/people.csv' },
  };
  const { feed_id } = await world.client.call(add, { body: other });
  const { downloads } = world.api;
  const get = downloads.get.bind(downloads);
  downloads.get = async (address, request) => {
    if (address === source.address) throw new Error('broken');
    return get(address, request);
  };
  world.api.clock.advance(Date.parse((await world.feed()).next_run_at ?? '') - world.api.clock.now());
  await runKindOf(world.api.ports, 'feeds').catch(() => undefined);
  const runs = await world.runs();
  expect(runs.map((one) => [one.feed_id_ref === feed_id, one.status]).sort()).toEqual([
    [false, 'reading'],
    [true, 'waiting'],
  ]);
});

describe('the first file', () => {
  test('waits for a person at the hour of the schedule, and writes nothing before', async () => {
    expect((await world.feed()).next_run_at).toBe('2026-03-03T04:00:00.000Z');
    expect(await world.nextDay()).toMatchObject({ status: 'waiting', new_count: 60, wrong_count: 0 });
    expect(await world.active()).toBe(1);
    expect((await world.feed()).next_run_at).toBe('2026-03-04T04:00:00.000Z');
    await runKindOf(world.api.ports, 'feeds');
    expect(mails()).toEqual([]);
  });

  test('is imported as an upload is, once a person has confirmed what they saw', async () => {
    await world.nextDay();
    const params = { id: (await world.last()).feed_run_id };
    expect(await world.client.call(review, { params })).toMatchObject({ new: 60, leaving: 0 });
    const body = { expected: 'something else' };
    expect((await world.client.raw(confirm, { params, body })).body).toMatchObject({
      data: { problem: 'changed-since' },
    });
    expect(await world.confirm()).toMatchObject({ status: 'importing' });
    expect(await world.last()).toMatchObject({ status: 'done' });
    expect(await world.active()).toBe(61);
    expect((await world.client.raw(confirm, { params, body })).body).toMatchObject({
      data: { problem: 'not-waiting' },
    });
    expect(await world.api.blobs.list('TEMPORARY', `${world.accountId}/`, 10)).toEqual([]);
  });

  test('may be left aside, and is deleted then', async () => {
    await world.nextDay();
    const params = { id: (await world.last()).feed_run_id };
    expect(await world.client.call(dismiss, { params })).toMatchObject({ status: 'dismissed' });
    expect((await world.client.raw(review, { params })).status).toBe(409);
    expect(await world.api.blobs.list('TEMPORARY', `${world.accountId}/`, 10)).toEqual([]);
  });

  test('waits again where the columns or the address change, and not where the hour does', async () => {
    await started();
    const params = { id: world.id };
    await world.client.call(change, { params, body: { schedule: { every: 'week', weekday: 5, hour: 7 } } });
    expect(await world.feed()).toMatchObject({ wrong_before: 0, next_run_at: '2026-03-06T07:00:00.000Z' });
    const reading = { ...input.reading, columns: columns.slice(1) };
    await world.client.call(change, { params, body: { reading } });
    expect(await world.feed()).toMatchObject({ wrong_before: null, digest: null });
  });
});

describe('a later file', () => {
  beforeEach(started);

  test('is imported without anybody, and its run says what changed', async () => {
    const moved = list.map((one) => (one.number === 7 ? { ...one, family: 'Newname' } : one)).slice(0, -1);
    world.api.downloads.serve(csvOf(moved));
    expect(await world.nextDay()).toMatchObject({ status: 'done', changed_count: 1, leaving_count: 1 });
    expect(await world.active()).toBe(60);
    const [shown] = (await world.client.rows('feed_runs').list({ sort: ['-started_at'] })).rows;
    expect(shown?.note).toContain('Last name: 1');
    expect(JSON.stringify(shown)).not.toContain('Newname');
  });

  test('that is the same does nothing: by its tag, and by its content', async () => {
    const before = await world.store.table('jobs').count({});
    expect(await world.nextDay()).toMatchObject({ status: 'unchanged' });
    world.api.downloads.serve(csvOf(list.slice(0, -1)), '"v2"');
    expect(await world.nextDay()).toMatchObject({ status: 'done' });
    expect(await world.nextDay()).toMatchObject({ status: 'unchanged' });
    expect(world.api.downloads.asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"v2"' });
    expect(await world.store.table('jobs').count({})).toBe(before + 1);
  });

  test('with half of the people missing stops, and its administrators hear of it once', async () => {
    world.api.downloads.serve(csvOf(list.slice(0, 25)));
    expect(await world.nextDay()).toMatchObject({ status: 'waiting', leaving_count: 35 });
    expect(await world.active()).toBe(61);
    await runKindOf(world.api.ports, 'feeds');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.plainText).toMatch(/35 people would become inactive/);
    expect(mails()[0]?.plainText).not.toMatch(/@acme\.test|Ångström/);
    const { items } = await world.client.call(notificationCalls.operations.readOwn, {});
    expect(items).toContainEqual(expect.objectContaining({ kind: 'feed', subject: 'HR system' }));
    // The same file the day after waits already; another one with the same reason is no news for a mail.
    expect(await world.nextDay()).toMatchObject({ status: 'unchanged' });
    world.api.downloads.serve(csvOf(list.slice(0, 24)));
    expect(await world.nextDay()).toMatchObject({ status: 'waiting' });
    await runKindOf(world.api.ports, 'feeds');
    expect(mails()).toHaveLength(1);
    expect((await world.runs()).map(({ status }) => status)).toEqual([
      'done',
      'replaced',
      'unchanged',
      'waiting',
    ]);
    await world.confirm();
    expect(await world.active()).toBe(25);
  });

  test('whose addresses have moved by a row stops as swapped keys', async () => {
    const swapped = list.map((one, place) => ({ ...one, email: list[(place + 1) % 60]?.email ?? '' }));
    world.api.downloads.serve(csvOf(swapped));
    expect(await world.nextDay()).toMatchObject({
      status: 'waiting',
      reasons: expect.arrayContaining(['feeds.keys-swapped']),
    });
  });

  test('in a wrong encoding stops, and one with a real change of letters does not', async () => {
    const misread = new TextDecoder('windows-1252').decode(new TextEncoder().encode(csvOf(list)));
    world.api.downloads.serve(misread);
    expect(await world.nextDay()).toMatchObject({ reasons: expect.arrayContaining(['feeds.damaged']) });
    world.api.downloads.serve(csvOf(list).replaceAll('ü', '?'));
    expect(await world.nextDay()).toMatchObject({ reasons: expect.arrayContaining(['feeds.damaged']) });
    const portuguese = list.map((one) => (one.number === 1 ? { ...one, given: 'JOÃO' } : one));
    world.api.downloads.serve(csvOf(portuguese));
    expect(await world.nextDay()).toMatchObject({ status: 'done' });
  });

  test('with an error in a row keeps its person active, and more errors than before stop it', async () => {
    const broken = csvOf(list).replace('p3@acme.test', 'p3 at acme');
    world.api.downloads.serve(broken);
    expect(await world.nextDay()).toMatchObject({ status: 'waiting', reasons: ['feeds.more-wrong'] });
    await world.confirm();
    world.api.downloads.serve(`${broken}\r\n61,New,Person,new@acme.test,Unit 1`);
    expect(await world.nextDay()).toMatchObject({ status: 'done', new_count: 1, wrong_count: 1 });
  });

  test('without a column that was confirmed fails by its name', async () => {
    world.api.downloads.serve(csvOf(list).replace('Work Email', 'Mailbox'));
    expect(await world.nextDay()).toMatchObject({
      status: 'failed',
      note: expect.stringContaining('Work Email'),
    });
    expect(await world.active()).toBe(61);
  });

  test('that does not come fails and is tried the day after; the same failure is mailed once', async () => {
    world.api.downloads.answer = { problem: 'timeout' };
    expect(await world.nextDay()).toMatchObject({ status: 'failed', reasons: ['feeds.timeout'] });
    await world.nextDay();
    await runKindOf(world.api.ports, 'feeds');
    expect(mails()).toHaveLength(1);
    world.api.downloads.serve(csvOf(list.slice(0, -1)));
    expect(await world.nextDay()).toMatchObject({ status: 'done' });
  });

  test('writes in the name of whoever saved the feed, and not once they have left', async () => {
    const eve = await world.api.addPerson(world.accountId, 'eve@acme.test', 'admin');
    await world.api.as(eve).call(change, { params: { id: world.id }, body: { name: 'HR system' } });
    await world.store.table('employees').change(eve.employeeId, () => ({ status: 'inactive' }));
    world.api.downloads.serve(csvOf(list.slice(0, -1)));
    expect(await world.nextDay()).toMatchObject({ status: 'failed', reasons: ['feeds.saver-gone'] });
    await world.client.call(change, { params: { id: world.id }, body: {} });
    expect(await world.nextDay()).toMatchObject({ status: 'done' });
  });

  test('is read at once where a person asks, and not while it is paused', async () => {
    const params = { id: world.id };
    await world.client.call(change, { params, body: { state: 'paused' } });
    expect((await world.feed()).next_run_at).toBeNull();
    world.api.downloads.serve(csvOf(list.slice(0, -1)));
    const ended = await world.client.call(run, { params });
    expect(ended).toMatchObject({ status: 'importing' });
    expect((await world.client.raw(run, { params })).body).toMatchObject({ data: { problem: 'running' } });
    await world.api.workflows.settle();
    const done = await world.client.call(follow, { params: { id: ended.feed_run_id } });
    expect(done.status).toBe('done');
    await world.client.call(change, { params, body: { state: 'on' } });
    expect((await world.feed()).next_run_at).not.toBeNull();
  });
});

describe('whatever a host is cut off from', () => {
  test('two hosts at the same moment read one feed once', async () => {
    const due = Date.parse((await world.feed()).next_run_at ?? '');
    world.api.clock.advance(due - world.api.clock.now());
    await Promise.all([runKindOf(world.api.ports, 'feeds'), runKindOf(world.api.ports, 'feeds')]);
    expect(world.api.downloads.asked).toHaveLength(1);
    expect(await world.runs()).toMatchObject([{ status: 'waiting', tries: 1 }]);
  });

  test('a run that was cut off is taken up by another host once its lease is over', async () => {
    const { downloads } = world.api;
    const { get } = downloads;
    downloads.get = () => new Promise(() => {});
    const due = Date.parse((await world.feed()).next_run_at ?? '');
    world.api.clock.advance(due - world.api.clock.now());
    void runKindOf(world.api.ports, 'feeds');
    await expect.poll(() => world.runs()).toMatchObject([{ status: 'reading', tries: 1 }]);
    downloads.get = get;
    await runKindOf(world.api.ports, 'feeds');
    expect(await world.runs()).toMatchObject([{ status: 'reading', tries: 1 }]);
    world.api.clock.advance(11 * 60_000);
    await runKindOf(world.api.ports, 'feeds');
    expect(await world.runs()).toMatchObject([{ status: 'waiting', tries: 2 }]);
  });

  test('a run that a failing service cut off begins again, and is given up after an hour', async () => {
    world.api.downloads.get = () => Promise.reject(new Error('away'));
    const due = Date.parse((await world.feed()).next_run_at ?? '');
    world.api.clock.advance(due - world.api.clock.now());
    await runKindOf(world.api.ports, 'feeds');
    expect(await world.runs()).toMatchObject([{ status: 'reading', tries: 0, lease_until: null }]);
    world.api.clock.advance(61 * 60_000);
    await runKindOf(world.api.ports, 'feeds');
    expect(await world.runs()).toMatchObject([{ status: 'failed', reasons: ['feeds.broken-off'] }]);
  });

  test('an import that was begun before its run says so is not begun twice', async () => {
    await started();
    const { workflows } = world.api;
    const { start } = workflows;
    world.api.downloads.serve(csvOf(list.slice(0, -1)));
    workflows.start = () => Promise.reject(new Error('the process ends'));
    const first = await world.nextDay();
    expect(first).toMatchObject({ status: 'reading' });
    workflows.start = start;
    await runKindOf(world.api.ports, 'feeds');
    await world.api.workflows.settle();
    await runKindOf(world.api.ports, 'feeds');
    expect(await world.last()).toMatchObject({ status: 'done', job_id_ref: first.job_id_ref });
    expect(await world.active()).toBe(60);
  });
});

describe('the secret', () => {
  test('goes to the address that it was saved for, in its header', async () => {
    await world.nextDay();
    expect(world.api.downloads.asked).toMatchObject([
      { address: source.address, headers: { authorization: source.secret } },
    ]);
  });

  test('is sent to no other host without being given again', async () => {
    const { secret: _, ...rest } = source;
    const other = { ...rest, address: 'https://elsewhere.example.com/people.csv' };
    const refused = { body: expect.objectContaining({ data: { problem: 'secret-again' } }) };
    expect(
      await world.client.raw(tryOut, { body: { source: other, feed_id: world.id, sheet: null } }),
    ).toMatchObject(refused);
    expect(
      await world.client.raw(change, { params: { id: world.id }, body: { source: other } }),
    ).toMatchObject(refused);
    expect(world.api.downloads.asked).toEqual([]);
    const same = { ...rest, address: 'https://hr.example.com/staff.csv' };
    const found = await world.client.call(tryOut, { body: { source: same, feed_id: world.id, sheet: null } });
    expect(found).toMatchObject({ rows: 60 });
    expect(world.api.downloads.asked[0]?.headers.authorization).toBe(source.secret);
  });

  test('is in no answer, no line of the trail, no log', async () => {
    await world.nextDay();
    await world.client.call(change, { params: { id: world.id }, body: { source, name: 'Another' } });
    const told = JSON.stringify([
      await world.client.rows('feeds').list(),
      await world.client.rows('feed_runs').list(),
      await world.client.rows('audit_events').list(),
      world.api.log.entries,
      await world.store.table('error_logs').every(),
    ]);
    expect(told).toContain('Another');
    expect(told).not.toContain('secret-of-acme');
  });
});

describe('a feed', () => {
  test.each([
    ['address', { source: { ...source, address: 'http://hr.example.com/x.csv' } }],
    ['address', { source: { ...source, address: 'https://localhost/x.csv' } }],
    ['header', { source: { ...source, header_name: 'Host' } }],
    ['header', { source: { ...source, secret: 'a\r\nX-Other: b' } }],
    ['secret-again', { source: { kind: 'https' as const, address: source.address, header_name: 'X-Key' } }],
    ['name-missing', { name: ' ' }],
    ['address-column', { reading: { ...input.reading, columns: columns.slice(0, 2) } }],
    ['column-twice', { reading: { ...input.reading, columns: [...columns, ...columns.slice(0, 1)] } }],
  ])('is refused by its %s', async (problem, part) => {
    const { status, body } = await world.client.raw(add, { body: { ...input, ...part } });
    expect([status, (body as { data: object }).data]).toMatchObject([409, { problem }]);
  });

  test('belongs to administrators of its organisation alone, ten of them at most', async () => {
    const kim = await world.api.addPerson(world.accountId, 'kim@acme.test', 'manager');
    expect((await world.api.as(kim).raw(add, { body: input })).status).toBe(403);
    for (let made = 1; made < 10; made += 1) await world.client.call(add, { body: input });
    expect((await world.client.raw(add, { body: input })).body).toMatchObject({
      data: { problem: 'too-many' },
    });
  });

  test('is nothing to another organisation', async () => {
    await world.nextDay();
    const other = await world.api.addAccount('Other', 'olga@other.test');
    const olga = world.api.as(other.admin);
    const params = { id: world.id };
    const body = { expected: 'x' };
    for (const call of [change, remove, run])
      expect((await olga.raw(call, { params, body: {} })).status).toBe(404);
    const ofRun = { id: (await world.last()).feed_run_id };
    for (const call of [review, confirm, dismiss, follow])
      expect((await olga.raw(call, { params: ofRun, body })).status).toBe(404);
    expect((await olga.rows('feeds').list()).rows).toEqual([]);
    expect((await olga.rows('feed_runs').list()).rows).toEqual([]);
    expect((await olga.raw(tryOut, { body: { source, feed_id: world.id, sheet: null } })).status).toBe(404);
  });

  test('goes with its runs and their files, and its people stay', async () => {
    await started();
    world.api.downloads.serve(csvOf(list.slice(0, 20)));
    await world.nextDay();
    await world.client.call(remove, { params: { id: world.id } });
    expect(await world.runs()).toEqual([]);
    expect(await world.api.blobs.list('TEMPORARY', `${world.accountId}/`, 10)).toEqual([]);
    expect(await world.active()).toBe(61);
  });
});
