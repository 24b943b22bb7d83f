import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { forgetInBlocks } from '../analytics/erase-released.ts';

/** Longer than any call runs, and than two versions of the product run side by side. */
const RECENT_MS = 3_600_000;
/** Between two looks, in ms. */
const AGAIN_MS = 10 * 60_000;

/**
 * Ends what was cut off: a dialogue that says it was taken back, and has answers yet. Instances of a version that knows no
 * sign among the answers may have stored one after it, too.
 */
export async function watchWithdrawals(ports: Ports, accountId: number): Promise<void> {
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

/** Again after a while (ms since 1970) as long as one was taken back in the last hour; null: none was. */
export async function nextWithdrawalWatch(ports: Ports, accountId: number): Promise<number | null> {
  const now = ports.clock.now();
  const where = { withdrawn_at: { gte: new Date(now - RECENT_MS).toISOString() } };
  const recent = await storeOf(ports, accountId)
    .table('survey_executions')
    .first({ where, fields: ['execution_id'] });
  return recent ? now + AGAIN_MS : null;
}
