import type { Container, FeedOptions, SqlQuerySpec } from '@azure/cosmos';
import { type CosmosDocument, partitionKey } from './documents.ts';
import type { Request } from './select.ts';

/** Rows of one answer at most. */
const MAX_ANSWER = 1000;

/** The partition key of a shard as an option of a query; none where all shards are asked. */
export function placeOf(
  { accountId, schema }: Pick<Request, 'accountId' | 'schema'>,
  shard: string | undefined,
): Pick<FeedOptions, 'partitionKey'> {
  return shard === undefined ? {} : { partitionKey: partitionKey({ accountId, table: schema.name, shard }) };
}

type Fetch = {
  readonly container: Container;
  readonly spec: SqlQuerySpec;
  readonly place: Pick<FeedOptions, 'partitionKey'>;
  readonly wanted: number;
};

/** The first `wanted` rows of a query. Answers may be short or empty and not be the last. */
export async function fetchUpTo({
  container,
  spec,
  place,
  wanted,
}: Fetch): Promise<readonly CosmosDocument[]> {
  const iterator = container.items.query<CosmosDocument>(spec, {
    ...place,
    maxItemCount: Math.min(wanted, MAX_ANSWER),
  });
  const documents: CosmosDocument[] = [];
  while (documents.length < wanted && iterator.hasMoreResults())
    documents.push(...((await iterator.fetchNext()).resources ?? []));
  return documents.slice(0, wanted);
}
