import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { userRowId } from './bind-identity.ts';

/** Bytes of an uncompressed point of P-256; it is the end of the public key's SPKI. */
const POINT_BYTES = 65;

/**
 * The caller's own key pair, base64url: what a device seals with the public key, only a sign-in of the same person opens.
 * Two first calls at once get the same pair. Errors: `not-found` where the sign-in has been taken away meanwhile.
 */
export async function sealKey({ caller, ports }: ServiceContext & { readonly caller: Caller }) {
  const users = storeOf(ports, caller.systemAccountId).table('users');
  const known = await users.get(userRowId(caller));
  const row = known?.seal_key
    ? known
    : await users.changeIfThere(userRowId(caller), ({ seal_key }) => ({ seal_key: seal_key ?? newKey() }));
  if (!row?.seal_key) throw new AppError('not-found');
  const key = createPrivateKey({ key: Buffer.from(row.seal_key, 'base64url'), format: 'der', type: 'pkcs8' });
  return { public_key: pointOf(key), private_key: row.seal_key };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

function pointOf(key: KeyObject): string {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return spki.subarray(-POINT_BYTES).toString('base64url');
}
