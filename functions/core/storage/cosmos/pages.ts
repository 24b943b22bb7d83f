import type { Container, FeedOptions, SqlQuerySpec } from '@azure/cosmos';
import { checkShards, refusedQuery } from '../check.ts';
import { decodeCursor, encodeCursor, isCursorOf, orderKey } from '../cursor.ts';
import { type Order, orderOf } from '../order.ts';
import type { Filter, Stored, TableSchema } from '../port.ts';
import { acrossPlan, readInOrder } from './across.ts';
import { compositesOf } from './composites.ts';
import { type CosmosDocument, partitionKey, toStored } from './documents.ts';
import { isBadRequest } from './failures.ts';
import { fetchUpTo, placeOf } from './fetch.ts';
import { comparePositions, positionOf } from './position.ts';
import { type Found, type Request, scopeText, selectText } from './select.ts';
import { fieldPath, QueryText } from './sql.ts';

/** Most rows that are sorted here, because no index of Cosmos can give their order. */
const MAX_SORTED = 10_000;

/** Rows that are read at once, whatever their order, where an equality narrows a question that no index orders. */
const FEW = 100;

/** Reads a page: few rows are sorted here; of many, Cosmos gives the order, by an index of several fields, one field or id. */
export async function readPage(
  request: Request,
): Promise<{ rows: readonly Stored[]; cursor: string | null }> {
  const { schema, query } = request;
  const order = orderOf({ ...schema, indexes: compositesOf(schema) }, query);
  const shard = checkShards(schema, query.shard);
  const { documents, cursor } =
    (await readFew(request, order, shard)) ?? (await readMany(request, order, shard));
  return { rows: documents.map(toStored), cursor };
}

function readMany(request: Request, order: Order, shard: string | undefined): Promise<Found> {
  if (shard !== undefined && order.index) return readByToken(request, order, order.index, shard);
  if (order.sort.length === 0) return readById(request, order, shard);
  const plan = acrossPlan(request, order);
  return plan ? readInOrder(request, plan, shard) : readSorted(request, order, shard);
}

/**
 * What an index finds by equality alone is mostly few: it is read without an order, which would have Cosmos walk the index
 * of what sorts it, through rows that do not fit. Null where an index gives the order as well, or there are many.
 */
async function readFew(request: Request, order: Order, shard: string | undefined): Promise<Found | null> {
  const { schema, query } = request;
  if (query.cursor !== undefined)
    return isCursorOf(query.cursor, sortedKey(request, order)) ? readSorted(request, order, shard) : null;
  const best = orderOf(schema, query).narrowing?.equalities ?? 0;
  const composite = order.index ? (order.narrowing?.equalities ?? 0) : -1;
  if (best === 0 || composite >= best) return null;
  const found = await fetchAny(request, FEW + 1, shard);
  return found.length > FEW ? null : sortedPage(request, order, found);
}

/** One logical partition, in the order of a composite index: goes on by Cosmos' continuation token. */
async function readByToken(
  request: Request,
  order: Order,
  index: readonly string[],
  shard: string,
): Promise<Found> {
  const { container, accountId, schema, query } = request;
  const { limit, skip, cursor } = query;
  const key = `${orderKey(schema.name, order.sort)} token`;
  const text = new QueryText();
  const where = scopeText(text, accountId, schema.name, shard, query.where);
  const spec = text.spec(`${selectText(query)} WHERE ${where} ORDER BY ${orderText(index, order)}`);
  const options: FeedOptions = { partitionKey: partitionKey({ accountId, table: schema.name, shard }) };
  let token = cursor === undefined ? undefined : String(decodeCursor(cursor, key, 1)[0]);
  try {
    for (let left = skip; left > 0; ) {
      const skipped = await fetchRows(container, spec, options, Math.min(left, 1000), token);
      token = skipped.token;
      left -= skipped.documents.length;
      if (token === undefined) return { documents: [], cursor: null };
    }
    const page = await fetchRows(container, spec, options, limit, token);
    return {
      documents: page.documents,
      cursor: page.token === undefined ? null : encodeCursor(key, [page.token]),
    };
  } catch (error) {
    if (cursor !== undefined && isBadRequest(error)) throw refusedQuery('cursor');
    throw error;
  }
}

/** By shard and id: goes on after the last id, since no token spans several partitions. */
async function readById(request: Request, order: Order, shard: string | undefined): Promise<Found> {
  const { schema, query } = request;
  const { limit, skip, cursor } = query;
  const key = `${orderKey(schema.name, [])} id ${order.descending}`;
  const after = cursor === undefined ? null : String(decodeCursor(cursor, key, 1)[0]);
  const found = await fetchById(request, order.descending, after, skip + limit + 1, shard);
  const documents = found.slice(skip, skip + limit);
  const last = found.length > skip + limit ? documents.at(-1) : undefined;
  return { documents, cursor: last ? encodeCursor(key, [last.id]) : null };
}

