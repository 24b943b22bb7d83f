import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export const keysSchema = 'CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);';

/** The key that signs tokens and the one that signs cookies: made once, kept with the data. */
export function loadKeys(database: DatabaseSync) {
  return {
    signing: keep(database, 'signing-key', createSigningKey),
    cookies: keep(database, 'cookie-key', () => randomBytes(32).toString('base64url')),
  };
}

function keep<Value>(database: DatabaseSync, name: string, create: () => Value): Value {
  const row = database.prepare('SELECT value FROM settings WHERE name = ?').get(name);
  if (row) return JSON.parse(String(row.value)) as Value;
  const value = create();
  database.prepare('INSERT INTO settings VALUES (?, ?)').run(name, JSON.stringify(value));
  return value;
}

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() };
}
