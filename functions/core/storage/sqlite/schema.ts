import type { DatabaseSync } from 'node:sqlite';
import { checkTable } from '../check.ts';
import type { TableSchema } from '../port.ts';
import { columnFields, columnSql, inBodySql, isColumn } from './columns.ts';

type Index = { readonly name: string; readonly fields: readonly string[]; readonly sql: string };

const COUNTERS = `CREATE TABLE IF NOT EXISTS "_counters" (
  account INTEGER NOT NULL, name TEXT NOT NULL, next INTEGER NOT NULL, PRIMARY KEY (account, name)
) WITHOUT ROWID, STRICT`;

/** Makes the file fit the tables: adds what is missing, drops indexes and their columns that no table names any more. */
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
  const columns = columnsIn(db);
  const names = new Set(tables.flatMap(tableIndexes).map(({ name }) => `index ${name}`));
  const dropped = [...present].filter((entry) => entry.startsWith('index ') && !names.has(entry));
  return [
    ...(present.has('table _counters') ? [] : [COUNTERS]),
    ...dropped.map((entry) => `DROP INDEX "${entry.slice('index '.length)}"`),
    ...tables.flatMap((schema) => {
      const indexes = tableIndexes(schema).filter(({ name }) => !present.has(`index ${name}`));
      const isThere = present.has(`table ${schema.name}`);
      return [
        ...(isThere ? columnChanges(schema, columns.get(schema.name) ?? [], indexes) : [tableSql(schema)]),
        ...indexes.map(({ sql }) => sql),
      ];
    }),
  ];
}

/** The columns for indexes that the tables of a file have. */
function columnsIn(db: DatabaseSync): ReadonlyMap<string, readonly string[]> {
  const rows = db
    .prepare(
      `SELECT made.name AS "table", info.name AS "column" FROM sqlite_schema AS made, pragma_table_info(made.name) AS info
       WHERE made.type = 'table'`,
    )
    .all()
    .filter(({ column }) => isColumn(String(column)));
  const byTable = Map.groupBy(rows, ({ table }) => String(table));
  return new Map([...byTable].map(([table, own]) => [table, own.map(({ column }) => `"${column}"`)]));
}

/**
 * An index is new to a file that another version has written too, which fills no columns: those of a new index are
 * filled anew, whether they are there or not.
 */
function columnChanges(schema: TableSchema, present: readonly string[], indexes: readonly Index[]) {
  const table = `"${checkTable(schema.name)}"`;
  const wanted = Array.from(columnFields(schema), columnSql);
  const missing = wanted.filter((column) => !present.includes(column));
  const filled = [...new Set(indexes.flatMap(({ fields }) => fields))];
  const values = filled.map((field) => `${columnSql(field)} = ${inBodySql(field)}`).join(', ');
  return [
    ...missing.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column} ANY`),
    ...(filled.length > 0 ? [`UPDATE ${table} SET ${values}`] : []),
    // A column that is not kept in step any more must not be taken for one that is.
    ...present
      .filter((column) => !wanted.includes(column))
      .map((column) => `ALTER TABLE ${table} DROP COLUMN ${column}`),
  ];
}

/**
 * With rowids: bodies are too wide for WITHOUT ROWID, which made indexed lists and counts 2 to 15 times slower. The
 * body before the columns of indexes, which are seldom read: SQLite works out where each column before it begins.
 */
function tableSql(schema: TableSchema): string {
  const columns = Array.from(columnFields(schema), (field) => `, ${columnSql(field)} ANY`).join('');
  return `CREATE TABLE "${checkTable(schema.name)}" (
    account INTEGER NOT NULL, shard TEXT NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, body TEXT NOT NULL${columns},
    PRIMARY KEY (account, shard, id)
  ) STRICT`;
}

/** An index is known by its name, which lists its fields; `?` behind one of which only rows with a value are in it. */
export function indexName({ name, sparse = [] }: TableSchema, fields: readonly string[]): string {
  return `${name}.${fields.map((field) => (sparse.includes(field) ? `${field}?` : field)).join('+')}`;
}

/** Account first; shard and id end the order of a query. */
function tableIndexes(schema: TableSchema): readonly Index[] {
  const { indexes, searched, sparse = [] } = schema;
  const name = checkTable(schema.name);
  return [...indexes, ...(searched ? [[searched]] : [])].map((fields) => {
    const index = indexName(schema, fields);
    const columns = ['account', ...fields.map(columnSql), 'shard', 'id'].join(', ');
    const valued = fields
      .filter((field) => sparse.includes(field))
      .map((field) => `${columnSql(field)} IS NOT NULL`);
    const rows = valued.length > 0 ? ` WHERE ${valued.join(' AND ')}` : '';
    return { name: index, fields, sql: `CREATE INDEX "${index}" ON "${name}" (${columns})${rows}` };
  });
}
