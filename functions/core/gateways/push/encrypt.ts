import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushReceiver } from './port.ts';

/** The names of RFC 8291 and RFC 8188 are kept here. */
const RECORD_SIZE = 4_096;
const LAST_RECORD = 2;

type Fresh = {
  /** The private key of this message, base64url; a new one for each. */
  readonly key: string;
  readonly salt: Uint8Array;
};

type Options = {
  /** Bytes of text and padding: texts of different lengths look the same. */
  readonly size?: number;
  /** For the published examples alone. */
  readonly fresh?: Fresh;
};

/** A message that the browser alone can read: the body of `aes128gcm` (RFC 8291). Errors: a key that is no point of P-256. */
export function encryptPush(
  content: Uint8Array,
  { p256dh, auth }: Pick<PushReceiver, 'p256dh' | 'auth'>,
  { size = content.length, fresh }: Options = {},
): Uint8Array {
  const own = createECDH('prime256v1');
  if (fresh) own.setPrivateKey(fresh.key, 'base64url');
  else own.generateKeys();
  const salt = fresh?.salt ?? randomBytes(16);
  const theirs = Buffer.from(p256dh, 'base64url');
  const secret = own.computeSecret(theirs);
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = Buffer.from(hkdfSync('sha256', secret, Buffer.from(auth, 'base64url'), info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  const padding = Buffer.alloc(Math.max(0, size - content.length));
  const record = Buffer.concat([content, Buffer.from([LAST_RECORD]), padding]);
  const sealed = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  const length = Buffer.alloc(5);
  length.writeUInt32BE(RECORD_SIZE);
  length.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, length, ours, sealed]);
}
