import { say } from '@livingroom/shared/lib/phrase.ts';
import { uploadPhrase } from '@livingroom/shared/words/uploads.ts';
import type { Ports } from '../../../context.ts';
import { updateJob } from '../../jobs/jobs.ts';
import { forgetUpload } from './kept-files.ts';
import { listLines, rowLine } from './sheet-problems.ts';
import type { Upload } from './types.ts';

/** How an upload ended: `problem` is '' when all is well, or says why not; `outage` when services were away. */
export type UploadEnd = {
  readonly steps: number;
  readonly problem: string;
  readonly outage: boolean;
  /** Rows that could not be taken back. */
  readonly stayed: readonly number[];
};

/** Ends the job and forgets the file. */
export async function endUpload(ports: Ports, upload: Upload, end: UploadEnd): Promise<void> {
  const problem = problemOf(upload, end);
  const { language } = upload;
  const ended =
    problem === ''
      ? { status: 'completed' as const, progress: 100, message: say(uploadPhrase('done'), language) }
      : { status: 'failed' as const, progress: 100, message: problem };
  await updateJob(ports, upload.accountId, upload.jobId, ended);
  await forgetUpload(ports, upload, end.steps);
}

function problemOf({ language }: Upload, { problem, outage, stayed }: UploadEnd): string {
  const said = outage ? say(uploadPhrase('outage'), language) : problem;
  if (stayed.length === 0) return said;
  const rows = stayed.map((row) => rowLine(row, uploadPhrase('left-changed'), language));
  return [said, listLines(rows, language)].join('\n');
}
