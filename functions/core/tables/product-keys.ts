import { randomBytes } from 'node:crypto';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { ServiceContext } from '../context.ts';
import { storeOf } from '../storage/rows.ts';

const KEY_BYTES = 32;

/** One secret of that name for the whole product, in the system account, made by whoever needs it first. */
export async function productKey(ports: ServiceContext['ports'], name: string): Promise<Buffer> {
  const table = storeOf(ports, SYSTEM_ACCOUNT_ID).table('link_keys');
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  const row = (await table.get(name)) ?? (await table.ensure({ link_key_id: name, secret }));
  return Buffer.from(row.secret, 'base64url');
}
