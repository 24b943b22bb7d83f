import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

export const passwordsSchema =
  'CREATE TABLE IF NOT EXISTS passwords (email TEXT PRIMARY KEY, hash TEXT NOT NULL, set_at INTEGER NOT NULL);';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: object,
) => Promise<Buffer>;
const cost = { N: 16384, r: 8, p: 1 };
const hashLength = 32;

/** `scrypt$<salt>$<hash>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFC'), salt, hashLength, cost);
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), hashLength, cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The passwords people have of their own at this provider. */
export function createPasswordTable(database: DatabaseSync) {
  return {
    async set(email: string, password: string, now: number): Promise<void> {
      const hash = await hashPassword(password);
      database.prepare('INSERT OR REPLACE INTO passwords VALUES (?, ?, ?)').run(email, hash, now);
    },
    hashOf(email: string): string | undefined {
      const row = database.prepare('SELECT hash FROM passwords WHERE email = ?').get(email);
      return row && String(row.hash);
    },
  };
}
