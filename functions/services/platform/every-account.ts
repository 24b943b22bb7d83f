import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Ports } from '../../context.ts';
import { storeOf } from '../../storage/rows.ts';

/** Does the work for every active tenant. One that fails is reported in the error log, and the others go on. */
export async function forEveryAccount(
  ports: Ports,
  event: string,
  work: (accountId: number) => Promise<void>,
): Promise<void> {
  const accounts = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .every({ where: { status: 'active' }, fields: ['account_id'] });
  for (const { account_id: accountId } of accounts) {
    if (accountId === SYSTEM_ACCOUNT_ID) continue;
    try {
      await work(accountId);
    } catch (error) {
      ports.log.write({ level: 'error', event, accountId, error });
    }
  }
}
