import { createHmac, randomBytes } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';

const PREFIX = 'whsec_';

/** Within the 24 to 64 bytes that the specification asks for. */
const SECRET_BYTES = 32;

export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

type Message = { readonly id: string; readonly at: number; readonly body: string };

/**
 * The headers of a message as the Standard Webhooks specification has them: `{id}.{seconds}.{body}` by HMAC-SHA256, once
 * for each secret that is good now.
 */
export function signedHeaders(webhook: Row<'webhooks'>, { id, at, body }: Message): Record<string, string> {
  const { secret, old_secret, old_secret_until } = webhook;
  const seconds = Math.floor(at / 1000);
  const secrets = [secret];
  if (old_secret && Date.parse(old_secret_until ?? '') > at) secrets.push(old_secret);
  const signatures = secrets.map((one) => {
    const key = Buffer.from(one.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Livingroom-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