/** An order that Cosmos cannot give: reads all matching rows, few enough to hold, and sorts them. */
async function readSorted(request: Request, order: Order, shard: string | undefined): Promise<Found> {
  const found = await fetchAny(request, MAX_SORTED + 1, shard);
  if (found.length > MAX_SORTED) {
    throw refusedQuery('sorted', { limit: MAX_SORTED });
  }
  return sortedPage(request, order, found);
}

function sortedKey({ schema }: Request, { sort, descending }: Order): string {
  return `${orderKey(schema.name, sort)} sorted ${descending}`;
}

/** The page of all rows that fit, in the order asked for. */
function sortedPage(request: Request, order: Order, found: readonly CosmosDocument[]): Found {
  const { limit, skip, cursor } = request.query;
  const key = sortedKey(request, order);
  const positions = found
    .map((document) => ({ document, position: positionOf(document, order.sort) }))
    .sort((a, b) => comparePositions(a.position, b.position, order));
  const after = cursor === undefined ? null : decodeCursor(cursor, key, order.sort.length + 1);
  const rest = after
    ? positions.filter(({ position }) => comparePositions(position, after, order) > 0)
    : positions;
  const page = rest.slice(skip, skip + limit);
  const last = rest.length > skip + limit ? page.at(-1) : undefined;
  return {
    documents: page.map(({ document }) => document),
    cursor: last ? encodeCursor(key, last.position) : null,
  };
}

/** Up to `wanted` rows in no order. */
function fetchAny(
  { container, accountId, schema, query }: Request,
  wanted: number,
  shard: string | undefined,
): Promise<readonly CosmosDocument[]> {
  const text = new QueryText();
  const scope = scopeText(text, accountId, schema.name, shard, query.where);
  const spec = text.spec(`${selectText(query)} WHERE ${scope}`);
  return fetchUpTo({ container, spec, place: placeOf({ accountId, schema }, shard), wanted });
}

/** Up to `wanted` rows by document id, after one of them. */
async function fetchById(
  { container, accountId, schema, query }: Request,
  descending: boolean,
  after: string | null,
  wanted: number,
  shard?: string,
): Promise<readonly CosmosDocument[]> {
  const text = new QueryText();
  const scope = scopeText(text, accountId, schema.name, shard, query.where);
  const where =
    after === null ? scope : `${scope} AND c.id ${descending ? '<' : '>'} ${text.parameter(after)}`;
  const direction = descending ? 'DESC' : 'ASC';
  const spec = text.spec(`${selectText(query)} WHERE ${where} ORDER BY c.id ${direction}`);
  return fetchUpTo({ container, spec, place: placeOf({ accountId, schema }, shard), wanted });
}

/** The next `wanted` rows. A page may be short or empty and not be the last: only a missing token ends the rows. */
async function fetchRows(
  container: Container,
  spec: SqlQuerySpec,
  options: FeedOptions,
  wanted: number,
  start: string | undefined,
): Promise<{ documents: readonly CosmosDocument[]; token: string | undefined }> {
  const documents: CosmosDocument[] = [];
  let token = start;
  do {
    const page = await container.items
      .query<CosmosDocument>(spec, {
        ...options,
        maxItemCount: wanted - documents.length,
        ...(token === undefined ? {} : { continuationToken: token }),
      })
      .fetchNext();
    documents.push(...(page.resources ?? []));
    token = page.continuationToken || undefined;
  } while (token !== undefined && documents.length < wanted);
  return { documents, token };
}

export async function countRows(
  container: Container,
  accountId: number,
  schema: TableSchema,
  where: Filter | undefined,
  givenShard: string | undefined,
): Promise<number> {
  const shard = checkShards(schema, givenShard);
  const text = new QueryText();
  const scope = scopeText(text, accountId, schema.name, shard, where);
  const spec = text.spec(`SELECT VALUE COUNT(1) FROM c WHERE ${scope}`);
  const place = placeOf({ accountId, schema }, shard);
  const { resources } = await container.items.query<number>(spec, place).fetchAll();
  // A long count comes in parts.
  return resources.reduce((total, part) => total + part, 0);
}

/** Names all fields of a composite index, those tested for equality first, else Cosmos would not use it. */
function orderText(index: readonly string[], { descending }: Order): string {
  return [...index.map(fieldPath), 'c.id'].map((path) => `${path} ${descending ? 'DESC' : 'ASC'}`).join(', ');
}
