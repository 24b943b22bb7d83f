import { checkShards } from '../check.ts';
import { decodeCursor, encodeCursor, orderKey } from '../cursor.ts';
import { fanOf, type Order, orderOf } from '../order.ts';
import type { Filter, Query, Scalar, Stored, TableSchema } from '../port.ts';
import { fieldOf } from '../project.ts';
import { columnFields, columnSql, fieldSql, scalarOf } from './columns.ts';
import { indexName } from './schema.ts';
import { bind, equals, filterSql, join, type Sql } from './sql.ts';

/** One level of the total order: an expression and its direction. `fixed` has one value in all rows of the query. */
type Level = {
  readonly sql: string;
  readonly nullable: boolean;
  readonly fixed: boolean;
  readonly descending: boolean;
};

type Select = (limit: number, skip: number) => Sql;

/** A query as SELECT statements whose rows follow each other, and the cursor after a row. */
export type PagePlan = {
  readonly selects: readonly Select[];
  cursorAfter(row: Stored, shard: string): string;
};

/**
 * Plans a page. Each select ends before LIMIT; the next is needed only when those before gave too few rows. `found` are
 * the rowids that a search has narrowed the rows to.
 */
export function planPage(
  accountId: number,
  schema: TableSchema,
  query: Query,
  found: readonly number[] | null = null,
): PagePlan {
  const fan = found ? null : fanOf(schema, query);
  const order = fan?.order ?? orderOf(schema, query);
  const shard = checkShards(schema, query.shard);
  const levels = levelsOf(schema, order, shard !== undefined);
  const key = orderKey(schema.name, order.sort);
  const filters = fan?.filters ?? [query.where];
  const wheres = filters.map((where) => [
    ...amongSql(found),
    ...scopeSql({ accountId, schema, shard, where, order }),
  ]);
  const by = found ? ' NOT INDEXED' : indexedBy(schema, order);
  const columns = ['shard', 'id', 'etag', 'body', ...(wheres.length > 1 ? sortColumns(schema, order) : [])];
  const from = `SELECT ${columns.join(', ')} FROM "${schema.name}"${by} WHERE `;
  const select = (range: Sql | null, sorted: readonly Level[]): Select => {
    const by = ` ORDER BY ${orderSql(sorted)}`;
    const parts = wheres.map((where): Sql => {
      // The position before the filter: of two bounds SQLite seeks by the first.
      const test = join(range ? [range, ...where] : where, ' AND ', '1');
      return { text: `${from}${test.text}${by}`, values: test.values };
    });
    return (limit, skip) => merged(parts, by, { limit, skip });
  };
  return {
    selects:
      query.cursor === undefined
        ? [select(null, levels)]
        : rangesAfter(levels, decodeCursor(query.cursor, key, levels.length)).map(({ range, sorted }) =>
            select(range, sorted),
          ),
    cursorAfter: (row, rowShard) => {
      const values = order.sort.map(({ field }) => scalarOf(fieldOf(row.body, field)));
      return encodeCursor(key, [...values, rowShard, row.id]);
    },
  };
}

/** Selects that are merged are sorted by what they give. */
function sortColumns(schema: TableSchema, { sort }: Order): readonly string[] {
  const columns = columnFields(schema);
  return sort.filter(({ field }) => columns.has(field)).map(({ field }) => columnSql(field));
}

/** Naming the index makes the plan the same on every file; without statistics SQLite often guesses wrong. */
function indexedBy(schema: TableSchema, order: Order): string {
  return order.narrowing ? ` INDEXED BY "${indexName(schema, order.narrowing.fields)}"` : '';
}

function amongSql(found: readonly number[] | null): readonly Sql[] {
  if (!found) return [];
  return [{ text: 'rowid IN (SELECT value FROM json_each(?))', values: [JSON.stringify(found)] }];
}

/** Rows of several selects in one order; each gives as many of its own as all together may. */
function merged(parts: readonly Sql[], by: string, { limit, skip }: { limit: number; skip: number }): Sql {
  const [only] = parts;
  if (only && parts.length === 1) return limited(only, limit, skip);
  const inner = parts.map((part) => limited(part, limit + skip, 0));
  const union = inner.map(({ text }) => `SELECT * FROM (${text})`).join(' UNION ALL ');
  const values = inner.flatMap((part) => part.values);
  return limited({ text: `SELECT * FROM (${union})${by}`, values }, limit, skip);
}

/** The cast keeps SQLite from compiling the statement again for another limit. */
function limited({ text, values }: Sql, limit: number, skip: number): Sql {
  return skip > 0
    ? { text: `${text} LIMIT CAST(? AS INTEGER) OFFSET CAST(? AS INTEGER)`, values: [...values, limit, skip] }
    : { text: `${text} LIMIT CAST(? AS INTEGER)`, values: [...values, limit] };
}

type Scope = {
  readonly accountId: number;
  readonly schema: TableSchema;
  readonly shard: string | undefined;
  readonly where: Filter | undefined;
  readonly order: Order;
};

function scopeSql({ accountId, schema, shard, where, order }: Scope): readonly Sql[] {
  // The plus keeps SQLite from treating the shard as constant in the middle of an index, which would make it sort.
  const column = order.index ? '+shard' : 'shard';
  return [
    { text: 'account = ?', values: [accountId] },
    ...(shard === undefined ? [] : [{ text: `${column} = ?`, values: [shard] }]),
    ...(where ? [filterSql(schema, where)] : []),
  ];
}

/**
 * The total order of a query: its sort fields, then shard and id. These two follow the last field's direction,
 * so that one index, read forwards or backwards, gives the order without sorting.
 */
function levelsOf(schema: TableSchema, order: Order, oneShard: boolean): readonly Level[] {
  const fields = order.sort.map(({ field, direction }) => ({
    sql: fieldSql(schema, field),
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
