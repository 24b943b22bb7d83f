import { CosmosClient } from '@azure/cosmos';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { containerDefinitions } from '../../functions/core/storage/cosmos/containers.ts';
import { createStrictServer } from '../support/strict-cosmos.ts';
import type { BenchResult } from './support/result.ts';

/** Composite indexes that are tried beside those of the product. */
const COUNTS = [0, 10, 50] as const;

const key = btoa('any key');

/** A person's row as the product stores it, about a kilobyte. */
const person = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [`field_${at}`, `value ${at} of a person's row`]),
);

/** What one write costs by the number of a container's composite indexes, on the strict store, in its request units. */
export async function run(): Promise<BenchResult> {
  const server = createStrictServer();
  const endpoint = await server.listen();
  const client = new CosmosClient({ endpoint, key, connectionPolicy: { enableEndpointDiscovery: false } });
  try {
    const { database } = await client.databases.createIfNotExists({ id: 'bench' });
    const entities = containerDefinitions(storeSchemas()).find(({ id }) => id === 'entities');
    if (!entities?.indexingPolicy) throw new Error('There is no container of entities');
    const own = entities.indexingPolicy.compositeIndexes ?? [];
    const cost = async (id: string, compositeIndexes: typeof own) => {
      await database.containers.create({
        ...entities,
        id,
        indexingPolicy: { ...entities.indexingPolicy, compositeIndexes },
      });
      const before = server.seen.units;
      await database
        .container(id)
        .items.create({ id: 'people!!1', account_id: 1, table: 'people', shard: '', body: person });
      return Math.round((server.seen.units - before) * 10) / 10;
    };
    const figures: Record<string, number> = {};
    for (const count of COUNTS)
      figures[`a write with indexes, ${count}: units`] = await cost(`of-${count}`, made(count));
    const ours = await cost('ours', own);
    return {
      name: 'index-units',
      figures: { ...figures, [`a write with those of entities, ${own.length}: units`]: ours },
      ratio: ours / (figures['a write with indexes, 0: units'] ?? 1),
      reference: 'the same write without a composite index',
    };
  } finally {
    client.dispose();
    server.close();
  }
}

function made(count: number) {
  return Array.from({ length: count }, (_, at) => [
    { path: `/body/field_${at % 40}`, order: 'ascending' as const },
    { path: `/body/tie_${at}`, order: 'ascending' as const },
  ]);
}
