import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './private-files.ts';

export const inMemory = ':memory:';

/** Opens (or creates) one service's own SQLite file, for this user alone, and brings its tables into being. */
export function openDatabase(file: string, schema: string): DatabaseSync {
  if (file !== inMemory) {
    mkdirSync(dirname(file), { recursive: true });
    makePrivateFile(file);
  }
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  database.exec(schema);
  return database;
}
