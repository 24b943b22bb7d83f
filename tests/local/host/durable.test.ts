import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, startHost } from '../../../scripts/local/host/host.ts';
import { bundleFixture, createWorkspace } from './support/bundle.ts';
import { createClient } from './support/client.ts';

const workspace = createWorkspace();
const SITE = 'http://site.test';
const warnings: string[] = [];
let host: Host;
const database = join(workspace.directory, 'durable.sqlite');
const client = createClient(() => host.url);
/** The code that the app's own durable client was given. */
const code = () => readFileSync(`${database}.key`, 'utf8');

beforeAll(async () => {
  host = await startHost({
    appDirectory: await bundleFixture('durable-app', workspace.directory),
    databaseFile: database,
    allowedOrigins: [SITE],
    port: 0,
    synchronous: 'NORMAL',
    logSink: (line) => warnings.push(line.message),
  });
});
afterAll(async () => {
  await host.stop();
  workspace.remove();
});

const outcomes: [name: string, input: unknown, output: unknown][] = [
  ['fan-out', { count: 200 }, { sum: 39_800 }],
  ['sequence', { count: 5 }, 32],
  ['catches', undefined, { caught: "Activity function 'fails' failed: no luck " }],
  ['sleeps', { ms: 60 }, true],
  ['generations', { round: 0, rounds: 4, seen: [] }, [0, 2, 4, 6]],
  [
    'retries',
    { keys: ['a', 'b', 'c'], times: 1, attempts: 5 },
    ['a after 2', 'b after 3', 'c after 4', 42, 10],
  ],
  ['retries-caught', undefined, { caught: "Activity function 'fails' failed: no luck ", after: 8 }],
  ['child-retries', undefined, { children: 'failed', after: 16 }],
  [
    'parent',
    undefined,
    {
      child: { sum: 6 },
      failure: "Orchestrator function 'fails-itself' failed: Activity function 'fails' failed: no luck ",
    },
  ],
];

test.each(outcomes)('%s completes', async (name, input, output) => {
  expect(await client.run(name, input)).toMatchObject({ runtimeStatus: 'Completed', output });
});

test('activity inputs and results keep their shape', async () => {
  const values = ['plain', '42', '{"x":1}', null, [1, 'a'], true, { a: { b: 1 } }, 7, 1.5];
  const { output } = await client.run('payloads', { values });
  expect(output).toEqual(values.map((got) => ({ got })));
});

