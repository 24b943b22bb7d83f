import { decodeCursor, encodeCursor, orderKey } from '../cursor.ts';
import { type Order, pinnedTo } from '../order.ts';
import type { Scalar } from '../port.ts';
import { fieldOf } from '../project.ts';
import type { CosmosDocument } from './documents.ts';
import { fetchUpTo, placeOf } from './fetch.ts';
import { comparePositions, positionOf } from './position.ts';
import { type Found, type Request, scopeText, selectText } from './select.ts';
import { fieldPath, notNull, QueryText } from './sql.ts';

/** One field that orders rows, and the index fields before it, which are equal in all of them. */
type Across = {
  readonly order: Order;
  readonly field: string;
  readonly descending: boolean;
  /** Fields of a composite index that the order names; empty where there is none, and ties are put in order here. */
  readonly named: readonly string[];
  readonly nullable: boolean;
};

/** Rows with and without a value in the field, in the order in which they follow each other. */
type Part = 'null' | 'value';

/** After which row a page goes on: what it has in the field, and its id. */
type Position = { readonly value: Scalar; readonly id: string };

/** How Cosmos gives the order by one field; null where it cannot. */
export function acrossPlan({ schema, query }: Request, order: Order): Across | null {
  const [only, ...more] = order.sort;
  if (!only || more.length > 0) return null;
  const { field, direction } = only;
  const { where } = query;
  // The client merges what several servers send and knows no null: what is the same in all rows must not be one.
  const isMerged = (order.index ?? []).every(
    (name) => name === field || (where && pinnedTo(where, name) !== null),
  );
  const named = isMerged ? (order.index ?? []) : [];
  const nullable = !schema.required?.includes(field);
  return { order, field, named, descending: direction === 'desc', nullable };
}

type Reading = {
  readonly request: Request;
  readonly plan: Across;
  readonly shard: string | undefined;
  readonly after: Position | null;
  readonly wanted: number;
};

/**
 * One shard, or all, by one field: goes on after the last row's value and id, since no token spans several partitions. Rows
 * without a value are asked for alone, because the client cannot merge nulls.
 */
export async function readInOrder(request: Request, plan: Across, shard: string | undefined): Promise<Found> {
  const { limit, skip, cursor } = request.query;
  const key = `${orderKey(request.schema.name, plan.order.sort)} across`;
  const [value = null, id = ''] = cursor === undefined ? [] : decodeCursor(cursor, key, 2);
  const start = cursor === undefined ? null : { value, id: String(id) };
  const wanted = skip + limit + 1;
  const found: CosmosDocument[] = [];
  for (const part of partsAfter(plan, start)) {
    if (found.length === wanted) break;
    const after = start && (start.value === null) === (part === 'null') ? start : null;
    const reading = { request, plan, shard, after, wanted: wanted - found.length };
    found.push(...(await readPart(reading, part)));
  }
  const documents = found.slice(skip, skip + limit);
  const last = found.length > skip + limit ? documents.at(-1) : undefined;
  return { documents, cursor: last ? encodeCursor(key, [sortedBy(last, plan), last.id]) : null };
}

/** Null sorts first, and last downwards. */
function partsAfter({ nullable, descending }: Across, after: Position | null): readonly Part[] {
  if (!nullable) return ['value'];
  const parts: readonly Part[] = descending ? ['value', 'null'] : ['null', 'value'];
  const current = after && (after.value === null ? 'null' : 'value');
  return parts.slice(current ? parts.indexOf(current) : 0);
}

function readPart(reading: Reading, part: Part): Promise<readonly CosmosDocument[]> {
  if (part === 'null') return readTies(reading, null, reading.after);
  return reading.plan.named.length > 0 ? readIndexed(reading) : readValues(reading);
}

