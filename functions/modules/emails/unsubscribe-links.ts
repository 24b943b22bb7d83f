import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Ports } from '../../core/context.ts';
import { productKey } from '../../core/tables/product-keys.ts';
import { sealed, unsealed } from '../../core/tables/sealing.ts';

/** Whose mail a link is in. */
export type Whose = { readonly accountId: number; readonly employeeId: number };

const KEY_ID = 'unsubscribe';

/** Of each of the two numbers. */
const NUMBER_BYTES = 6;

const keys = new WeakMap<Ports['store'], Promise<KeyObject>>();

/** The page behind the link in a mail, and the address that mail programs post to for their own button (RFC 8058). */
export async function unsubscribeLinks(
  ports: Ports,
  whose: Whose,
): Promise<{ readonly page: string; readonly oneClick: string }> {
  const token = await tokenOf(ports, whose);
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
  const open = unsealed(await keyOf(ports), token);
  if (open?.length !== 2 * NUMBER_BYTES) return null;
  const [accountId, employeeId] = [
    open.readUIntBE(0, NUMBER_BYTES),
    open.readUIntBE(NUMBER_BYTES, NUMBER_BYTES),
  ];
  return { accountId, employeeId };
}

/** Nobody reads a number in it, and nobody makes another one. */
async function tokenOf(ports: Ports, { accountId, employeeId }: Whose): Promise<string> {
  const open = Buffer.alloc(2 * NUMBER_BYTES);
  open.writeUIntBE(accountId, 0, NUMBER_BYTES);
  open.writeUIntBE(employeeId, NUMBER_BYTES, NUMBER_BYTES);
  return sealed(await keyOf(ports), open);
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
