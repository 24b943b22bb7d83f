import { CosmosClient } from '@azure/cosmos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCosmosContainers } from '../../functions/core/storage/cosmos/containers.ts';
import { createCosmosStore } from '../../functions/core/storage/cosmos/cosmos-store.ts';
import { createStrictServer } from '../support/strict-cosmos.ts';
import { tables } from './stores.ts';

/** The stand-in for Cosmos DB refuses what the service's published quotas refuse, and the product stays below them. */

const key = btoa('any key');
const partition = [1, 'people', ''];
const row = (id: string, body: object = {}) => ({ id, account_id: 1, table: 'people', shard: '', body });

describe('the service refuses', () => {
  const server = createStrictServer();
  let client: CosmosClient;
  const items = () => client.database('quotas').container('entities').items;

  beforeAll(async () => {
    const endpoint = await server.listen();
    await ensureCosmosContainers({ endpoint, key, database: 'quotas', tables });
    client = new CosmosClient({ endpoint, key, connectionPolicy: { enableEndpointDiscovery: false } });
  });
  afterAll(() => {
    client.dispose();
    server.close();
  });

  /** Past the client, which refuses some of it before the service can. */
  const post = async (body: object, more: Record<string, string> = {}) => {
    const docs = `${await server.listen()}/dbs/quotas/colls/entities/docs`;
    const headers = {
      ...{
        authorization: 'type=master',
        'x-ms-date': new Date().toUTCString(),
        'x-ms-version': '2020-07-15',
      },
      ...{ 'content-type': 'application/json', 'x-ms-documentdb-partitionkey': JSON.stringify(partition) },
      ...more,
    };
    return (await fetch(docs, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };

  test.each(['a/b', 'a\\b', 'a?b', 'a#b', '', 'x'.repeat(1024)])('the id %s', async (id) => {
    expect(await post(row(id))).toBe(400);
  });

  test('an item of more than two megabytes', async () => {
    await expect(items().create(row('large', { text: 'x'.repeat(2 * 1024 * 1024) }))).rejects.toMatchObject({
      code: 413,
    });
  });

  test('a batch of more than a hundred operations', async () => {
    const operations = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ operationType: 'Create', resourceBody: row(`row-${at}`) }));
    const batch = { 'x-ms-cosmos-is-batch-request': 'True' };
    expect(await post(operations(101), batch)).toBe(400);
    expect(server.seen.refused.at(-1)).toContain('more operations');
  });

  test('an order by two fields that no composite index serves, and not one that turns an index round', async () => {
    const ask = (order: string) =>
      items()
        .query(`SELECT * FROM c WHERE c.account_id = 1 ORDER BY ${order}`, { partitionKey: partition })
        .fetchAll();
    const served = 'c.body["unit"] ASC, c.body["family_name"] ASC';
    await expect(ask('c.body["unit"] ASC, c.body["number"] ASC')).rejects.toThrow(/composite index/);
    await expect(ask(`${served}, c.id DESC`)).rejects.toThrow(/composite index/);
    expect((await ask(`${served}, c.id ASC`)).resources).toEqual([]);
  });

  test('what it does not know whom from', async () => {
    const response = await fetch(`${await server.listen()}/dbs/quotas/colls/entities/docs`);
    expect(response.status).toBe(401);
  });
});

test('a store that has spent its units of a second waits as long as it is told, and loses nothing', async () => {
  const server = createStrictServer({ unitsPerSecond: 60 });
  const options = { endpoint: await server.listen(), key, database: 'busy', tables };
  await ensureCosmosContainers(options);
  const store = createCosmosStore(options);
  const account = store.forAccount(1);
  const ids = Array.from({ length: 30 }, (_, at) => `person-${at}`);
  await Promise.all(ids.map((id) => account.write('people', [{ kind: 'create', id, body: { number: 1 } }])));
  expect(server.seen.throttled).toBeGreaterThan(0);
  expect(await account.count('people')).toBe(30);
  await store.close();
  server.close();
});
