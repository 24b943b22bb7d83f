import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { webhookCalls } from '@livingroom/shared/modules/webhooks/contract.ts';
import type { WebhookEvent } from '@livingroom/shared/modules/webhooks/tables/webhook-events.ts';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** What an organisation's addresses are told, how it is signed, and what becomes of what is not taken. */

const { add, change, remove, changeSecret, test: sendTest, replay } = webhookCalls.operations;

type World = Awaited<ReturnType<typeof createFlowOrganisation>>;

let world: World;

beforeEach(async () => {
  world = await createFlowOrganisation(12);
});

const all: WebhookEvent[] = ['round.opened', 'round.closed', 'figures.released', 'action.done'];

const addHook = (events: readonly WebhookEvent[] = all, url = 'https://hooks.example.com/in') =>
  world.client.call(add, { body: { name: 'Data platform', url, events: [...events] } });

const run = () => runKindOf(world.api.ports, 'webhooks');

const hooks = () => world.context.store.table('webhooks');
const deliveries = () => world.context.store.table('webhook_deliveries').every();

const at = (ms = 0) => new Date(world.api.clock.now() + ms).toISOString();

const verified = (secret: string, { headers, body }: World['api']['webhooks']['sent'][number]) => {
  // The verifier looks at the clock of the machine; the signature says the clock of the test.
  const webhook = new Webhook(secret);
  const seconds = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = webhook.sign(headers['webhook-id'] ?? '', seconds, body);
  return headers['webhook-signature']?.split(' ').includes(signature) ?? false;
};

/** An action of the board that is done now. */
async function finishAction() {
  const { client } = world;
  const { action_list_id } = await client.rows('action_lists').create({ title: 'Kitchen' });
  const { action_id } = await client
    .rows('actions')
    .create({ title: 'Talk with Eva Lind', action_list_id_ref: action_list_id });
  await client.rows('actions').update(action_id, { stage: 'done' });
  return { action_id, action_list_id };
}

describe('what is told', () => {
  test('a round that opens and closes, each once, with numbers and moments alone', async () => {
    const { api, client, body, pass } = world;
    await addHook();
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    await run();
    await run();
    expect(api.webhooks.sent.map((sent) => JSON.parse(sent.body))).toEqual([
      {
        type: 'round.opened',
        timestamp: expect.any(String),
        data: {
          flow_execution_id: world.id,
          round: 1,
          opened_at: expect.any(String),
          closes_at: expect.any(String),
        },
      },
    ]);
    await client.call(flowExecutions.operations.closeNow, { body });
    await pass(60_000);
    await run();
    const [, closed, ...more] = api.webhooks.sent.map((sent) => JSON.parse(sent.body));
    expect(closed).toMatchObject({ type: 'round.closed', data: { flow_execution_id: world.id, round: 1 } });
    expect(more).toEqual([]);
  });

  test('figures that are released for good, and none that are withheld', async () => {
    await addHook();
    world.api.clock.advance(1_000);
    const round = {
      flow_execution_id_ref: world.id,
      dataset_id_ref: 7,
      status: 'closed' as const,
      closed_at: at(),
      tree: [],
      thresholds: { score: 5, detail: 10, open: 10, growth: 0.25, holdBack: 10 },
    };
    const released = { at: at(1), by: 1 };
    const rounds = world.context.store.table('release_rounds');
    const one = { ...round, flow_execution_round: 1, metadata: { released } };
    await rounds.create({ ...one, release_round_id: 'r1' });
    await rounds.create({ ...one, release_round_id: 'r2', metadata: { released, withheld: 'few-asked' } });
    await rounds.create({ ...one, release_round_id: 'r3', metadata: {} });
    await rounds.create({ ...one, release_round_id: 'r4', status: 'open', closed_at: null });
    world.api.clock.advance(1_000);
    await run();
    // A later run writes the same figures again.
    await rounds.change('r1', () => ({ metadata: { released: { at: at(), by: 2 } } }));
    await run();
    expect(world.api.webhooks.sent.map((sent) => JSON.parse(sent.body))).toEqual([
      {
        type: 'figures.released',
        timestamp: released.at,
        data: { flow_execution_id: world.id, round: 1, dataset_id: 7, released_at: released.at },
      },
    ]);
  });

  test('an action that is done, by its number: no title, no name', async () => {
    await addHook();
    const { action_id, action_list_id } = await finishAction();
    await run();
    const [sent] = world.api.webhooks.sent;
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      type: 'action.done',
      data: { action_id, action_list_id },
    });
    expect(JSON.stringify(world.api.webhooks.sent)).not.toMatch(/Eva|Lind|Kitchen/);
  });

  test('only what an address asked for, from when it was added or switched on', async () => {
    await finishAction();
    world.api.clock.advance(1_000);
    const { webhook_id } = await addHook(['action.done']);
    await run();
    expect(await deliveries()).toEqual([]);
    await world.client.call(change, { params: { id: webhook_id }, body: { state: 'off' } });
    await finishAction();
    await run();
    world.api.clock.advance(1_000);
    await world.client.call(change, { params: { id: webhook_id }, body: { state: 'on' } });
    await run();
    expect(await deliveries()).toEqual([]);
    await finishAction();
    await run();
    expect(await deliveries()).toMatchObject([
      { event: 'action.done', status: 'taken', tries: 1, answer: 200 },
    ]);
  });

  test('nothing of another organisation', async () => {
    const other = await world.api.addAccount('Other', 'olga@other.test');
    const body = { name: 'x', url: 'https://other.example.com/', events: all };
    const { webhook_id } = await world.api.as(other.admin).call(add, { body });
    await finishAction();
    await run();
    expect(world.api.webhooks.sent).toEqual([]);
    for (const call of [change, remove, changeSecret, sendTest])
      expect(
        (await world.client.raw(call, { params: { id: webhook_id }, body: { state: 'off' } })).status,
      ).toBe(404);
  });
});