const failures: [name: string, reason: RegExp][] = [
  ['fails-itself', /^Orchestrator function 'fails-itself' failed: Activity function 'fails' failed: no luck/],
  ['fails-silently', /^Orchestrator function 'fails-silently' failed: $/],
  ['unknown-activity', /'nowhere' doesn't exist/],
  ['uses-entity', /does not run calls of entities/],
  [
    'drifts',
    /Non-Deterministic workflow detected: action 0 was "activity double", replay produced "activity same"/,
  ],
];

test.each(failures)('%s fails with its reason', async (name, reason) => {
  const { runtimeStatus, output } = await client.run(name);
  expect(runtimeStatus).toBe('Failed');
  expect(output).toMatch(reason);
});

test('the custom status and the input can be read', async () => {
  const status = await client.run('sequence', { count: 3 });
  expect(status).toMatchObject({ customStatus: { step: 2 }, input: { count: 3 }, name: 'sequence' });
});

test('an event ends a wait, its timer is canceled, and an early event waits for its turn', async () => {
  const id = await client.start('waits');
  await client.call({ call: 'raise', id, event: 'go', input: { n: 1 } });
  await client.call({ call: 'raise', id, event: 'go', input: 'second' });
  expect((await client.end(id)).output).toEqual({ first: { n: 1 }, second: 'second' });
});

test('events survive continue-as-new in their order', async () => {
  const id = await client.start('collects', { seen: [] });
  for (const input of [1, 2, 3]) {
    await client.call({ call: 'raise', id, event: 'item', input });
    if (input < 3)
      await client.until(id, ({ input: now }) => (now as { seen: unknown[] }).seen.length === input);
  }
  expect((await client.end(id)).output).toEqual([1, 2, 3]);
});

test('a suspended instance takes nothing until it is resumed', async () => {
  const id = await client.start('waits');
  await client.until(id, ({ runtimeStatus }) => runtimeStatus === 'Running');
  await client.call({ call: 'suspend', id, reason: 'lunch' });
  await client.until(id, ({ runtimeStatus }) => runtimeStatus === 'Suspended');
  await client.call({ call: 'raise', id, event: 'go', input: 1 });
  await client.call({ call: 'raise', id, event: 'go', input: 2 });
  await client.run('sequence', { count: 3 });
  expect((await client.status(id)).runtimeStatus).toBe('Suspended');
  await client.call({ call: 'resume', id, reason: 'back' });
  expect(await client.end(id)).toMatchObject({ runtimeStatus: 'Completed', output: { first: 1, second: 2 } });
});

test('a terminated instance ends with the reason and can be purged', async () => {
  const id = await client.start('waits');
  await client.call({ call: 'terminate', id, reason: 'enough' });
  expect(await client.end(id)).toMatchObject({ runtimeStatus: 'Terminated', output: 'enough' });
  expect((await client.call({ call: 'raise', id, event: 'go' })).status).toBe(204);
  expect((await client.call({ call: 'purge', id })).body).toEqual({ instancesDeleted: 1 });
  expect((await client.call({ call: 'status', id })).body).toMatchObject({
    error: expect.stringMatching(/404/),
  });
});

test('a running id is refused, an ended one starts again', async () => {
  const id = await client.start('waits', undefined, 'fixed-id');
  await expect(client.start('waits', undefined, id)).rejects.toThrow(/already exists/);
  await client.call({ call: 'terminate', id, reason: 'x' });
  await client.end(id);
  expect(await client.start('sequence', { count: 1 }, id)).toBe(id);
  expect(await client.end(id)).toMatchObject({ name: 'sequence', output: 2 });
});

test('what cannot be done is said', async () => {
  await expect(client.start('nowhere')).rejects.toThrow(/400.*doesn't exist/);
  await expect(client.start('waits', {}, '@entity')).rejects.toThrow(/400.*not a valid instance id/);
  expect((await client.call({ call: 'raise', id: 'nobody', event: 'go' })).body).toMatchObject({
    error: "No instance with ID 'nobody' found.",
  });
  const id = await client.start('sequence', { count: 1 });
  await client.end(id);
  expect((await client.call({ call: 'rewind', id, reason: 'x' })).body).toMatchObject({
    error: 'Rewind is not supported by the local host.',
  });
  expect((await client.call({ call: 'entity' })).body).toMatchObject({ error: expect.stringMatching(/501/) });
});

test('instances can be listed by status in pages, with their history, and purged by time', async () => {
  const base = `${host.url}/runtime/webhooks/durabletask/instances`;
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const id = await client.start('sequence', { count: 1 }, `listed-${n}`);
    await client.end(id);
    ids.push(id);
  }
  const found: string[] = [];
  let token = '';
  do {
    const query = `code=${code()}&instanceIdPrefix=listed-&runtimeStatus=Completed&top=2`;
    const response = await fetch(`${base}/?${query}`, { headers: { 'x-ms-continuation-token': token } });
    for (const { instanceId } of (await response.json()) as { instanceId: string }[]) found.push(instanceId);
    token = response.headers.get('x-ms-continuation-token') ?? '';
  } while (token);
  expect(found.sort()).toEqual(ids);
  const shown = await fetch(`${base}/listed-0?code=${code()}&showHistory=true&showHistoryOutput=true`);
  const { historyEvents } = (await shown.json()) as {
    historyEvents: { EventType: string; Result?: string }[];
  };
  expect(historyEvents.map((event) => event.EventType)).toEqual([
    'OrchestratorStarted',
    'ExecutionStarted',
    'TaskScheduled',
    'OrchestratorCompleted',
    'OrchestratorStarted',
    'TaskCompleted',
    'OrchestratorCompleted',
  ]);
  expect(historyEvents.find((event) => event.EventType === 'TaskCompleted')?.Result).toBe('2');
  expect((await fetch(`${base}/?code=${code()}&runtimeStatus=Completed`, { method: 'DELETE' })).status).toBe(
    400,
  );
  const range = `code=${code()}&createdTimeFrom=2000-01-01T00:00:00Z&instanceIdPrefix=listed-`;
  expect(await (await fetch(`${base}/?${range}`, { method: 'DELETE' })).json()).toEqual({
    instancesDeleted: 3,
  });
  const none = await fetch(`${base}/?${range}&runtimeStatus=Canceled`, { method: 'DELETE' });
  expect(none.status).toBe(404);
});

test('a status address answers 202 while running and 500 on request when failed', async () => {
  const id = await client.start('waits');
  const address = `${host.url}/runtime/webhooks/durabletask/instances/${id}`;
  const running = await fetch(`${address}?code=${code()}`);
  expect([running.status, running.headers.get('location')?.startsWith(address)]).toEqual([202, true]);
  await client.call({ call: 'terminate', id, reason: 'x' });
  const failed = await client.run('fails-itself');
  const ended = `${address.replace(id, failed.instanceId)}?code=${code()}`;
  expect((await fetch(ended)).status).toBe(200);
  expect((await fetch(`${ended}&returnInternalServerErrorOnFailure=true`)).status).toBe(500);
});

test('only who holds the code of the app steers orchestrations, and no page of a stranger', async () => {
  const id = await client.start('waits');
  const webhook = `${host.url}/runtime/webhooks/durabletask/instances/${id}`;
  const own = `${host.url}/durabletask`;
  const status = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
  const from = (origin: string) => ({ headers: { origin } });
  for (const wrong of ['', '?code=local', '?code=', `?code=${code()}x`])
    expect(await status(`${webhook}${wrong}`), wrong).toBe(401);
  expect(await status(`${webhook}/terminate?reason=x&code=local`, { method: 'POST' })).toBe(401);
  expect(await status(`${webhook}?code=${code()}`, from('http://evil.test'))).toBe(403);
  expect(await status(`${webhook}?code=${code()}`, from(SITE))).toBe(202);
  expect(await status(`${own}/instances/${id}`)).toBe(401);
  expect(await status(`${own}/${code()}/instances/${id}`)).toBe(202);
  expect(await status(`${own}/${code()}/instances/${id}`, from(SITE))).toBe(403);
  expect(await status(`${own}/%E0%A4%A/instances/${id}`)).toBe(400);
  expect((await client.status(id)).runtimeStatus).toBe('Running');
  await client.call({ call: 'terminate', id, reason: 'x' });
});

test("the addresses that the app hands out carry this host's own name and code", async () => {
  const started = await client.call({ call: 'start', name: 'sequence', input: { count: 1 } });
  const { check } = started.body as { check: Record<string, string> };
  const address = new URL(check.statusQueryGetUri ?? '');
  expect(address.origin).toBe(host.url);
  expect(address.searchParams.get('code')).toBe(code());
  expect(statSync(`${database}.key`).mode & 0o077).toBe(0);
  expect(code()).toMatch(/^[\w-]{43}$/);
});

test('a pending task in a second any is warned about', async () => {
  const id = await client.start('reuses');
  expect((await client.end(id)).output).toBe('ended');
  expect(warnings.some((text) => /must not be used in a second one/.test(text))).toBe(true);
});

test('the mode that runs every activity twice does so and the results stay the same', async () => {
  const log = join(workspace.directory, 'twice.log');
  const twice = await startHost({
    appDirectory: join(workspace.directory, 'durable-app.cjs'),
    databaseFile: ':memory:',
    port: 0,
    settings: { ACTIVITY_LOG: log },
    chaos: { runActivitiesTwice: true },
  });
  const other = createClient(() => twice.url);
  expect((await other.run('fan-out', { count: 3 })).output).toEqual({ sum: 6 });
  await twice.stop();
  const ran = readFileSync(log, 'utf8').trim().split('\n').sort();
  expect(ran).toEqual(['double 0', 'double 0', 'double 1', 'double 1', 'double 2', 'double 2']);
});
