import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { LONGEST_KEY_NAME, MOST_KEYS } from '@livingroom/shared/modules/api-keys/rules/limits.ts';
import type { KeyScope } from '@livingroom/shared/modules/api-keys/tables/key-scopes.ts';
import { ownNumber, type ServiceContext } from '../../core/context.ts';
import { hashOf } from '../../core/link-tokens.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';

const SECRET_BYTES = 32;

/** Letters of the secret by which people recognise a key: 24 bits of its 256. */
const SHOWN = 4;

type KeyInput = { readonly name: string; readonly scopes: readonly KeyScope[]; readonly days: number };

/** Makes a key and returns it, which happens once. Errors: `key-refused`; `not-found` for the operator. */
export async function makeKey(context: ServiceContext, { name, scopes, days }: KeyInput) {
  const { store, ports, accountId } = context;
  const me = ownNumber(context);
  const clean = name.replaceAll(/\s+/g, ' ').trim();
  if (clean === '' || clean.length > LONGEST_KEY_NAME)
    throw new AppError('key-refused', { problem: 'name-missing', limit: LONGEST_KEY_NAME });
  const keys = store.table('api_keys');
  const open = await keys.count({ revoked_at: null, expires_at: { gt: nowOf(ports) } });
  if (open >= MOST_KEYS) throw new AppError('key-refused', { problem: 'too-many', limit: MOST_KEYS });
  const id = await store.takeNumbers('api_keys', 1);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const start = `lr_${accountId}_${id}_`;
  const key = `${start}${secret}`;
  const row = {
    api_key_id: id,
    name: clean,
    prefix: `${start}${secret.slice(0, SHOWN)}…`,
    key_hash: hashOf(key),
    scopes: [...scopes],
    expires_at: new Date(ports.clock.now() + days * DAY_MS).toISOString(),
    employee_id_ref: me,
  };
  const after = { name: clean, scopes: scopes.join(', '), expires_at: row.expires_at };
  const event = { action: 'secret-created', subject: 'api_keys', subjectId: id, after } as const;
  await onRecord(context, [{ event, watched: await watchKey(context, id) }], () => keys.create(row));
  return { api_key_id: id, key, expires_at: row.expires_at };
}

/** From now on the key opens nothing; done twice, it stands on record once. Errors: `not-found`. */
export async function revokeKey(context: ServiceContext, id: number) {
  const { store, ports } = context;
  const keys = store.table('api_keys');
  const found = await keys.get(id);
  if (!found) throw new AppError('not-found');
  const event = {
    action: 'secret-revoked',
    subject: 'api_keys',
    subjectId: id,
    after: { name: found.name },
  } as const;
  const end = async () => {
    let ended = false;
    await keys.changeIfThere(id, ({ revoked_at }) => {
      ended = revoked_at === null;
      return ended ? { revoked_at: nowOf(ports) } : null;
    });
    return ended;
  };
  const watched = await watchKey(context, id);
  await onRecord(context, [{ event, watched }], end, (event, ended) => (ended ? event : null));
  return { revoked: true as const };
}

function watchKey({ ports, accountId }: ServiceContext, id: number) {
  return watchRow(ports, {
    account: accountId,
    table: 'api_keys',
    id: String(id),
    columns: ['key_hash', 'revoked_at'],
  });
}
