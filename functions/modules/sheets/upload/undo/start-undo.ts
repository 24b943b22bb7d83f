import { findTable, isTableName, type Row, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  canBegin,
  UNDO_DAYS,
  type UploadUndo,
  undoOf,
} from '@livingroom/shared/modules/sheets/rules/undo.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import { startWorkflow, workCallerOf } from '../../../../core/gateways/workflows/calls.ts';
import { nowOf } from '../../../../core/storage/rows.ts';
import { mayWriteTable } from '../../../../core/tables/read/may.ts';
import { ensureJob, newJobRow } from '../../../jobs/jobs.ts';
import { fileBlob } from '../kept-files.ts';
import type { UploadContext } from '../start-upload.ts';
import type { Upload } from '../types.ts';
import { planUndo } from './plan-undo.ts';
import { readImages } from './upload-images.ts';

export type UploadJob = Row<'jobs'> & { readonly tableName: Upload['tableName'] };

/**
 * The job of an upload that the caller may undo: the own one, or any for an administrator, with the rights on its table that
 * the undo takes. Errors: `not-found`, `forbidden`.
 */
export async function loadUpload(context: UploadContext, id: number): Promise<UploadJob> {
  const { store, caller, allows } = context;
  const job = await store.table('jobs').get(id);
  const tableName = job?.job_data?.tableName;
  const isOwn = job?.user_id_ref === caller.userId;
  const mayAny = caller.role !== 'guest' && roleIncludes(caller.role, 'admin') && !caller.key;
  if (job?.job_type !== 'file_upload' || !(isOwn || mayAny)) throw new AppError('not-found');
  if (typeof tableName !== 'string' || !isTableName(tableName)) throw new AppError('not-found');
  const table = findTable(tableName);
  const rights = [tablePermission(table, 'update'), tablePermission(table, 'delete')];
  const held = await Promise.all(rights.map(allows));
  if (!held.every(Boolean) || !mayWriteTable(context, table)) throw new AppError('forbidden');
  return { ...job, tableName };
}

/**
 * Starts the undo of an upload, unless something stands in its way. Of two calls at once both get the one job. Errors:
 * `not-found`, `forbidden`, `upload-undo-refused`.
 */
export async function undoUpload(context: UploadContext, id: number): Promise<number> {
  const { store, ports, accountId } = context;
  const upload = await loadUpload(context, id);
  const undo = undoOf(upload.job_data);
  if (undo?.state === 'done') throw refused('done-before');
  if (undo?.state === 'running' && undo.job !== null) return beginUndo(context, upload, undo.job);
  const images = canBegin(undo, nowOf(ports)) ? await readImages(ports, { accountId, jobId: id }) : null;
  const plan = images && (await planUndo(context, images));
  if (!plan || 'problem' in plan) {
    // What changed, or is gone, may be the work of another call that undoes it at this moment.
    const other = undoOf((await store.table('jobs').get(id))?.job_data);
    if (other && 'job' in other && other.job !== null) return beginUndo(context, upload, other.job);
    if (!plan) throw refused('over', { days: UNDO_DAYS });
    throw refused('stands-in-the-way', { reason: say(plan.problem, context.language) });
  }
  const fresh = await store.table('jobs').takeKeys(1);
  let number = fresh;
  await store.table('jobs').changeIfThere(id, ({ job_data }) => {
    const now = undoOf(job_data);
    if (now?.state === 'done') throw refused('done-before');
    number = now?.state === 'running' && now.job !== null ? now.job : fresh;
    if (number !== fresh || now?.state !== 'open') return null;
    const next: UploadUndo = { ...now, state: 'running', job: fresh };
    return { job_data: { ...job_data, undo: next } };
  });
  return beginUndo(context, upload, number);
}

/** The number stands with the upload before its job begins: whoever was cut off in between, or does it twice, begins the same one. */
async function beginUndo(context: UploadContext, upload: UploadJob, jobId: number): Promise<number> {
  const { ports, accountId, store, language } = context;
  if (await store.table('jobs').get(jobId)) return jobId;
  const { job_id: undoes, job_name, tableName, job_data } = upload;
  const fileName = String(job_data?.fileName ?? '');
  const job = newJobRow(context, jobId, {
    name: say(undoWords('job', { name: job_name }), language),
    type: 'upload_undo',
    data: { tableName, tableId: findTable(tableName).id, mode: 'update', fileName, undoes },
  });
  const caller = workCallerOf(context.caller);
  await ensureJob(ports, accountId, job);
  await startWorkflow(ports, 'bulk-upload', {
    ...{ accountId, jobId, job, tableName, fileName, caller, undoes, mode: 'update' as const },
    blobName: fileBlob(accountId, jobId),
    ...(language ? { language } : {}),
  });
  return jobId;
}

function refused(
  problem: 'over' | 'done-before' | 'stands-in-the-way',
  data: { readonly [name: string]: string | number } = {},
) {
  return new AppError('upload-undo-refused', { ...data, problem });
}
