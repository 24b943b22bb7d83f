import { DatabaseSync } from 'node:sqlite';

/**
 * Holds `<databaseFile>.lock` so that one host serves one store; throws when another host holds it. The
 * lock is the operating system's, so a killed host never leaves a stale one behind.
 */
export function lockStore(databaseFile: string): () => void {
  if (databaseFile === ':memory:') return () => {};
  const lock = new DatabaseSync(`${databaseFile}.lock`);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    throw new Error(`Another host already uses ${databaseFile}.`, { cause: error });
  }
  return () => lock.close();
}
