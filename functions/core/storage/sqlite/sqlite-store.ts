import type { DatabaseSync } from 'node:sqlite';
import { engineTables, withBlocks } from '../blocks.ts';
import { tablesOf } from '../check.ts';
import { fold } from '../fold.ts';
import type { DocumentStore, TableSchema } from '../port.ts';
import { SqliteAccount } from './account.ts';
import { Connection } from './connection.ts';
import { migrate } from './schema.ts';

export type SqliteOptions = {
  readonly file: string | ':memory:';
  readonly tables: readonly TableSchema[];
  /** FULL waits for the disk at every commit; NORMAL may lose the last commits at a power cut, never at a crash. */
  readonly synchronous?: 'NORMAL' | 'FULL';
  /** How long a write waits for another process, in milliseconds; default 10,000. */
  readonly busyTimeout?: number;
};

const BUSY_TIMEOUT = 10_000;

/** Opens the document store in one SQLite file, which several processes may share. */
export function openSqliteStore(options: SqliteOptions): DocumentStore {
  const tables = tablesOf(options.tables);
  const kept = engineTables(tables);
  // Not a static import: the app must load on a worker whose Node has no SQLite, where it runs on Cosmos.
  const sqlite = process.getBuiltinModule('node:sqlite');
  const db = new sqlite.DatabaseSync(options.file, { timeout: options.busyTimeout ?? BUSY_TIMEOUT });
  db.exec(`PRAGMA synchronous = ${options.synchronous === 'FULL' ? 'FULL' : 'NORMAL'}`);
  db.exec('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY');
  // What is deleted is overwritten: else a person who was erased could be read in free pages of the file, and in the log.
  db.exec('PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 0');
  useWriteAheadLog(db);
  addTextFunctions(db);
  migrate(db, options.tables);
  const connection = new Connection(db);
  const engine = {
    forAccount: (accountId: number) => new SqliteAccount(connection, kept, accountId),
    close: async () => connection.close(),
  };
  return withBlocks(engine, tables);
}

/** The change to WAL ignores the busy timeout, so two processes that open a new file at once must retry. */
function useWriteAheadLog(db: DatabaseSync): void {
  const deadline = Date.now() + BUSY_TIMEOUT;
  for (;;) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** SQLite's own LOWER and LIKE know ASCII only. */
function addTextFunctions(db: DatabaseSync): void {
  const options = { deterministic: true, directOnly: true };
  db.function('lr_contains', options, (text, part) => test(text, (folded) => folded.includes(String(part))));
  db.function('lr_starts', options, (text, part) => test(text, (folded) => folded.startsWith(String(part))));
}

function test(text: unknown, matches: (folded: string) => boolean): number {
  return typeof text === 'string' && matches(fold(text)) ? 1 : 0;
}
