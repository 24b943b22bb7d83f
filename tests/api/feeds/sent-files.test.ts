import { rowCall } from '@livingroom/shared/calls/row-calls.ts';
import { rowAddresses } from '@livingroom/shared/calls/rows.ts';
import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import type { KeyScope } from '@livingroom/shared/modules/api-keys/tables/key-scopes.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { LARGEST_FILE, MOST_SENT } from '@livingroom/shared/modules/feeds/rules/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { createFeedWorld, csvOf, input, people } from '../../worlds/feed.ts';

/** Lists of people that a program sends with an API key of its organisation. */

const { add, change, run, send, test: tryOut, review, confirm } = feedCalls.operations;

const list = people(40);

type Run = { readonly feed_run_id: string; readonly status: string };

let world: Awaited<ReturnType<typeof createFeedWorld>>;
let id: number;
let key: string;

beforeEach(async () => {
  world = await createFeedWorld(list);
  const body = {
    ...input,
    name: 'Payroll',
    source: { kind: 'upload' },
    schedule: { every: 'file' },
  } as const;
  ({ feed_id: id } = await world.client.call(add, { body }));
  key = await keyFor(['feeds.send']);
});

async function keyFor(scopes: readonly KeyScope[], by = world.admin): Promise<string> {
  const body = { name: 'Payroll', scopes: [...scopes], days: 30 as const };
  return (await world.api.as(by).call(apiKeyCalls.operations.make, { body })).key;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function sendFile(content: string | Uint8Array, { feed = id, token = key, name = 'csv' } = {}) {
  const sent = {
    params: { id: feed },
    bytes: typeof content === 'string' ? bytesOf(content) : content,
    contentType: name === 'csv' ? 'text/csv' : 'application/octet-stream',
  };
  return world.api.as(null).raw(send, sent, { token });
}

async function sent(content: string): Promise<Run> {
  const { status, body } = await sendFile(content);
  expect(status).toBe(200);
  return body as Run;
}

const runs = async () =>
  (await world.store.table('feed_runs').every({ sort: [{ field: 'started_at', direction: 'asc' }] })).filter(
    (one) => one.feed_id_ref === id,
  );

const statuses = async () => (await runs()).map(({ status }) => status);

/** The import that began ends, and whatever waited for it goes on. */
async function settle() {
  await world.api.workflows.settle();
  await runKindOf(world.api.ports, 'feeds');
}

async function confirmed({ feed_run_id }: Run) {
  const params = { id: feed_run_id };
  const { expected } = await world.client.call(review, { params });
  await world.client.call(confirm, { params, body: { expected } });
  await settle();
}

const problem = (name: string) => ({ status: 409, body: { data: { problem: name } } });

describe('a file that is sent', () => {
  test('waits for a person at first, and changes people by itself from then on', async () => {
    const first = await sent(csvOf(list));
    expect(first.status).toBe('waiting');
    expect(await world.active()).toBe(1);
    await confirmed(first);
    expect(await world.active()).toBe(41);
    const moved = list.map((one) => (one.number === 7 ? { ...one, family: 'Newname' } : one)).slice(0, -1);
    expect((await sent(csvOf(moved))).status).toBe('importing');
    await settle();
    expect((await runs()).at(-1)).toMatchObject({ status: 'done', changed_count: 1, leaving_count: 1 });
    expect(await world.active()).toBe(40);
    expect(await world.api.blobs.list('TEMPORARY', `${world.accountId}/feeds/`, 10)).toEqual([]);
  });

  test('once more while it waits is the same run, and after it has gone through changes nothing', async () => {
    const first = await sent(csvOf(list));
    expect(await sent(csvOf(list))).toEqual(first);
    expect(await runs()).toHaveLength(1);
    await confirmed(first);
    world.api.clock.advance(1_000);
    expect((await sent(csvOf(list))).status).toBe('unchanged');
    expect(await statuses()).toEqual(['done', 'unchanged']);
    expect(await world.api.blobs.list('TEMPORARY', `${world.accountId}/feeds/`, 10)).toEqual([]);
  });

  test('twice in the same moment is read once', async () => {
    const [one, two] = await Promise.all([sent(csvOf(list)), sent(csvOf(list))]);
    expect(two.feed_run_id).toBe(one.feed_run_id);
    await runKindOf(world.api.ports, 'feeds');
    expect(await statuses()).toEqual(['waiting']);
  });

  test('while another one is imported waits its turn, and is compared with what that one left', async () => {
    await confirmed(await sent(csvOf(list)));
    world.api.clock.advance(1_000);
    expect((await sent(csvOf(list.slice(0, -1)))).status).toBe('importing');
    world.api.clock.advance(1_000);
    expect((await sent(csvOf(list.slice(0, -2)))).status).toBe('reading');
    await settle();
    await settle();
    await settle();
    expect(await statuses()).toEqual(['done', 'done', 'done']);
    expect((await runs()).at(-1)).toMatchObject({ leaving_count: 1 });
    expect(await world.active()).toBe(39);
  });

  test('with half of the people stops, its administrators hear of it, and the newer file takes its place', async () => {
    await confirmed(await sent(csvOf(list)));
    world.api.clock.advance(1_000);
    expect((await sent(csvOf(list.slice(0, 15)))).status).toBe('waiting');
    await runKindOf(world.api.ports, 'feeds');
    expect(world.api.mail.sent.some(({ message }) => message.subject.includes('Payroll'))).toBe(true);
    world.api.clock.advance(1_000);
    expect((await sent(csvOf(list.slice(0, -1)))).status).toBe('importing');
    await settle();
    expect(await statuses()).toEqual(['done', 'replaced', 'done']);
  });

  test('that changes a work e-mail waits: no key moves a way to sign in', async () => {
    await confirmed(await sent(csvOf(list)));
    world.api.clock.advance(1_000);
    await sent(csvOf(list).replace('p3@acme.test', 'mallory@acme.test'));
    expect((await runs()).at(-1)).toMatchObject({ status: 'waiting', reasons: ['feeds.addresses-change'] });
  });

  test('without a column that was confirmed fails by its name', async () => {
    expect((await sent(csvOf(list).replace('Work Email', 'Mailbox'))).status).toBe('failed');
    expect((await runs()).at(-1)?.note).toContain('Work Email');
  });

  test('is followed by the key that sent it, without anybody’s name', async () => {
    const first = await sent(csvOf(list));
    const address = rowAddresses.feed_runs;
    if (!address) throw new Error('no calls');
    const wanted = { params: { id: first.feed_run_id } };
    const { body } = await world.api.as(null).raw(rowCall(address, 'read'), wanted, { token: key });
    expect(body).toMatchObject({ status: 'waiting', new_count: 40 });
    expect(JSON.stringify(body)).not.toContain('acme.test');
  });
});

describe('refused is', () => {
  test('what is no sheet, what is empty, and what is too large', async () => {
    expect(await sendFile('')).toMatchObject({ status: 400, body: { data: { problem: 'noFile' } } });
    expect(await sendFile('PK\u0003\u0004 no workbook')).toMatchObject({ body: { code: 'sheet-refused' } });
    expect(await sendFile(new Uint8Array(LARGEST_FILE + 1))).toMatchObject({
      status: 413,
      body: { code: 'too-large', data: { limit: LARGEST_FILE } },
    });
    expect(await runs()).toEqual([]);
  });

  test('a key without the scope, in the words of every refusal, and one of another organisation', async () => {
    const narrow = await keyFor(['people.write']);
    expect(await sendFile(csvOf(list), { token: narrow })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const other = await world.api.addAccount('Bravo', 'bo@bravo.test');
    const foreign = await keyFor(['feeds.send'], other.admin);
    expect(await sendFile(csvOf(list), { token: foreign })).toMatchObject({ status: 404 });
    expect(await sendFile(csvOf(list), { token: `${key.slice(0, -1)}x` })).toMatchObject({ status: 401 });
    expect(await runs()).toEqual([]);
  });

  test('the scope for anything else', async () => {
    const raw = world.api.as(null).raw;
    const params = { id };
    expect(await raw(run, { params }, { token: key })).toMatchObject({ status: 403 });
    expect(await raw(change, { params, body: {} }, { token: key })).toMatchObject({ status: 403 });
  });

  test('a feed that reads its file itself, a paused one, and the hundred and first file of a day', async () => {
    expect(await sendFile(csvOf(list), { feed: world.id })).toMatchObject(problem('not-sent'));
    await world.client.call(change, { params: { id }, body: { state: 'paused' } });
    expect(await sendFile(csvOf(list))).toMatchObject(problem('paused'));
    await world.client.call(change, { params: { id }, body: { state: 'on' } });
    const old = Array.from({ length: MOST_SENT }, (_, place) => ({
      feed_run_id: `${id}-20260302085900000-${place}`,
      feed_id_ref: id,
      started_at: '2026-03-02T08:59:00.000Z',
      status: 'unchanged' as const,
    }));
    await world.store.table('feed_runs').createMissing(old);
    expect(await sendFile(csvOf(list))).toMatchObject(problem('too-often'));
  });

  test('to read a feed whose file is sent, and a schedule where there is none', async () => {
    expect(await world.client.raw(run, { params: { id } })).toMatchObject(problem('not-read'));
    const body = { source: { kind: 'upload' } };
    expect(await world.client.raw(tryOut, { body })).toMatchObject(problem('not-read'));
    const other = { ...input, name: 'Other', schedule: { every: 'file' as const } };
    expect(await world.client.raw(add, { body: other })).toMatchObject(problem('schedule'));
    const row = await world.store.table('feeds').get(id);
    expect(row).toMatchObject({ every: 'file', next_run_at: null, address: null });
  });
});

test('a feed becomes one whose file is sent, and one that is read again', async () => {
  const params = { id: world.id };
  await world.client.call(change, { params, body: { source: { kind: 'upload' } } });
  expect(await world.feed()).toMatchObject({ kind: 'upload', secret: null, next_run_at: null, digest: null });
  expect(await sendFile(csvOf(list), { feed: world.id })).toMatchObject({ body: { status: 'waiting' } });
  expect(await world.client.raw(change, { params, body: { source: input.source } })).toMatchObject(
    problem('schedule'),
  );
  const body = { source: input.source, schedule: input.schedule };
  await world.client.call(change, { params, body });
  expect(await world.feed()).toMatchObject({ kind: 'https', hour: 4 });
});
