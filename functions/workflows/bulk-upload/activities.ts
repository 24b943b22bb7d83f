import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports } from '../../context.ts';
import { attempt, ensureJob, updateJob } from '../../services/jobs/jobs.ts';
import { applyStep, forgetUpload, undoStep } from '../../services/sheets/upload/apply-upload.ts';
import { planUpload } from '../../services/sheets/upload/plan-upload.ts';
import type { Upload } from '../../services/sheets/upload/types.ts';

type OfUpload = { readonly upload: Upload };

/** Progress in percent once the rows are checked; the rest is writing. */
const CHECKED = 20;

export async function planActivity(ports: Ports, { upload }: OfUpload) {
  await ensureJob(ports, upload.accountId, upload.job);
  await updateJob(ports, upload.accountId, upload.jobId, { status: 'in_progress', progress: 5 });
  return refusals(async () => {
    const plan = await attempt(ports, upload, () => planUpload(ports, upload));
    if (!plan) throw new AppError('sheet-refused', { problem: 'brokenOff' });
    const { steps, rows } = plan;
    await updateJob(ports, upload.accountId, upload.jobId, {
      status: 'in_progress',
      progress: CHECKED,
      data: { rows },
    });
    return { steps };
  });
}

export async function applyActivity(
  ports: Ports,
  input: OfUpload & { readonly step: number; readonly steps: number },
) {
  const { upload, step, steps } = input;
  return refusals(async () => {
    await applyStep(ports, upload, step);
    const progress = CHECKED + Math.floor(((step + 1) / steps) * (99 - CHECKED));
    await updateJob(ports, upload.accountId, upload.jobId, { status: 'in_progress', progress });
    return {};
  });
}

export async function undoActivity(ports: Ports, { upload, step }: OfUpload & { readonly step: number }) {
  await undoStep(ports, upload, step);
  return {};
}

export async function finishActivity(
  ports: Ports,
  { upload, steps, problem }: OfUpload & { readonly steps: number; readonly problem: string },
) {
  const ended =
    problem === ''
      ? { status: 'completed' as const, progress: 100, message: 'File uploaded successfully' }
      : { status: 'failed' as const, progress: 100, message: problem };
  await updateJob(ports, upload.accountId, upload.jobId, ended);
  await forgetUpload(ports, upload, steps);
  return {};
}

/** What the file is to blame for ends the job; an outage is thrown and tried again. */
async function refusals<T>(work: () => Promise<T>): Promise<T | { problem: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code !== 'conflict') return { problem: error.message };
    return {
      problem: `Values were taken by somebody else meanwhile: ${JSON.stringify(error.data.values ?? [])}`,
    };
  }
}
