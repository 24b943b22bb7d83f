import { createPublicKey } from 'node:crypto';

/** Whether a text is a public Ed25519 key: SPKI in base64. */
export function isPublicKey(base64: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    const written = key.export({ format: 'der', type: 'spki' }).toString('base64');
    return key.asymmetricKeyType === 'ed25519' && written === base64;
  } catch {
    return false;
  }
}
