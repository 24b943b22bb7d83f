import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';

export const devicesSchema = `CREATE TABLE IF NOT EXISTS devices (
  hash TEXT PRIMARY KEY, subject TEXT NOT NULL, seen_at INTEGER NOT NULL
) WITHOUT ROWID;`;

const cookieName = 'livingroom_device';
const keptSeconds = 365 * 24 * 3600;
const MS = 1000;

/**
 * Browsers in which somebody has signed in: their failures count apart, so that nobody is locked out by the wrong
 * passwords that others type for their address.
 */
export function createDevices(database: DatabaseSync, now: () => number) {
  const read = database.prepare('SELECT subject, seen_at FROM devices WHERE hash = ?');
  const write = database.prepare('INSERT OR REPLACE INTO devices VALUES (?, ?, ?)');
  return {
    /** The name of this browser where the person has signed in with it before. */
    known(request: IncomingMessage, subject: string): string | undefined {
      const value = cookieOf(request);
      const row = value ? read.get(hashOf(value)) : undefined;
      const isFresh = Number(row?.seen_at ?? 0) > now() - keptSeconds * MS;
      return value && isFresh && row?.subject === subject ? hashOf(value) : undefined;
    },
    remember(request: IncomingMessage, response: ServerResponse, subject: string): void {
      const kept = cookieOf(request);
      const isTheirs = kept && read.get(hashOf(kept))?.subject === subject;
      const value = isTheirs ? kept : randomBytes(32).toString('base64url');
      write.run(hashOf(value), subject, now());
      const rules = `Path=/sign-in; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax`;
      response.appendHeader('set-cookie', `${cookieName}=${value}; ${rules}`);
    },
    sweep: () => void database.prepare('DELETE FROM devices WHERE seen_at < ?').run(now() - keptSeconds * MS),
  };
}

export type Devices = ReturnType<typeof createDevices>;

function cookieOf({ headers }: IncomingMessage): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
