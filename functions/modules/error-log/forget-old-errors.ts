import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { errorLimits } from '@livingroom/shared/modules/error-log/tables/error-limits.ts';
import type { Ports } from '../../core/context.ts';
import { nextDaily } from '../../core/due/kinds.ts';
import { storeOf } from '../../core/storage/rows.ts';

type PruneOf = Pick<Ports, 'store' | 'clock'>;

/** Deletes entries that are older than so many days, and causes that were last seen before; says how many entries went. */
export async function forgetOldErrors(ports: PruneOf, days: number): Promise<number> {
  const before = new Date(ports.clock.now() - days * DAY_MS).toISOString();
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const deleted = await system.table('error_logs').removeEvery({ created_at: { lt: before } });
  await system.table('error_causes').removeEvery({ last_seen_at: { lt: before } });
  return deleted;
}

/** The night after the oldest entry is too old (ms since 1970); null: there is none, or the account has no log. */
export async function nextForgetting(ports: PruneOf, accountId: number): Promise<number | null> {
  if (accountId !== SYSTEM_ACCOUNT_ID) return null;
  const oldest = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('error_logs')
    .first({ sort: [{ field: 'created_at', direction: 'asc' }], fields: ['created_at'] });
  if (!oldest) return null;
  return nextDaily(Date.parse(oldest.created_at) + errorLimits.pruneDays * DAY_MS, 3, 15);
}
