import {
  type ContainerDefinition,
  IndexingMode,
  PartitionKeyDefinitionVersion,
  PartitionKeyKind,
} from '@azure/cosmos';
import type { TableSchema } from '../port.ts';
import { compositesOf } from './composites.ts';
import { type CosmosOptions, openClient } from './cosmos-store.ts';
import { PARTITION_PATHS } from './documents.ts';

type IndexOrder = 'ascending' | 'descending';

/**
 * The containers of the tables with partition key, composite indexes and excluded paths, as they follow from the
 * catalogue: the infrastructure is generated from here, and nobody lists a path by hand (facts: azure-services 4.1, 4.3).
 */
export function containerDefinitions(
  tables: readonly TableSchema[],
  orders: readonly IndexOrder[] = ['ascending'],
): readonly ContainerDefinition[] {
  return [...new Set(tables.map(({ container }) => container))].sort().map((id) => {
    const own = tables.filter(({ container }) => container === id);
    return containerOf(id, own, orders);
  });
}

function containerOf(
  id: string,
  own: readonly TableSchema[],
  orders: readonly IndexOrder[],
): ContainerDefinition {
  return {
    id,
    partitionKey: {
      paths: [...PARTITION_PATHS],
      kind: PartitionKeyKind.MultiHash,
      version: PartitionKeyDefinitionVersion.V2,
    },
    indexingPolicy: {
      indexingMode: IndexingMode.consistent,
      automatic: true,
      includedPaths: [{ path: '/*' }],
      excludedPaths: [
        { path: '/"_etag"/?' },
        ...unindexedFields(own).map((field) => ({ path: `/body/${field}/*` })),
      ],
      compositeIndexes: indexLists(own).flatMap((fields) =>
        orders.map((order) => indexPaths(fields).map((path) => ({ path, order }))),
      ),
    },
  };
}

/**
 * Fields that no table of a container wants in its index, in order: transcripts, block parts and the like would cost
 * more to index than to write. A container has one policy, and the catalogue refuses a field that two tables mean
 * differently.
 */
function unindexedFields(tables: readonly TableSchema[]): readonly string[] {
  return [...new Set(tables.flatMap(({ unindexed = [] }) => unindexed))].sort();
}

/** Tables of one container share indexes with the same fields. */
function indexLists(tables: readonly TableSchema[]): readonly (readonly string[])[] {
  const lists = tables.flatMap(compositesOf).map((fields) => [fields.join(), fields] as const);
  return [...new Map(lists).values()];
}

function indexPaths(fields: readonly string[]): readonly string[] {
  return [...fields.map((field) => `/body/${field}`), '/id'];
}

/**
 * Makes database and containers, for servers on one's own machine. An account in Azure gets them from the
 * infrastructure, and the app's identity there may not make any. `bothOrders` is for the protocol server of the
 * tests, which does not read an index backwards.
 */
export async function ensureCosmosContainers(
  options: CosmosOptions & { readonly bothOrders?: boolean },
): Promise<void> {
  const client = openClient(options);
  try {
    const { database } = await client.databases.createIfNotExists({ id: options.database });
    const orders: readonly IndexOrder[] = options.bothOrders ? ['ascending', 'descending'] : ['ascending'];
    for (const definition of containerDefinitions(options.tables, orders)) {
      await database.containers.createIfNotExists(definition);
    }
  } finally {
    client.dispose();
  }
}
