import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { Ports } from '../../../../core/context.ts';
import { forgetHeld, heldBy } from '../../../jobs/held.ts';
import { attempt, ensureJob, updateJob } from '../../../jobs/jobs.ts';
import { applyStep, settleStep } from '../../upload/apply-upload.ts';
import { endUpload, type UploadEnd } from '../../upload/end-upload.ts';
import { planUpload } from '../../upload/plan-upload.ts';
import type { Upload } from '../../upload/types.ts';
import { numbersOf, undoStep } from '../../upload/undo-upload.ts';

type OfUpload = { readonly upload: Upload };
type OfStep = OfUpload & { readonly step: number };

/** Progress in percent once the rows are checked; the rest is writing. */
const CHECKED = 20;
/** All rows are written; what is left follows from them. */
const WRITTEN = 99;

export async function planActivity(ports: Ports, { upload }: OfUpload) {
  await ensureJob(ports, upload.accountId, upload.job);
  await updateJob(ports, upload.accountId, upload.jobId, { status: 'in_progress', progress: 5 });
  return refusals(async () => {
    const plan = await attempt(ports, upload, async () =>
      (await heldBy(ports, upload)) ? { problem: uploadWords('held') } : planUpload(ports, upload),
    );
    if (!plan) throw new AppError('sheet-refused', { problem: 'brokenOff' });
    if ('problem' in plan) return plan;
    const { steps, rows, settles, notes, added = [] } = plan;
    const data = { rows, ...(added.length > 0 ? { own_fields: added } : {}) };
    const change = { status: 'in_progress' as const, progress: CHECKED, data };
    await updateJob(ports, upload.accountId, upload.jobId, change);
    return { steps, settles, notes };
  });
}

export async function applyActivity(ports: Ports, input: OfStep & { readonly steps: number }) {
  const { upload, step, steps } = input;
  return refusals(async () => {
    if (await heldBy(ports, upload)) return { problem: uploadWords('held') };
    const problem = await applyStep(ports, upload, step);
    if (problem) return { problem: upload.undoes === undefined ? problem : undoWords('moved') };
    const progress = CHECKED + Math.floor(((step + 1) / steps) * (WRITTEN - CHECKED));
    await updateJob(ports, upload.accountId, upload.jobId, { status: 'in_progress', progress });
    return { problem };
  });
}

export async function settleActivity(ports: Ports, { upload, step }: OfStep) {
  if ((await heldBy(ports, upload)) !== 'bulk-upload-settle') await settleStep(ports, upload, step);
  return {};
}

export async function undoActivity(ports: Ports, { upload, step }: OfStep) {
  const isHeld = (await heldBy(ports, upload)) === 'bulk-upload-undo';
  return { stayed: isHeld ? await numbersOf(ports, upload, step) : await undoStep(ports, upload, step) };
}

export async function finishActivity(ports: Ports, { upload, ...end }: OfUpload & UploadEnd) {
  const isHeld = (await heldBy(ports, upload)) !== null;
  await endUpload(ports, upload, isHeld ? { ...end, problem: uploadWords('held'), outage: false } : end);
  if (isHeld) await forgetHeld(ports, upload);
  return {};
}

/** What the file is to blame for ends the job; an outage is thrown and tried again. */
async function refusals<T>(work: () => Promise<T>): Promise<T | { problem: Phrase }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { problem: error.phrase };
  }
}
