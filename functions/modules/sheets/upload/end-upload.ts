import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { Ports } from '../../../core/context.ts';
import { updateJob } from '../../jobs/jobs.ts';
import { forgetUpload } from './kept-files.ts';
import { problemOfRows } from './sheet-problems.ts';
import type { Upload } from './types.ts';

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

/** Ends the job and forgets the file. */
export async function endUpload(ports: Ports, upload: Upload, end: UploadEnd): Promise<void> {
  const problem = problemOf(end);
  const status = problem ? 'failed' : 'completed';
  const { notes = [] } = end;
  const done = uploadWords('done');
  const message = problem ?? (notes.length > 0 ? uploadWords('lines', { lines: [done, ...notes] }) : done);
  await updateJob(ports, upload.accountId, upload.jobId, { status, progress: 100, message });
  await forgetUpload(ports, upload, end.steps);
}

function problemOf({ problem, outage, stayed }: UploadEnd): Phrase | null {
  const said = outage ? uploadWords('outage') : problem;
  const rows = problemOfRows(stayed, uploadWords('left-changed'));
  return said && rows ? uploadWords('lines', { lines: [said, rows] }) : said;
}
