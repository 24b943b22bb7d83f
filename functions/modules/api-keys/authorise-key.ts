import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { rightsOfScopes } from '@livingroom/shared/modules/api-keys/rules/scopes.ts';
import type { KeyOwner, Ports } from '../../core/context.ts';
import { hashOf, isSameHash } from '../../core/link-tokens.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';

const FORM = /^lr_(\d{1,15})_(\d{1,15})_[\w-]{43}$/;

/** `last_used_at` is written this often at most. */
const USED_EVERY_MS = 60_000;

/**
 * In whose name a key calls, and what it may. Throws `unauthorized`, for all that opens nothing alike: who guesses learns
 * neither which organisations there are nor which keys.
 */
export async function authoriseKey(ports: Ports, key: string): Promise<KeyOwner> {
  const [, account = '', number = ''] = FORM.exec(key) ?? [];
  if (account === '') throw new AppError('unauthorized');
  const accountId = Number(account);
  const id = Number(number);
  const keys = storeOf(ports, accountId).table('api_keys');
  const row = await keys.get(id);
  const now = ports.clock.now();
  const opens = row !== null && row.revoked_at === null && Date.parse(row.expires_at) > now;
  if (!opens || !isSameHash(row.key_hash, hashOf(key))) throw new AppError('unauthorized');
  const lastUse = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
  if (lastUse + USED_EVERY_MS <= now) await keys.changeIfThere(id, () => ({ last_used_at: nowOf(ports) }));
  const { employee_id_ref: employeeId, name, scopes } = row;
  return { accountId, employeeId, key: { id, name, rights: rightsOfScopes(scopes ?? []) } };
}
