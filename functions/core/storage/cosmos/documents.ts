import type { PartitionKey } from '@azure/cosmos';
import type { Body, Stored, Write } from '../port.ts';

/** The levels of the hierarchical partition key; a tenant's rows are under its own account id. */
export const PARTITION_PATHS: readonly string[] = ['/account_id', '/table', '/shard'];

/** Where rows lie together: one logical partition. */
export type Place = { readonly accountId: number; readonly table: string; readonly shard: string };

export type CosmosDocument = {
  readonly id: string;
  readonly account_id: number;
  readonly table: string;
  readonly shard: string;
  readonly body: Body;
  readonly _etag?: string;
};

/** A table name that no catalogue table can have. */
export const COUNTERS = '_counters';

export function partitionKey({ accountId, table, shard }: Place): PartitionKey {
  return [accountId, table, shard];
}

/**
 * Table and shard are part of the document's id, though the partition key tells them apart already: so `ORDER BY
 * c.id` is the order by shard and id, and the protocol server of the tests, which knows the key's first level
 * only, keeps rows of two tables apart.
 */
export function documentId(place: Place, id: string): string {
  return `${prefix(place.table, place.shard)}${id}`;
}

export function toDocument(place: Place, write: Write & { readonly body: Body }): CosmosDocument {
  const { accountId, table, shard } = place;
  return { id: documentId(place, write.id), account_id: accountId, table, shard, body: write.body };
}

export function toStored(document: CosmosDocument): Stored {
  const { id, table, shard, body, _etag } = document;
  return { id: id.slice(prefix(table, shard).length), etag: _etag ?? '', body };
}

function prefix(table: string, shard: string): string {
  return `${table}!${shard}!`;
}
