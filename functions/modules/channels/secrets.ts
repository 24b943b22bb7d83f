import { createSecretKey } from 'node:crypto';
import type { Ports } from '../../core/context.ts';
import { productKey } from '../../core/tables/product-keys.ts';
import { sealed, unsealed } from '../../core/tables/sealing.ts';

const KEY_ID = 'channels';

/** A secret as it is stored: a copy of the organisation's rows opens nothing. */
export async function sealSecret(ports: Ports, secret: string): Promise<string> {
  return sealed(await keyOf(ports), Buffer.from(secret, 'utf8'));
}

/** Null where another key sealed it, as in rows that were restored elsewhere. */
export async function openSecret(ports: Ports, stored: string | null): Promise<string | null> {
  return (stored && unsealed(await keyOf(ports), stored)?.toString('utf8')) || null;
}

async function keyOf(ports: Ports) {
  return createSecretKey(await productKey(ports, KEY_ID));
}
