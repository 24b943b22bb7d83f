import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { createEventGrid } from '../../../scripts/local/host/event-grid.ts';
import { RequestError } from '../../../scripts/local/host/http/request.ts';
import type { Invoker } from '../../../scripts/local/host/invoker.ts';
import { delivered, handshake } from '../../published/event-grid.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function start(invoke: (event: unknown) => Promise<void> = async () => undefined) {
  const events: unknown[] = [];
  const invoker: Invoker = {
    running: 0,
    async invoke(_fn, { input }) {
      const event: unknown = JSON.parse('json' in input ? String(input.json) : 'null');
      await invoke(event);
      events.push(event);
      return undefined;
    },
  };
  const binding = { type: 'eventGridTrigger', direction: 'in' as const };
  const fn = { metadata: { name: 'reports', bindings: { event: binding } }, callback: () => undefined };
  const handler = createEventGrid({ key: 'secret', functions: [fn], invoker });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host.test');
    handler(request, response, url).then(
      (taken) => !taken && response.writeHead(418).end(),
      (error: unknown) => response.writeHead(error instanceof RequestError ? error.status : 500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const post = (query: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/runtime/webhooks/EventGrid?${query}`, {
      ...{ method: 'POST', headers: { 'aeg-event-type': 'Notification', ...headers } },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { post, events };
}

const event = (id: number, more: object = {}) => ({
  ...{ id: String(id), subject: 'sender/x', eventType: 'Some.Event', eventTime: '2026-11-23T10:00:00Z' },
  ...{ dataVersion: '1.0', metadataVersion: '1', data: {}, ...more },
});

const address = 'functionName=Reports&code=secret';

test('answers the handshake of a subscription', async () => {
  const { post, events } = await start();
  const eventType = 'Microsoft.EventGrid.SubscriptionValidationEvent';
  const answer = await post(address, [event(1, { eventType, data: { validationCode: 'abc' } })], {
    'aeg-event-type': 'SubscriptionValidation',
  });
  expect([answer.status, await answer.json()]).toEqual([200, { validationResponse: 'abc' }]);
  expect(events).toEqual([]);
});

test('runs the function once for each event', async () => {
  const { post, events } = await start();
  expect((await post(address, [event(1), event(2)])).status).toBe(202);
  expect(events).toEqual([event(1), event(2)]);
});

test('is told again of an event whose function failed', async () => {
  const { post } = await start(() => Promise.reject(new Error('away')));
  expect((await post(address, [event(1)])).status).toBe(500);
});

test('answers the published handshake, and hands on the published delivery report', async () => {
  const { post, events } = await start();
  const validated = await post(address, [handshake.event], { 'aeg-event-type': 'SubscriptionValidation' });
  expect(await validated.json()).toEqual({ validationResponse: handshake.event.data.validationCode });
  expect((await post(address, [delivered.event])).status).toBe(202);
  expect(events).toEqual([delivered.event]);
  const readme = readFileSync(join(rootDirectory, 'scripts/local/host/README.md'), 'utf8');
  for (const { source } of [handshake, delivered]) expect(readme).toContain(source.split('/').at(-1));
});

test('refuses a handshake without a code', async () => {
  const { post } = await start();
  const eventType = 'Microsoft.EventGrid.SubscriptionValidationEvent';
  const answer = await post(address, [event(1, { eventType })], {
    'aeg-event-type': 'SubscriptionValidation',
  });
  expect(answer.status).toBe(400);
});

test.each([
  ['without the key', 'functionName=reports', [], {}, 401],
  ['with a wrong key', 'functionName=reports&code=guess', [], {}, 401],
  ['from a browser', address, [], { origin: 'http://evil.test' }, 403],
  ['for a function that takes none', 'functionName=other&code=secret', [], {}, 404],
  ['that are no list', address, { id: 1 }, {}, 400],
  ['without an id', address, [{ ...event(1), id: undefined }], {}, 400],
  ['of no type', address, [{ ...event(1), eventType: undefined }], {}, 400],
  ['of no time', address, [event(1, { eventTime: 'soon' })], {}, 400],
  [
    'of another schema (CloudEvents)',
    address,
    [{ specversion: '1.0', type: 'x', source: 'y', id: '1' }],
    {},
    400,
  ],
  ['that cannot be read', address, '[', {}, 400],
] as const)('refuses events %s', async (_says, query, body, headers, status) => {
  const { post, events } = await start();
  expect((await post(query, body, headers)).status).toBe(status);
  expect(events).toEqual([]);
});
