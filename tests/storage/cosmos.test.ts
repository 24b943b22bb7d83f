import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  containerDefinitions,
  ensureCosmosContainers,
} from '../../functions/core/storage/cosmos/containers.ts';
import { createCosmosStore } from '../../functions/core/storage/cosmos/cosmos-store.ts';
import { createStrictServer } from '../support/strict-cosmos.ts';
import { describeStore } from './behaviour.ts';
import { tables } from './stores.ts';

/** An account in Azure or Microsoft's emulator, tried too when these are set. */
const { LIVINGROOM_TEST_COSMOS_ENDPOINT: endpoint, LIVINGROOM_TEST_COSMOS_KEY: key } = process.env;
const database = 'livingroom-test';
const server = createStrictServer();
let address = '';

beforeAll(async () => {
  address = await server.listen();
});

afterAll(() => {
  // Whatever the suite asks, the service takes.
  expect(server.seen.refused).toEqual([]);
  server.close();
});

function localOptions() {
  return { endpoint: address, key: btoa('any key'), database, tables };
}

describeStore({
  name: 'Cosmos DB, at the protocol server from npm',
  atomicBatches: false,
  filterDepth: 1,
  open: async () => {
    await ensureCosmosContainers({ ...localOptions(), bothOrders: true });
    return createCosmosStore(localOptions());
  },
});

if (endpoint && key) {
  describeStore({
    name: 'Cosmos DB, at a real account',
    atomicBatches: true,
    filterDepth: 3,
    open: async () => {
      await ensureCosmosContainers({ endpoint, key, database, tables });
      return createCosmosStore({ endpoint, key, database, tables });
    },
  });
}

describe('Cosmos DB', () => {
  test('that does not answer as it should is unavailable', async () => {
    const store = createCosmosStore({ ...localOptions(), database: 'missing' });
    const account = store.forAccount(1);
    const unavailable = { code: 'unavailable', data: { service: serviceWords('storage') } };
    await expect(account.query('people')).rejects.toMatchObject(unavailable);
    await expect(account.write('people', [{ kind: 'create', id: 'a', body: {} }])).rejects.toMatchObject(
      unavailable,
    );
    await store.close();
  });

  test('keeps no index of transcripts, block parts and what an answer only carries', () => {
    const paths = new Map(
      containerDefinitions(storeSchemas()).map(({ id, indexingPolicy }) => [
        id,
        indexingPolicy?.excludedPaths?.map(({ path }) => path),
      ]),
    );
    expect(paths.get('entities')).toEqual(
      expect.arrayContaining(['/body/metadata/*', '/body/value_text_array/*', '/body/tree/*']),
    );
    expect(paths.get('activity')).toContain('/body/blocks/*');
    expect(paths.get('answers')).toContain('/body/message_ai_response/*');
    expect(paths.get('answers')).not.toContain('/body/created_at/*');
  });

  test('has no more composite indexes in a container than the service allows', () => {
    for (const { indexingPolicy } of containerDefinitions(storeSchemas())) {
      expect(indexingPolicy?.compositeIndexes?.flat().length).toBeLessThanOrEqual(100);
      for (const paths of indexingPolicy?.compositeIndexes ?? []) expect(paths.length).toBeLessThanOrEqual(8);
    }
  });
});
