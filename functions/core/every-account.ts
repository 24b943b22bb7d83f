import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from './context.ts';
import { storeOf } from './storage/rows.ts';

type Work = (accountId: number) => Promise<void>;

/** Does the work for every active tenant. One that fails is reported in the error log, and the others go on. */
export async function forEveryAccount(ports: Ports, event: string, work: Work): Promise<void> {
  const accounts = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .every({ where: { status: 'active' }, fields: ['account_id'] });
  const isolated = failuresLogged(ports, event, work);
  for (const { account_id } of accounts) if (account_id !== SYSTEM_ACCOUNT_ID) await isolated(account_id);
}

/** The same, for the operator's own account first. */
export async function forSystemAndEveryAccount(ports: Ports, event: string, work: Work): Promise<void> {
  await failuresLogged(ports, event, work)(SYSTEM_ACCOUNT_ID);
  await forEveryAccount(ports, event, work);
}

function failuresLogged(ports: Ports, event: string, work: Work): Work {
  return async (accountId) => {
    try {
      await work(accountId);
    } catch (error) {
      ports.log.write({ level: 'error', event, accountId, error });
    }
  };
}
