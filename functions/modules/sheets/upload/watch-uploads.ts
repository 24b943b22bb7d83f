import { isTableName, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../../../core/context.ts';
import { startWorkflow, workflowProgress } from '../../../core/gateways/workflows/calls.ts';
import { storeOf } from '../../../core/storage/rows.ts';
import { countSteps, fileBlob } from './kept-files.ts';

/** A job this old whose workflow does not run was lost; a younger one may be starting. */
const LOST_AFTER_MS = 5 * 60_000;

/** Progress of a job whose rows are all written. */
const WRITTEN = 99;

/**
 * Looks for uploads whose workflow failed or was lost: where all rows are written the upload is finished, else it is
 * taken back, and its job says so. One account's trouble does not keep the others waiting.
 */
export async function watchUploads(ports: Ports): Promise<void> {
  const accounts = storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts');
  for (const { account_id: accountId } of await accounts.every({ fields: ['account_id'] })) {
    try {
      for (const job of await openUploads(ports, accountId)) await resumeUpload(ports, accountId, job);
    } catch (error) {
      ports.log.write({ level: 'error', event: 'upload-watch', accountId, error });
    }
  }
}

function openUploads(ports: Ports, accountId: number): Promise<readonly Row<'jobs'>[]> {
  const before = new Date(ports.clock.now() - LOST_AFTER_MS).toISOString();
  return storeOf(ports, accountId)
    .table('jobs')
    .every({
      where: { status: ['pending', 'in_progress'], job_type: 'file_upload', created_at: { lt: before } },
    });
}

async function resumeUpload(ports: Ports, accountId: number, job: Row<'jobs'>): Promise<void> {
  const jobId = job.job_id;
  const state = (await workflowProgress(ports, 'bulk-upload', { accountId, jobId }))?.state;
  if (state === 'running') return;
  const { tableName, mode, fileName } = job.job_data ?? {};
  if (typeof tableName !== 'string' || !isTableName(tableName)) return;
  const steps = await countSteps(ports, { accountId, jobId });
  ports.log.write({ level: 'error', event: 'upload-lost', accountId, jobId, state: state ?? 'missing' });
  await startWorkflow(ports, 'bulk-upload', {
    accountId,
    jobId,
    caller: null,
    job,
    tableName,
    mode: mode === 'update' ? 'update' : 'create',
    fileName: String(fileName ?? ''),
    blobName: fileBlob(accountId, jobId),
    remains: { work: job.progress === WRITTEN ? 'settle' : 'undo', steps },
  });
}
