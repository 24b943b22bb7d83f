import { inMemory } from '../lib/database.ts';
import { lockFile } from '../lib/file-lock.ts';

/** Holds `<databaseFile>.lock` so that one host serves one store; throws when another host holds it. */
export function lockStore(databaseFile: string): () => void {
  if (databaseFile === inMemory) return () => undefined;
  const unlock = lockFile(`${databaseFile}.lock`);
  if (!unlock) throw new Error(`Another host already uses ${databaseFile}.`);
  return unlock;
}