/** Rows with a value by the index of one field, which says nothing of ties: those that a page ends in are asked for by id. */
async function readValues(reading: Reading): Promise<readonly CosmosDocument[]> {
  const { plan, after, wanted } = reading;
  const found = after ? [...(await readTies(reading, after.value, after))] : [];
  if (found.length === wanted) return found;
  const left = wanted - found.length;
  const later = await readLater({ ...reading, wanted: left });
  const order = { ...plan.order, descending: plan.descending };
  const inOrder = [...later].sort((a, b) =>
    comparePositions(positionOf(a, plan.order.sort), positionOf(b, plan.order.sort), order),
  );
  const end = inOrder.at(-1);
  if (!end || inOrder.length < left) return [...found, ...inOrder];
  const value = sortedBy(end, plan);
  const before = inOrder.filter((document) => sortedBy(document, plan) !== value);
  // The row past the page only says that there is more.
  if (before.length === left - 1) return [...found, ...inOrder];
  const ties = await readTies({ ...reading, wanted: left - before.length }, value, null);
  return [...found, ...before, ...ties];
}

/** Rows of one value by id. */
function readTies(
  { request, plan, shard, wanted }: Reading,
  value: Scalar,
  after: Position | null,
): Promise<readonly CosmosDocument[]> {
  const { text, tests } = scopeOf(request, shard);
  tests.push(text.filter({ field: plan.field, op: 'eq', value }));
  if (after) tests.push(`c.id ${plan.descending ? '<' : '>'} ${text.parameter(after.id)}`);
  return ask({ request, shard, wanted }, { text, tests, by: ['c.id'], descending: plan.descending });
}

/** Rows beyond the value of the last one, or all that have one. */
function readLater({ request, plan, shard, after, wanted }: Reading): Promise<readonly CosmosDocument[]> {
  const { text, tests } = scopeOf(request, shard);
  const { descending } = plan;
  const path = fieldPath(plan.field);
  if (plan.nullable) tests.push(notNull(path));
  if (after) tests.push(`${path} ${descending ? '<' : '>'} ${text.parameter(after.value)}`);
  return ask({ request, shard, wanted }, { text, tests, by: [path], descending });
}

/** Rows with a value by a composite index, which ends ties. */
function readIndexed({ request, plan, shard, after, wanted }: Reading): Promise<readonly CosmosDocument[]> {
  const { text, tests } = scopeOf(request, shard);
  const { descending } = plan;
  const path = fieldPath(plan.field);
  const beyond = descending ? '<' : '>';
  if (plan.nullable) tests.push(notNull(path));
  if (after) {
    tests.push(`${path} ${beyond}= ${text.parameter(after.value)}`);
    const later = `${path} ${beyond} ${text.parameter(after.value)}`;
    tests.push(`(${later} OR c.id ${beyond} ${text.parameter(after.id)})`);
  }
  const by = [...plan.named.map(fieldPath), 'c.id'];
  return ask({ request, shard, wanted }, { text, tests, by, descending });
}

function scopeOf({ accountId, schema, query }: Request, shard: string | undefined) {
  const text = new QueryText();
  return { text, tests: [scopeText(text, accountId, schema.name, shard, query.where)] };
}

type Question = {
  readonly text: QueryText;
  readonly tests: readonly string[];
  readonly by: readonly string[];
  readonly descending: boolean;
};

function ask(
  { request, shard, wanted }: Pick<Reading, 'request' | 'shard' | 'wanted'>,
  { text, tests, by, descending }: Question,
): Promise<readonly CosmosDocument[]> {
  const order = by.map((path) => `${path} ${descending ? 'DESC' : 'ASC'}`).join(', ');
  const spec = text.spec(`${selectText(request.query)} WHERE ${tests.join(' AND ')} ORDER BY ${order}`);
  return fetchUpTo({ container: request.container, spec, place: placeOf(request, shard), wanted });
}

function sortedBy({ body }: CosmosDocument, { field }: Across): Scalar {
  const value = fieldOf(body, field);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
