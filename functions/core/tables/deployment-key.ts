import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Ports } from '../context.ts';

/** What one deployment signs, another or a stranger checks: bundles of content, and releases of figures. */
type Key = Pick<Ports['settings']['bundles'], 'key'>;

/** The public key of this deployment, SPKI in base64; null: it signs nothing. */
export function ownPublicKey({ key }: Key): string | null {
  if (!key) return null;
  return createPublicKey(createPrivateKey(key)).export({ format: 'der', type: 'spki' }).toString('base64');
}

/** A short name of a public key, by which people compare it: the first digits of its SHA-256. */
export function keyName(publicKey: string): string {
  const digits = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
  return digits.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Ed25519 gives the same signature for the same content. */
export function signed(key: string, content: Uint8Array): string {
  return sign(null, content, createPrivateKey(key)).toString('base64');
}

export function isSignedBy(publicKey: string, content: Uint8Array, signature: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== null && verify(null, content, key, Buffer.from(signature, 'base64'));
}

function readPublicKey(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
