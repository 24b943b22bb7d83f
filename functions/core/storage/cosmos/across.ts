import { decodeCursor, encodeCursor, orderKey } from '../cursor.ts';
import { type Order, pinnedTo } from '../order.ts';
import type { Scalar } from '../port.ts';
import { fieldOf } from '../project.ts';
import type { CosmosDocument } from './documents.ts';
import { type Found, type Request, scopeText, selectText } from './select.ts';
import { fieldPath, notNull, QueryText } from './sql.ts';

/** One field that orders rows of all shards, and the index fields before it, which are equal in all rows. */
type Across = {
  readonly order: Order;
  readonly field: string;
  readonly descending: boolean;
  /** Index fields that the order names; empty where no index ends ties, which then have an order of their own. */
  readonly named: readonly string[];
  readonly nullable: boolean;
};

/** Rows with and without a value in the field, in the order in which they follow each other. */
type Part = 'null' | 'value';

/** After which row a page goes on: what it has in the field, and its id or, without an index, its place among ties. */
type Position = { readonly value: Scalar; readonly tie: Scalar };

/** How Cosmos gives the order over all shards; null where it cannot. */
export function acrossPlan({ schema, query }: Request, order: Order): Across | null {
  const [only, ...more] = order.sort;
  if (!only || more.length > 0) return null;
  const { field, direction } = only;
  const named = order.index ?? [];
  const { where } = query;
  // The client merges what several servers send and knows no null: what is the same in all rows must not be one.
  if (named.some((name) => name !== field && (!where || pinnedTo(where, name) === null))) return null;
  const nullable = !schema.required?.includes(field);
  return { order, field, named, descending: direction === 'desc', nullable };
}

/**
 * All shards of a table by one field: goes on after the last row's value, since no token spans several partitions. Rows
 * without a value are asked for alone, because the client cannot merge nulls.
 */
export async function readInOrder(request: Request, plan: Across): Promise<Found> {
  const { limit, skip, cursor } = request.query;
  const key = `${orderKey(request.schema.name, plan.order.sort)} across`;
  const [value = null, tie = null] = cursor === undefined ? [] : decodeCursor(cursor, key, 2);
  const after = cursor === undefined ? null : { value, tie };
  const wanted = skip + limit + 1;
  const found: CosmosDocument[] = [];
  for (const part of partsAfter(plan, after)) {
    if (found.length === wanted) break;
    const start = after && (after.value === null) === (part === 'null') ? after : null;
    found.push(...(await readPart(request, plan, { part, after: start, wanted: wanted - found.length })));
  }
  const documents = found.slice(skip, skip + limit);
  const last = found.length > skip + limit ? documents.at(-1) : undefined;
  if (!last) return { documents, cursor: null };
  const end = sortedBy(last, plan);
  const ties = found.slice(0, skip + limit).filter((document) => sortedBy(document, plan) === end).length;
  const before = after && after.value === end ? Number(after.tie) : 0;
  return { documents, cursor: encodeCursor(key, [end, hasIds(plan, end) ? last.id : before + ties]) };
}

/** Null sorts first, and last downwards. */
function partsAfter({ nullable, descending }: Across, after: Position | null): readonly Part[] {
  if (!nullable) return ['value'];
  const parts: readonly Part[] = descending ? ['value', 'null'] : ['null', 'value'];
  const current = after && (after.value === null ? 'null' : 'value');
  return parts.slice(current ? parts.indexOf(current) : 0);
}

/** Whether ties are by id: an index ends them, and rows without a value are in the order of their ids alone. */
function hasIds({ named }: Across, value: Scalar): boolean {
  return value === null || named.length > 0;
}

type Reading = { readonly part: Part; readonly after: Position | null; readonly wanted: number };

async function readPart(
  request: Request,
  plan: Across,
  { part, after, wanted }: Reading,
): Promise<readonly CosmosDocument[]> {
  const { container, accountId, schema, query } = request;
  const text = new QueryText();
  const tests = [scopeText(text, accountId, schema.name, undefined, query.where)];
  const path = fieldPath(plan.field);
  const direction = plan.descending ? 'DESC' : 'ASC';
  const beyond = plan.descending ? '<' : '>';
  const byId = hasIds(plan, part === 'null' ? null : '');
  if (part === 'null') tests.push(text.filter({ field: plan.field, op: 'eq', value: null }));
  else if (plan.nullable) tests.push(notNull(path));
  if (after && part === 'value') tests.push(`${path} ${beyond}= ${text.parameter(after.value)}`);
  if (after && byId) {
    const id = `c.id ${beyond} ${text.parameter(after.tie)}`;
    const later = `${path} ${beyond} ${text.parameter(after.value)}`;
    tests.push(part === 'null' ? id : `(${later} OR ${id})`);
  }
  const fields = part === 'null' ? ['c.id'] : orderPaths(plan);
  const by = fields.map((field) => `${field} ${direction}`).join(', ');
  const spec = text.spec(`${selectText(query)} WHERE ${tests.join(' AND ')} ORDER BY ${by}`);
  // Without an index, ties that were read before come once more.
  const again = after && !byId ? Number(after.tie) : 0;
  const iterator = container.items.query<CosmosDocument>(spec, {
    maxItemCount: Math.min(again + wanted, 1000),
  });
  const documents: CosmosDocument[] = [];
  while (documents.length < again + wanted && iterator.hasMoreResults())
    documents.push(...((await iterator.fetchNext()).resources ?? []));
  return documents.slice(again, again + wanted);
}

function orderPaths({ named, field }: Across): readonly string[] {
  return named.length > 0 ? [...named.map(fieldPath), 'c.id'] : [fieldPath(field)];
}

function sortedBy({ body }: CosmosDocument, { field }: Across): Scalar {
  const value = fieldOf(body, field);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
