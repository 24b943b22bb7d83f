import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { type UploadUndo, undoOf } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import { accountContext } from '../../../../core/account-context.ts';
import type { Ports } from '../../../../core/context.ts';
import { storeOf } from '../../../../core/storage/rows.ts';
import { recordEvent } from '../../../../core/tables/audit/record-event.ts';
import type { Upload } from '../types.ts';
import { countedIn, madeIn } from './judge-undo.ts';
import { forgetImages, readImages } from './upload-images.ts';

/** What the job of an undo says once all is back. */
export async function undoneWords(ports: Ports, accountId: number, undoes: number): Promise<Phrase> {
  const images = (await readImages(ports, { accountId, jobId: undoes })) ?? [];
  const made = countedIn(images).length;
  return undoWords('done', { made, changed: images.length - madeIn(images).length });
}

type Ended = { readonly undoes: number; readonly isDone: boolean };

/** Says on the job of the upload how its undo ended: done, once for all, or open again. May be done twice. */
export async function endUndo(ports: Ports, upload: Upload, { undoes, isDone }: Ended): Promise<void> {
  const { accountId, jobId, caller, job, tableName, fileName } = upload;
  const jobs = storeOf(ports, accountId).table('jobs');
  const undone = await jobs.changeIfThere(undoes, ({ job_data }) => {
    const undo = undoOf(job_data);
    if (undo?.state !== 'running' || undo.job !== jobId) return null;
    const next: UploadUndo = isDone ? { ...undo, state: 'done' } : { ...undo, state: 'open', job: null };
    return { job_data: { ...job_data, undo: next } };
  });
  if (!isDone || !undone) return;
  await recordEvent(accountContext(ports, accountId, caller), {
    action: 'upload-undone',
    subject: 'jobs',
    subjectId: undoes,
    after: { table_name: tableName, file_name: fileName },
    ...(job.employee_id_ref === null ? {} : { employeeId: job.employee_id_ref }),
    once: String(jobId),
  });
  await forgetImages(ports, { accountId, jobId: undoes });
}