describe('a message', () => {
  test('is signed as the public specification says: its own library accepts it', async () => {
    const { secret } = await addHook();
    await finishAction();
    await run();
    const [sent] = world.api.webhooks.sent;
    if (!sent) throw new Error('nothing was sent');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(verified(secret, sent)).toBe(true);
    expect(verified(secret, { ...sent, body: `${sent.body} ` })).toBe(false);
    expect(JSON.stringify(await world.client.rows('webhooks').list())).not.toContain(secret.slice(6));
  });

  test('of now passes the whole check of that library', async () => {
    world = await createFlowOrganisation(12, { now: new Date().toISOString() });
    const { secret, webhook_id } = await addHook();
    await world.client.call(sendTest, { params: { id: webhook_id } });
    const [sent] = world.api.webhooks.sent;
    expect(new Webhook(secret).verify(sent?.body ?? '', { ...sent?.headers })).toMatchObject({
      type: 'webhook.test',
    });
  });

  test('is signed with both secrets for a day after a change', async () => {
    const { secret, webhook_id } = await addHook();
    const next = await world.client.call(changeSecret, { params: { id: webhook_id } });
    await world.client.call(sendTest, { params: { id: webhook_id } });
    world.api.clock.advance(DAY_MS);
    await world.client.call(sendTest, { params: { id: webhook_id } });
    const good = world.api.webhooks.sent.map((sent) => [verified(secret, sent), verified(next.secret, sent)]);
    expect(good).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('is tried again with the same letters, later each time, and given up after eight', async () => {
    const { api } = world;
    await addHook();
    api.webhooks.outcome = { status: 500 };
    await finishAction();
    await run();
    await run();
    expect(api.webhooks.sent).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', answer: 500, next_try_at: at(5 * 60_000) },
    ]);
    api.webhooks.outcome = { problem: 'unreachable' };
    for (let tries = 1; tries < 8; tries += 1) {
      const [row] = await deliveries();
      api.clock.advance(Date.parse(row?.next_try_at ?? '') - api.clock.now());
      await run();
    }
    expect(await deliveries()).toMatchObject([
      { status: 'failed', tries: 8, problem: 'unreachable', answer: null },
    ]);
    expect(new Set(api.webhooks.sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(api.webhooks.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('is sent again by hand, the same one, and goes from the list after thirty days', async () => {
    const { api, client } = world;
    await addHook();
    api.webhooks.outcome = { status: 404 };
    await finishAction();
    await run();
    api.webhooks.outcome = { status: 204 };
    const [row] = await deliveries();
    const params = { id: row?.webhook_delivery_id ?? '' };
    expect(await client.call(replay, { params })).toMatchObject({ status: 'taken', answer: 204 });
    expect(api.webhooks.sent[1]?.body).toBe(api.webhooks.sent[0]?.body);
    api.clock.advance(31 * DAY_MS);
    await run();
    expect((await client.raw(replay, { params })).status).toBe(404);
  });
});

describe('an address', () => {
  test('that takes nothing for five days is switched off, and its administrators are told', async () => {
    const { api, client } = world;
    const { webhook_id } = await addHook();
    api.webhooks.outcome = { problem: 'timeout' };
    for (let day = 0; day < 6; day += 1) {
      await finishAction();
      await run();
      api.clock.advance(DAY_MS);
    }
    expect(await hooks().get(webhook_id)).toMatchObject({
      state: 'disabled',
      disabled_at: expect.any(String),
    });
    const { items } = await client.call(notificationCalls.operations.readOwn, {});
    expect(items).toMatchObject([{ kind: 'webhook', subject: 'Data platform' }]);
    const before = api.webhooks.sent.length;
    await run();
    expect(api.webhooks.sent).toHaveLength(before);
    api.webhooks.outcome = { status: 200 };
    await client.call(change, { params: { id: webhook_id }, body: { state: 'on' } });
    expect(await hooks().get(webhook_id)).toMatchObject({
      state: 'on',
      disabled_at: null,
      failing_since: null,
    });
    expect(await client.call(sendTest, { params: { id: webhook_id } })).toMatchObject({ status: 'taken' });
  });

  test.each([
    'http://hooks.example.com',
    'https://localhost/',
    'https://user:secret@example.com',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'nothing',
  ])('is refused where it is %s', async (url) => {
    const body = { name: 'x', url, events: all };
    const { status, body: answer } = await world.client.raw(add, { body });
    expect([status, (answer as { data: object }).data]).toMatchObject([409, { problem: 'address' }]);
  });

  test('is named by administrators alone, ten of them at most', async () => {
    const kim = await world.api.addPerson(world.accountId, 'kim@acme.test', 'manager');
    const body = { name: 'x', url: 'https://a.example.com/', events: all };
    expect((await world.api.as(kim).raw(add, { body })).status).toBe(403);
    for (let made = 0; made < 10; made += 1) await world.client.call(add, { body });
    expect((await world.client.raw(add, { body })).body).toMatchObject({ data: { problem: 'too-many' } });
  });

  test('goes with its deliveries', async () => {
    const { webhook_id } = await addHook();
    await world.client.call(sendTest, { params: { id: webhook_id } });
    await world.client.call(remove, { params: { id: webhook_id } });
    expect([await hooks().every(), await deliveries()]).toEqual([[], []]);
  });
});
