import { randomBytes } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { hashOf, isSameHash } from '../../core/link-tokens.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';

export type Connection = Row<'scim_connections'>;

const TOKEN_BYTES = 32;
const FORM = /^lrscim-(\d{1,15})-[\w-]{20,100}$/;

/** `used_at` is written this often at most. */
const USED_EVERY_MS = 60_000;

/** The connection of the account at hand; one that never was is off. */
export async function connectionOf({ store, accountId }: ServiceContext): Promise<Connection | null> {
  return store.table('scim_connections').get(accountId);
}

/**
 * A new token for the directory, told once and stored as a hash. The one of before stays good for a day, so that the
 * directory can be given the new one in between. The first begins with a preview.
 */
export async function makeToken(context: ServiceContext) {
  const { store, accountId, ports } = context;
  const token = `lrscim-${accountId}-${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const connections = store.table('scim_connections');
  await connections.ensure({ account_id_ref: accountId });
  const until = new Date(ports.clock.now() + DAY_MS).toISOString();
  const event = { action: 'secret-created', subject: 'directory' } as const;
  const after = await onRecord(context, [{ event, watched: await watchConnection(context) }], () =>
    connections.change(accountId, ({ state, token_hash }) => ({
      token_hash: hashOf(token),
      token_made_at: nowOf(ports),
      old_token_hash: token_hash,
      old_token_until: token_hash === null ? null : until,
      ...(state === 'off' ? { state: 'preview' as const } : {}),
    })),
  );
  return { token, old_until: after.old_token_until };
}

const noToken = {
  token_hash: null,
  token_made_at: null,
  old_token_hash: null,
  old_token_until: null,
} as const;

/** Ends the connection: no token opens anything, and people stay as they are. */
export async function revokeConnection(context: ServiceContext) {
  const { store, accountId } = context;
  const event = { action: 'secret-revoked', subject: 'directory' } as const;
  const end = async () => {
    let ended = false;
    await store.table('scim_connections').changeIfThere(accountId, ({ state, token_hash }) => {
      ended = state !== 'off' || token_hash !== null;
      return ended ? { ...noToken, state: 'off' } : null;
    });
    return ended;
  };
  const watched = await watchConnection(context);
  // Of a connection that is off there is nothing to revoke, and nothing to tell.
  await onRecord(context, [{ event, watched }], end, (told, ended) => (ended ? told : null));
  return { revoked: true as const };
}

/** By which one sees whether a token was made or taken, or the state changed. */
export function watchConnection({ ports, accountId }: ServiceContext) {
  const row = { account: accountId, table: 'scim_connections', id: String(accountId) };
  return watchRow(ports, { ...row, columns: ['state', 'token_hash'] });
}

/** The account whose directory carries this header. Throws `unauthorized`, for all that opens nothing alike. */
export async function authoriseDirectory(ports: Ports, authorization: string | null): Promise<number> {
  const token = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? '';
  const accountId = Number(FORM.exec(token)?.[1] ?? 0);
  if (accountId === 0) throw new AppError('unauthorized');
  const connections = storeOf(ports, accountId).table('scim_connections');
  const [connection, account] = await Promise.all([
    connections.get(accountId),
    storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(accountId),
  ]);
  if (!connection || account?.status !== 'active' || !opens(connection, token, ports.clock.now()))
    throw new AppError('unauthorized');
  if (Date.parse(connection.used_at ?? '') + USED_EVERY_MS > ports.clock.now()) return accountId;
  await connections.changeIfThere(accountId, () => ({ used_at: nowOf(ports) }));
  return accountId;
}

function opens(connection: Connection, token: string, now: number): boolean {
  const { state, token_hash, old_token_hash, old_token_until } = connection;
  if (state === 'off') return false;
  const hash = hashOf(token);
  if (token_hash !== null && isSameHash(token_hash, hash)) return true;
  const isOld = old_token_hash !== null && isSameHash(old_token_hash, hash);
  return isOld && Date.parse(old_token_until ?? '') > now;
}
