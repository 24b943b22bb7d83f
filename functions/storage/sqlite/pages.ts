import type { Json } from '@livingroom/shared/lib/json.ts';
import { checkShards } from '../check.ts';
import { decodeCursor, encodeCursor, orderKey } from '../cursor.ts';
import { type Order, orderOf } from '../order.ts';
import type { Query, Scalar, Stored, TableSchema } from '../port.ts';
import { fieldOf } from '../project.ts';
import { indexName } from './schema.ts';
import { bind, equals, fieldSql, filterSql, join, type Sql } from './sql.ts';

/** One level of the total order: an expression and its direction. `fixed` has one value in all rows of the query. */
type Level = {
  readonly sql: string;
  readonly nullable: boolean;
  readonly fixed: boolean;
  readonly descending: boolean;
};

/** A query as SELECT statements whose rows follow each other, and the cursor after a row. */
export type PagePlan = {
  readonly selects: readonly Sql[];
  cursorAfter(row: Stored, shard: string): string;
};

/** Plans a page. Each select ends before LIMIT; the next is needed only when those before gave too few rows. */
export function planPage(accountId: number, schema: TableSchema, query: Query): PagePlan {
  const order = orderOf(schema, query);
  const shard = checkShards(schema, query.shard);
  const levels = levelsOf(order, shard !== undefined);
  const key = orderKey(schema.name, order.sort);
  const where = scopeSql(accountId, shard, query, order);
  const from = `SELECT shard, id, etag, body FROM "${schema.name}"${indexedBy(schema, order)} WHERE `;
  const select = (range: Sql | null, sorted: readonly Level[]): Sql => {
    const test = join(range ? [...where, range] : where, ' AND ', '1');
    return { text: `${from}${test.text} ORDER BY ${orderSql(sorted)}`, values: test.values };
  };
  return {
    selects:
      query.cursor === undefined
        ? [select(null, levels)]
        : rangesAfter(levels, decodeCursor(query.cursor, key, levels.length)).map(({ range, sorted }) =>
            select(range, sorted),
          ),
    cursorAfter: (row, rowShard) => {
      const values = order.sort.map(({ field }) => sortValue(fieldOf(row.body, field)));
      return encodeCursor(key, [...values, rowShard, row.id]);
    },
  };
}

/** Naming the index makes the plan the same on every file; without statistics SQLite often guesses wrong. */
function indexedBy(schema: TableSchema, order: Order): string {
  return order.narrowing ? ` INDEXED BY "${indexName(schema.name, order.narrowing.fields)}"` : '';
}

function scopeSql(accountId: number, shard: string | undefined, query: Query, order: Order): readonly Sql[] {
  // The plus keeps SQLite from treating the shard as constant in the middle of an index, which would make it sort.
  const column = order.index ? '+shard' : 'shard';
  return [
    { text: 'account = ?', values: [accountId] },
    ...(shard === undefined ? [] : [{ text: `${column} = ?`, values: [shard] }]),
    ...(query.where ? [filterSql(query.where)] : []),
  ];
}

/**
 * The total order of a query: its sort fields, then shard and id. These two follow the last field's direction,
 * so that one index, read forwards or backwards, gives the order without sorting.
 */
function levelsOf(order: Order, oneShard: boolean): readonly Level[] {
  const fields = order.sort.map(({ field, direction }) => ({
    sql: fieldSql(field),
    nullable: true,
    fixed: false,
    descending: direction === 'desc',
  }));
  const key = { nullable: false, descending: order.descending };
  return [...fields, { ...key, sql: 'shard', fixed: oneShard }, { ...key, sql: 'id', fixed: false }];
}

function orderSql(levels: readonly Level[]): string {
  return levels.map(({ sql, descending }) => (descending ? `${sql} DESC` : sql)).join(', ');
}

type Range = { readonly range: Sql; readonly sorted: readonly Level[] };

/**
 * The rows after a position, as disjoint ranges in order: first those equal in all levels but the last, and so on
 * up to those that differ in the first. Each is one seek in an index, however many rows tie; a single condition
 * with OR would read all ties again for every page.
 */
function rangesAfter(levels: readonly Level[], position: readonly Scalar[]): readonly Range[] {
  return levels
    .map((level, depth): Range[] => {
      const ties = levels.slice(0, depth).map((tie, index) => equals(tie.sql, position[index] ?? null));
      return stepsAfter(level, position[depth] ?? null).map(({ step, settled }) => ({
        range: join([...ties, step], ' AND ', '1'),
        sorted: levels.slice(settled ? depth + 1 : depth),
      }));
    })
    .toReversed()
    .flat();
}

type Step = { readonly step: Sql; readonly settled: boolean };

/** Null sorts before every value: upwards all values follow it, downwards it comes last. */
function stepsAfter(level: Level, value: Scalar): readonly Step[] {
  if (level.fixed || (value === null && level.descending)) return [];
  if (value === null) return [{ step: { text: `${level.sql} IS NOT NULL`, values: [] }, settled: false }];
  const text = `${level.sql} ${level.descending ? '<' : '>'} ?`;
  const step = { step: { text, values: [bind(value)] }, settled: false };
  // A level with one value must not stand in ORDER BY, or SQLite sorts.
  return level.descending && level.nullable
    ? [step, { step: equals(level.sql, null), settled: true }]
    : [step];
}

/** As SQLite orders it: arrays and objects are their JSON text. */
function sortValue(value: Json): Scalar {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
