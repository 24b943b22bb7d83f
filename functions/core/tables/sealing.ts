import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

/** Of AES-GCM: the nonce before what is sealed, the proof behind it. */
const NONCE_BYTES = 12;
const PROOF_BYTES = 16;

/** Bytes that only the key opens, as text of base64url: nobody reads them, and nobody makes others. */
export function sealed(key: KeyObject, open: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const sealing = createCipheriv(CIPHER, key, nonce);
  const parts = [nonce, sealing.update(open), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

/** What was sealed; null for whatever the key did not seal. */
export function unsealed(key: KeyObject, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < NONCE_BYTES + PROOF_BYTES || bytes.toString('base64url') !== text) return null;
  const opening = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
  opening.setAuthTag(bytes.subarray(-PROOF_BYTES));
  try {
    return Buffer.concat([opening.update(bytes.subarray(NONCE_BYTES, -PROOF_BYTES)), opening.final()]);
  } catch {
    return null;
  }
}
