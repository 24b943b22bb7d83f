import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from './context.ts';
import { storeOf } from './storage/rows.ts';

/**
 * Does the work for the operator's own account and every active tenant, for what an operator calls by hand; work of the
 * product itself has a kind (`core/due`). One account that fails is in the error log, and the others go on.
 */
export async function forSystemAndEveryAccount(
  ports: Ports,
  event: string,
  work: (accountId: number) => Promise<void>,
): Promise<void> {
  const accounts = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .every({ where: { status: 'active' }, fields: ['account_id'] });
  for (const accountId of new Set([SYSTEM_ACCOUNT_ID, ...accounts.map(({ account_id }) => account_id)])) {
    try {
      await work(accountId);
    } catch (error) {
      ports.log.write({ level: 'error', event, accountId, error });
    }
  }
}
