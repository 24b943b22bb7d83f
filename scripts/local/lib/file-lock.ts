import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './private-files.ts';
import { sqliteCodeOf } from './sqlite-error.ts';

/** Takes the operating system's lock on `file`: it ends with its holder, however that ends. Undefined when somebody holds it. */
export function lockFile(file: string): (() => void) | undefined {
  makePrivateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (sqliteCodeOf(error) === 'busy') return undefined;
    throw error;
  }
  return () => lock.close();
}
