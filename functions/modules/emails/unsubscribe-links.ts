import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Ports } from '../../core/context.ts';
import { productKey } from '../../core/tables/product-keys.ts';

/** Whose mail a link is in. */
export type Whose = { readonly accountId: number; readonly employeeId: number };

const KEY_ID = 'unsubscribe';
const CIPHER = 'aes-256-gcm';

/** Of AES-GCM: the nonce before what is sealed, the proof behind it. */
const NONCE_BYTES = 12;
const PROOF_BYTES = 16;

/** Of each of the two numbers. */
const NUMBER_BYTES = 6;
const TOKEN_BYTES = NONCE_BYTES + 2 * NUMBER_BYTES + PROOF_BYTES;

const keys = new WeakMap<Ports['store'], Promise<KeyObject>>();

/** The page behind the link in a mail, and the address that mail programs post to for their own button (RFC 8058). */
export async function unsubscribeLinks(
  ports: Ports,
  whose: Whose,
): Promise<{ readonly page: string; readonly oneClick: string }> {
  const token = await sealed(ports, whose);
  return {
    page: unsubscribePage(ports, token),
    oneClick: `${ports.settings.apiUrl}/api/email-preferences/v1/email-preferences/one-click/${token}`,
  };
}

export function unsubscribePage({ settings }: Ports, token: string): string {
  return `${settings.siteUrl.replace(/\/$/, '')}/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Whom a token is about; null for whatever was not sealed here. */
export async function whoseToken(ports: Ports, token: string): Promise<Whose | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return null;
  const opening = createDecipheriv(CIPHER, await keyOf(ports), bytes.subarray(0, NONCE_BYTES));
  opening.setAuthTag(bytes.subarray(-PROOF_BYTES));
  try {
    const open = Buffer.concat([opening.update(bytes.subarray(NONCE_BYTES, -PROOF_BYTES)), opening.final()]);
    const [accountId, employeeId] = [
      open.readUIntBE(0, NUMBER_BYTES),
      open.readUIntBE(NUMBER_BYTES, NUMBER_BYTES),
    ];
    return { accountId, employeeId };
  } catch {
    return null;
  }
}

/** Nobody reads a number in it, and nobody makes another one. */
async function sealed(ports: Ports, { accountId, employeeId }: Whose): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const sealing = createCipheriv(CIPHER, await keyOf(ports), nonce);
  const open = Buffer.alloc(2 * NUMBER_BYTES);
  open.writeUIntBE(accountId, 0, NUMBER_BYTES);
  open.writeUIntBE(employeeId, NUMBER_BYTES, NUMBER_BYTES);
  const parts = [nonce, sealing.update(open), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

/** One key for the whole product, made by whoever needs it first. */
function keyOf(ports: Ports): Promise<KeyObject> {
  const known = keys.get(ports.store);
  if (known) return known;
  const reading = readKey(ports);
  keys.set(ports.store, reading);
  reading.catch(() => keys.delete(ports.store));
  return reading;
}

async function readKey(ports: Ports): Promise<KeyObject> {
  return createSecretKey(await productKey(ports, KEY_ID));
}
