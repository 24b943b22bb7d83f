import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { createHttpServer } from '@vercel/cosmosdb-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, withModules } from '../../functions/app.ts';
import { createFixedClock } from '../../functions/core/gateways/clock/port.ts';
import { noDrops } from '../../functions/core/gateways/drops/open-drops.ts';
import { ensureCosmosContainers } from '../../functions/core/storage/cosmos/containers.ts';
import { createCosmosStore } from '../../functions/core/storage/cosmos/cosmos-store.ts';
import { createFakeAi } from '../fakes/ai.ts';
import { createFakeBlobs } from '../fakes/blobs.ts';
import { createFakeDirectory } from '../fakes/directory.ts';
import { createFakeDownloads } from '../fakes/downloads.ts';
import { createMemoryLog } from '../fakes/log.ts';
import { createFakeMail } from '../fakes/mail.ts';
import { createFakeMessages } from '../fakes/messages.ts';
import { noPush } from '../fakes/push-service.ts';
import { createFakeWebhooks } from '../fakes/webhooks.ts';
import { createFakeWorkflows } from '../fakes/workflows.ts';
import { testSettings } from '../support/settings.ts';

/** Requests of the first call on an empty database, and of one that finds everything there. */
const FIRST = 40;
const LATER = 8;

const server = createHttpServer({ keepAlive: true });
let requests = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('request', () => {
    requests += 1;
  });
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function options() {
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    key: btoa('any key'),
    database: 'first-call',
    tables: storeSchemas(),
  };
}

/** What a fresh instance asks of the store until it has answered its first call. */
async function requestsOfFirstCall(): Promise<number> {
  const clock = createFixedClock('2026-03-02T09:00:00.000Z');
  const store = createCosmosStore(options());
  const workflows = createFakeWorkflows(clock, () => []);
  const app = createApp(
    withModules({
      store,
      clock,
      log: createMemoryLog(),
      mail: createFakeMail(),
      blobs: createFakeBlobs(),
      ai: createFakeAi(),
      directory: createFakeDirectory(),
      messages: createFakeMessages(),
      webhooks: createFakeWebhooks(),
      downloads: createFakeDownloads(),
      drops: noDrops,
      push: noPush,
      workflows,
      settings: testSettings,
    }),
  );
  const before = requests;
  const answer = await app.handle(
    'health',
    {
      method: 'GET',
      path: '/health',
      scheme: 'https',
      query: new URLSearchParams(),
      header: () => null,
      bytes: async () => new Uint8Array(),
    },
    { workflows },
  );
  expect(answer.status).toBe(200);
  await store.close();
  return requests - before;
}

test('the first call on an empty database is cheap, and later cold starts ask for nothing that is there', async () => {
  await ensureCosmosContainers({ ...options(), bothOrders: true });
  const first = await requestsOfFirstCall();
  const later = await requestsOfFirstCall();
  console.log(`first call ${first} requests, a later cold start ${later}`);
  expect(first).toBeLessThanOrEqual(FIRST);
  expect(later).toBeLessThanOrEqual(LATER);
});
