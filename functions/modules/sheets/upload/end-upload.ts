import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { Ports } from '../../../core/context.ts';
import { storeOf } from '../../../core/storage/rows.ts';
import { updateJob } from '../../jobs/jobs.ts';
import { forgetUpload } from './kept-files.ts';
import { rememberNewFields } from './plan-import-upload.ts';
import { problemOfRows } from './sheet-problems.ts';
import type { Upload } from './types.ts';
import { endUndo, undoneWords } from './undo/end-undo.ts';
import { keepImages } from './undo/upload-images.ts';

/** How an upload ended: what is wrong with the file, or that a service was away; neither when all is well. */
export type UploadEnd = {
  readonly steps: number;
  readonly problem: Phrase | null;
  readonly outage: boolean;
  /** What the uploader is to know although nothing is wrong. */
  readonly notes?: readonly Phrase[];
  /** Rows that could not be taken back. */
  readonly stayed: readonly number[];
};

/** Ends the job, stores what brings it back, and forgets the file. */
export async function endUpload(ports: Ports, upload: Upload, end: UploadEnd): Promise<void> {
  const { accountId, jobId, undoes } = upload;
  const { notes = [], steps } = end;
  const problem = problemOf(end, undoes !== undefined);
  const status = problem ? 'failed' : 'completed';
  const job = await storeOf(ports, accountId).table('jobs').get(jobId);
  // Done again after the job has ended, what it was made of may be gone already.
  if (job?.end_time === null) {
    if (!problem && undoes === undefined) await rememberNewFields(ports, upload);
    const undo = problem ? null : await keepImages(ports, upload, steps);
    const done = undoes === undefined ? uploadWords('done') : await undoneWords(ports, accountId, undoes);
    const message = problem ?? (notes.length > 0 ? uploadWords('lines', { lines: [done, ...notes] }) : done);
    await updateJob(ports, accountId, jobId, {
      ...{ status, progress: 100, message },
      ...(undo ? { data: { undo } } : {}),
    });
  }
  if (undoes !== undefined) await endUndo(ports, upload, { undoes, isDone: problem === null });
  await forgetUpload(ports, upload, steps);
}

function problemOf({ problem, outage, stayed }: UploadEnd, isUndo: boolean): Phrase | null {
  const said = outage ? uploadWords('outage') : problem;
  // The rows of an undo have no numbers that anybody knows.
  const left = isUndo && stayed.length > 0 ? undoWords('left', { count: stayed.length }) : null;
  const rows = isUndo ? left : problemOfRows(stayed, uploadWords('left-changed'));
  return said && rows ? uploadWords('lines', { lines: [said, rows] }) : said;
}
