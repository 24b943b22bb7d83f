import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** By which a push service knows who sends (RFC 8292). */
export type VapidKey = {
  readonly key: KeyObject;
  /** An uncompressed point of P-256, base64url. */
  readonly publicKey: string;
};

/** A token may be used for a day at most; services differ in their clocks. */
const VALID_SECONDS = 12 * 60 * 60;

/** Errors: a text that is no private key of P-256, PEM. */
export function readVapidKey(pem: string): VapidKey {
  const key = createPrivateKey(pem);
  const { crv, x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  if (crv !== 'P-256') throw new Error('A key of P-256 is needed');
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { key, publicKey: Buffer.concat(point).toString('base64url') };
}

type Claims = {
  readonly endpoint: string;
  /** Whom the service writes to about us: a mailto: or https: address. */
  readonly subject: string;
  /** Ms since 1970. */
  readonly now: number;
};

/** The header `Authorization` of a message to this endpoint. */
export function vapidHeader({ key, publicKey }: VapidKey, { endpoint, subject, now }: Claims): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1_000) + VALID_SECONDS,
    sub: subject,
  };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
