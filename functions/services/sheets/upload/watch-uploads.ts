import { isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Ports } from '../../../context.ts';
import type { Body } from '../../../storage/port.ts';
import { readEvery } from '../../../storage/rows.ts';
import { countSteps, fileBlob, uploadInstance } from './kept-files.ts';

/** A job this old whose workflow does not run was lost; a younger one may be starting. */
const LOST_AFTER_MS = 5 * 60_000;

/** Progress of a job whose rows are all written. */
const WRITTEN = 99;

/**
 * Looks for uploads whose workflow failed or was lost: where all rows are written the upload is finished, else it is
 * taken back, and its job says so. One account's trouble does not keep the others waiting.
 */
export async function watchUploads(ports: Ports): Promise<void> {
  const system = ports.store.forAccount(SYSTEM_ACCOUNT_ID);
  for (const { body } of await readEvery(system, 'accounts', { fields: ['account_id'] })) {
    const accountId = Number(body.account_id);
    try {
      for (const job of await openUploads(ports, accountId)) await resumeUpload(ports, accountId, job);
    } catch (error) {
      ports.log.write({ level: 'error', event: 'upload-watch', accountId, error: String(error) });
    }
  }
}

async function openUploads(ports: Ports, accountId: number): Promise<readonly Body[]> {
  const before = new Date(ports.clock.now() - LOST_AFTER_MS).toISOString();
  const rows = await readEvery(ports.store.forAccount(accountId), 'jobs', {
    where: {
      and: [
        { field: 'status', op: 'in', value: ['pending', 'in_progress'] },
        { field: 'job_type', op: 'eq', value: 'file_upload' },
        { field: 'created_at', op: 'lt', value: before },
      ],
    },
  });
  return rows.map(({ body }) => body);
}

async function resumeUpload(ports: Ports, accountId: number, job: Body): Promise<void> {
  const jobId = Number(job.job_id);
  const instance = uploadInstance(accountId, jobId);
  const state = (await ports.workflows.status(instance))?.state;
  if (state === 'pending' || state === 'running' || state === 'suspended') return;
  const { tableName, mode, fileName } = job.job_data as Body;
  if (typeof tableName !== 'string' || !isTableName(tableName)) return;
  const steps = await countSteps(ports, { accountId, jobId });
  ports.log.write({ level: 'error', event: 'upload-lost', accountId, jobId, state: state ?? 'missing' });
  await ports.workflows.start('bulk-upload', instance, {
    accountId,
    jobId,
    caller: null,
    job,
    tableName,
    mode: mode ?? 'create',
    fileName: fileName ?? '',
    blobName: fileBlob(accountId, jobId),
    remains: { work: job.progress === WRITTEN ? 'settle' : 'undo', steps },
  });
}
