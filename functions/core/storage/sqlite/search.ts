import { fanOf, orderOf, pinnedTo } from '../order.ts';
import type { Condition, Filter, Query, TableSchema } from '../port.ts';
import { fieldSql } from './columns.ts';
import { indexName } from './schema.ts';
import { equals, filterSql, join, type Sql } from './sql.ts';

/** What a search finds is sorted where it is no more than this; of more, the first in any order are soon found. */
export const MAX_FOUND = 1_000;

/** The rowids of what a search finds, one more than `MAX_FOUND` at most; null where nothing is searched. */
export function foundSql(schema: TableSchema, where: Filter | undefined, accountId: number): Sql | null {
  const parts = searchesIn(schema, where);
  if (parts.length === 0) return null;
  const found = parts.map((part) => filterSql(schema, part));
  const { text, values } = join(found, ' AND ', '1');
  const from = `"${schema.name}"${searchIndex(schema, where)}`;
  return {
    text: `SELECT rowid FROM ${from} WHERE account = ? AND ${text} LIMIT CAST(? AS INTEGER)`,
    values: [accountId, ...values, MAX_FOUND + 1],
  };
}

/** Rows that an equality finds are sorted where they are no more than this: few reports of one person, in the order of a date. */
export const MAX_NARROWED = 500;

/**
 * The rowids that an index of equalities finds, one more than `MAX_NARROWED` at most, where another index gives the order.
 * Read in that order, rows that are few come late: the whole table was read for them, 100 ms at 100,000 people. Of more
 * the first in the order are soon found. Null where there is no such index.
 */
export function narrowedSql(schema: TableSchema, query: Query, accountId: number): Sql | null {
  const { where } = query;
  const { narrower } = orderOf(schema, query);
  if (!where || !narrower || fanOf(schema, query)) return null;
  const { text, values } = join(
    narrower.fields
      .slice(0, narrower.equalities)
      .map((field) => equals(fieldSql(schema, field), pinnedTo(where, field) ?? null)),
    ' AND ',
    '1',
  );
  return {
    text: `SELECT rowid FROM "${schema.name}" INDEXED BY "${indexName(schema, narrower.fields)}" WHERE account = ? AND ${text} LIMIT CAST(? AS INTEGER)`,
    values: [accountId, ...values, MAX_NARROWED + 1],
  };
}

/** A search reads the index of its field from one end to the other, and no row that it does not find. */
export function searchIndex(schema: TableSchema, where: Filter | undefined): string {
  const { searched } = schema;
  if (!searched || searchesIn(schema, where).length === 0) return '';
  return ` INDEXED BY "${indexName(schema, [searched])}"`;
}

/** What every row of a query holds in the field that is searched. */
function searchesIn({ searched }: TableSchema, where: Filter | undefined): readonly Condition[] {
  return searched && where ? heldIn(where).filter(({ field }) => field === searched) : [];
}

function heldIn(filter: Filter): readonly Condition[] {
  if ('and' in filter) return filter.and.flatMap(heldIn);
  return 'op' in filter && filter.op === 'holds' ? [filter] : [];
}
