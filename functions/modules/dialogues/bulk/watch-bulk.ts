import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../../../core/context.ts';
import { startWorkflow, workflowProgress } from '../../../core/gateways/workflows/calls.ts';
import { storeOf } from '../../../core/storage/rows.ts';

/** A job this old whose workflow does not run was lost; a younger one may be starting. */
const LOST_AFTER_MS = 5 * 60_000;

/** Starts the workflows of bulk jobs again that failed or were lost: parts that are done are not done again. */
export async function watchBulkJobs(ports: Ports): Promise<void> {
  const accounts = storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts');
  for (const { account_id: accountId } of await accounts.every({ fields: ['account_id'] })) {
    try {
      await resumeJobs(ports, accountId);
    } catch (error) {
      ports.log.write({ level: 'error', event: 'bulk-watch', accountId, error });
    }
  }
}

async function resumeJobs(ports: Ports, accountId: number): Promise<void> {
  const before = new Date(ports.clock.now() - LOST_AFTER_MS).toISOString();
  const open = await storeOf(ports, accountId)
    .table('jobs')
    .every({
      where: { status: ['pending', 'in_progress'], job_type: 'bulk_dialogues', created_at: { lt: before } },
      fields: ['job_id', 'job_data'],
    });
  for (const { job_id: jobId, job_data } of open) {
    const key = { accountId, jobId };
    const state = (await workflowProgress(ports, 'bulk-dialogues', key))?.state ?? 'missing';
    if (state === 'running') continue;
    ports.log.write({ level: 'error', event: 'bulk-lost', accountId, jobId, state });
    await startWorkflow(ports, 'bulk-dialogues', { ...key, parts: Number(job_data?.parts ?? 0) });
  }
}
