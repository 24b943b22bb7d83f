import type { Ports } from '../../../core/context.ts';
import { startWorkflow, workflowProgress } from '../../../core/gateways/workflows/calls.ts';
import { storeOf } from '../../../core/storage/rows.ts';
import { nextOpenJob } from '../../jobs/open-jobs.ts';

/** A job this old whose workflow does not run was lost; a younger one may be starting. */
const LOST_AFTER_MS = 5 * 60_000;

/** Starts the workflows of bulk jobs again that failed or were lost: parts that are done are not done again. */
export async function watchBulkJobs(ports: Ports, accountId: number): Promise<void> {
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

/** When an open job may have been lost (ms since 1970); null: none is open. */
export function nextBulkWatch(ports: Ports, accountId: number): Promise<number | null> {
  return nextOpenJob(ports, accountId, { type: 'bulk_dialogues', lostAfterMs: LOST_AFTER_MS });
}
