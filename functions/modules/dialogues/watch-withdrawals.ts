import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { forgetInBlocks } from '../analytics/erase-released.ts';

/** Longer than any call runs, and than two versions of the product run side by side. */
const RECENT_MS = 3_600_000;

/**
 * Ends what was cut off: a dialogue that says it was taken back, and has answers yet. Instances of a version that knows no
 * sign among the answers may have stored one after it, too.
 */
export async function watchWithdrawals(ports: Ports): Promise<void> {
  const accounts = storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts');
  for (const { account_id: accountId } of await accounts.every({ fields: ['account_id'] })) {
    try {
      await sweep(ports, accountId);
    } catch (error) {
      ports.log.write({ level: 'error', event: 'withdrawal-watch', accountId, error });
    }
  }
}

async function sweep(ports: Ports, accountId: number): Promise<void> {
  const store = storeOf(ports, accountId);
  const since = new Date(ports.clock.now() - RECENT_MS).toISOString();
  const fields = [
    'execution_id',
    'employee_id_ref',
    'flow_execution_id_ref',
    'flow_execution_round',
  ] as const;
  const query = { where: { withdrawn_at: { gte: since } }, fields };
  for await (const rows of store.table('survey_executions').pages(query))
    for (const { body } of rows) {
      await store.table('survey_responses').removeEvery({ execution_id_ref: body.execution_id });
      // A run that read the answers before they went may have written them down after it.
      if (body.employee_id_ref !== null)
        await forgetInBlocks({ store, ports, accountId }, body.employee_id_ref, [body]);
    }
}
