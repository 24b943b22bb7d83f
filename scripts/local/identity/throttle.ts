import type { DatabaseSync } from 'node:sqlite';

export const throttleSchema = `CREATE TABLE IF NOT EXISTS failures (
  key TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at INTEGER NOT NULL, locked_until INTEGER NOT NULL
) WITHOUT ROWID;`;

const firstLock = 30_000;
const longestLock = 15 * 60_000;
const forgetAfter = 60 * 60_000;

export type Throttle = ReturnType<typeof createThrottle>;

/**
 * Counts failures per key and locks it: `allowed` free failures, then 30 s, doubling up to 15 minutes.
 * A key that was never heard of behaves like any other, so a lock tells nothing about who exists.
 */
export function createThrottle(database: DatabaseSync, now: () => number) {
  const read = database.prepare('SELECT count, last_at, locked_until FROM failures WHERE key = ?');
  const write = database.prepare('INSERT OR REPLACE INTO failures VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM failures WHERE key = ?');

  return {
    /** Milliseconds until the key may be tried again; 0 when it may now. */
    waitFor(key: string): number {
      return Math.max(0, Number(read.get(key)?.locked_until ?? 0) - now());
    },
    fail(key: string, allowed: number): void {
      const row = read.get(key);
      const fresh = !row || Number(row.last_at) < now() - forgetAfter;
      const count = fresh ? 1 : Number(row.count) + 1;
      const lock = count < allowed ? 0 : Math.min(longestLock, firstLock * 2 ** (count - allowed));
      write.run(key, count, now(), lock && now() + lock);
    },
    succeed(key: string): void {
      remove.run(key);
    },
  };
}
