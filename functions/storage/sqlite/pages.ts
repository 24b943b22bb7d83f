import type { Scalar, Sort } from '../port.ts';
import { bind, fieldSql, join, type Sql } from './sql.ts';

/** One level of the total order: an expression and its direction. */
export type Level = { readonly sql: string; readonly nullable: boolean; readonly descending: boolean };

/**
 * The total order of a query: its sort fields, then shard and id. These two follow the last field's direction,
 * so that one index, read forwards or backwards, gives the order without sorting.
 */
export function orderLevels(sort: readonly Sort[]): readonly Level[] {
  const fields = sort.map(({ field, direction }) => ({
    sql: fieldSql(field),
    nullable: true,
    descending: direction === 'desc',
  }));
  const descending = fields.at(-1)?.descending ?? false;
  const keys = ['shard', 'id'].map((sql) => ({ sql, nullable: false, descending }));
  return [...fields, ...keys];
}

export function orderSql(levels: readonly Level[]): string {
  return levels.map(({ sql, descending }) => (descending ? `${sql} DESC` : sql)).join(', ');
}

/**
 * The rows after a position, as a list of disjoint ranges in order: first those equal in all levels but the last,
 * and so on up to those that differ in the first. Each is one seek in an index, however many rows tie; a single
 * condition with OR would read all ties again for every page.
 */
export function rangesAfter(levels: readonly Level[], position: readonly Scalar[]): readonly Sql[] {
  const ranges: Sql[] = [];
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const level = levels[depth];
    if (level === undefined) continue;
    const ties = levels.slice(0, depth).map((tie, index) => tieSql(tie, position[index] ?? null));
    for (const step of stepsAfter(level, position[depth] ?? null)) {
      ranges.push(join([...ties, step], ' AND ', '1'));
    }
  }
  return ranges;
}

function tieSql(level: Level, value: Scalar): Sql {
  return value === null
    ? { text: `${level.sql} IS NULL`, values: [] }
    : { text: `${level.sql} = ?`, values: [bind(value)] };
}

/** Null sorts before every value: upwards all values follow it, downwards it comes last. */
function stepsAfter(level: Level, value: Scalar): readonly Sql[] {
  const isNull: Sql = { text: `${level.sql} IS NULL`, values: [] };
  if (value === null) {
    return level.descending ? [] : [{ text: `${level.sql} IS NOT NULL`, values: [] }];
  }
  const step: Sql = { text: `${level.sql} ${level.descending ? '<' : '>'} ?`, values: [bind(value)] };
  return level.descending && level.nullable ? [step, isNull] : [step];
}
