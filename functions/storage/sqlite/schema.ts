import type { DatabaseSync } from 'node:sqlite';
import { checkTable } from '../check.ts';
import type { TableSchema } from '../port.ts';
import { fieldSql } from './sql.ts';

type Index = { readonly name: string; readonly sql: string };

const COUNTERS = `CREATE TABLE IF NOT EXISTS "_counters" (
  account INTEGER NOT NULL, name TEXT NOT NULL, next INTEGER NOT NULL, PRIMARY KEY (account, name)
) WITHOUT ROWID, STRICT`;

/** Makes the file fit the tables: adds what is missing, drops indexes that no table names any more. */
export function migrate(db: DatabaseSync, tables: readonly TableSchema[]): void {
  // Nothing to do is the usual case and must not wait for another process's write.
  if (changes(db, tables).length === 0) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const statement of changes(db, tables)) db.exec(statement);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

function changes(db: DatabaseSync, tables: readonly TableSchema[]): readonly string[] {
  const rows = db.prepare('SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL').all();
  const present = new Set(rows.map(({ type, name }) => `${type} ${name}`));
  const wanted = tables.flatMap(tableIndexes);
  const names = new Set(wanted.map(({ name }) => `index ${name}`));
  const dropped = [...present].filter((entry) => entry.startsWith('index ') && !names.has(entry));
  return [
    ...(present.has('table _counters') ? [] : [COUNTERS]),
    ...tables.filter(({ name }) => !present.has(`table ${name}`)).map(tableSql),
    ...dropped.map((entry) => `DROP INDEX "${entry.slice('index '.length)}"`),
    ...wanted.filter(({ name }) => !present.has(`index ${name}`)).map(({ sql }) => sql),
  ];
}

/** With rowids: bodies are too wide for WITHOUT ROWID, which made indexed lists and counts 2 to 15 times slower. */
function tableSql({ name }: TableSchema): string {
  return `CREATE TABLE "${checkTable(name)}" (
    account INTEGER NOT NULL, shard TEXT NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (account, shard, id)
  ) STRICT`;
}

/** An index is known by its name, which lists its fields; `?` behind one of which only rows with a value are in it. */
export function indexName({ name, sparse = [] }: TableSchema, fields: readonly string[]): string {
  return `${name}:${fields.map((field) => (sparse.includes(field) ? `${field}?` : field)).join('+')}`;
}

/** Account first; shard and id end the order of a query. */
function tableIndexes(schema: TableSchema): readonly Index[] {
  const { indexes, searched, sparse = [] } = schema;
  const name = checkTable(schema.name);
  return [...indexes, ...(searched ? [[searched]] : [])].map((fields) => {
    const index = indexName(schema, fields);
    const columns = ['account', ...fields.map(fieldSql), 'shard', 'id'].join(', ');
    const valued = fields
      .filter((field) => sparse.includes(field))
      .map((field) => `${fieldSql(field)} IS NOT NULL`);
    const rows = valued.length > 0 ? ` WHERE ${valued.join(' AND ')}` : '';
    return { name: index, sql: `CREATE INDEX "${index}" ON "${name}" (${columns})${rows}` };
  });
}
