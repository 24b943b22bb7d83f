import type { DatabaseSync } from 'node:sqlite';
import type { Sql } from '../../functions/core/storage/sqlite/sql.ts';

export function planOf(db: DatabaseSync, { text, values }: Sql): readonly string[] {
  return db
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .all(...values)
    .map(({ detail }) => String(detail));
}
