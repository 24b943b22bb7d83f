import { isTableName, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { undoneJob } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import type { Ports } from '../../../core/context.ts';
import { startWorkflow, workflowProgress } from '../../../core/gateways/workflows/calls.ts';
import { storeOf } from '../../../core/storage/rows.ts';
import { nextOpenJob } from '../../jobs/open-jobs.ts';
import { countSteps, fileBlob } from './kept-files.ts';

/** A job this old whose workflow does not run was lost; a younger one may be starting. */
const LOST_AFTER_MS = 5 * 60_000;

/** An undo is an upload, too. */
const uploadTypes = ['file_upload', 'upload_undo'] as const;

/** Progress of a job whose rows are all written. */
const WRITTEN = 99;

/**
 * Looks for uploads whose workflow failed or was lost: where all rows are written the upload is finished, else it is
 * taken back, and its job says so.
 */
export async function watchUploads(ports: Ports, accountId: number): Promise<void> {
  for (const job of await openUploads(ports, accountId)) await resumeUpload(ports, accountId, job);
}

/** When an open upload may have been lost (ms since 1970); null: none is open. */
export function nextUploadWatch(ports: Ports, accountId: number): Promise<number | null> {
  return nextOpenJob(ports, accountId, { type: uploadTypes, lostAfterMs: LOST_AFTER_MS });
}

function openUploads(ports: Ports, accountId: number): Promise<readonly Row<'jobs'>[]> {
  const before = new Date(ports.clock.now() - LOST_AFTER_MS).toISOString();
  return storeOf(ports, accountId)
    .table('jobs')
    .every({
      where: { status: ['pending', 'in_progress'], job_type: uploadTypes, created_at: { lt: before } },
    });
}

async function resumeUpload(ports: Ports, accountId: number, job: Row<'jobs'>): Promise<void> {
  const jobId = job.job_id;
  const state = (await workflowProgress(ports, 'bulk-upload', { accountId, jobId }))?.state;
  if (state === 'running') return;
  const { tableName, mode, fileName } = job.job_data ?? {};
  if (typeof tableName !== 'string' || !isTableName(tableName)) return;
  const undoes = undoneJob(job.job_data);
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
    ...(undoes === null ? {} : { undoes }),
    remains: { work: job.progress === WRITTEN ? 'settle' : 'undo', steps },
  });
}
