import { generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFile } from './private-files.ts';

export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** An Ed25519 key that signs bundles of content, PEM. */
export function createBundleKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** A private key of P-256, PEM: by it push services know this deployment. */
export function createPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** A secret that only this machine's user can read: made once, kept in `file`. */
export function readOrCreateSecret(file: string, create: () => string = createSecret): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, create(), { mode: 0o600, flag: 'wx' });
  }
  makePrivateFile(file);
  return readFileSync(file, 'utf8').trim();
}

/** Compares without telling by its time how much was right. */
export function sameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
