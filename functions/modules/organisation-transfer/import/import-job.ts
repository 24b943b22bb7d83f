import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { importedTables } from '@livingroom/shared/modules/organisation-transfer/rules/imported-tables.ts';
import { PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import { transferWords } from '@livingroom/shared/modules/organisation-transfer/words.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../../core/context.ts';
import { recordEvent } from '../../../core/tables/audit/record-event.ts';
import { defineJob, type JobWork } from '../../jobs/define-job.ts';
import { forgetHeld } from '../../jobs/held.ts';
import { updateJob } from '../../jobs/jobs.ts';
import { ImportRefused, refuseImport } from '../import-refused.ts';
import { type OpenedZip, openZip } from '../zip/read-zip.ts';
import { checkFile } from './check-file.ts';
import { keepResult, readResult, removeUpload, type UploadPlace, uploadedPiece } from './import-files.ts';
import type { ImportPlan } from './import-plan.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { roundsThatDiffer } from './prove.ts';
import { emptyTarget } from './target.ts';
import { writeFigures } from './write-figures.ts';
import { picturesIn, writePictures } from './write-pictures.ts';
import { type Written, writeRows } from './write-rows.ts';

/** Pictures of one part. */
const PICTURES_IN_PART = 200;

/** The check, the tables, the figures, pictures so many a part, and the proof. */
export function partsOf(manifest: Manifest): number {
  return 1 + importedTables.length + 1 + Math.ceil(picturesIn(manifest).length / PICTURES_IN_PART) + 1;
}

export const organisationImport = defineJob({ name: 'organisation_import', part: doPart, end: endImport });

/** The zip that was uploaded, as a whole. */
export function openUpload(ports: Ports, place: UploadPlace, bytes: number): Promise<OpenedZip> {
  const read = (piece: number) => uploadedPiece(ports, place, { piece, bytes });
  return openZip({ bytes, pieceBytes: PIECE_BYTES, read });
}

type Part = {
  readonly context: ServiceContext;
  readonly place: UploadPlace;
  readonly zip: OpenedZip;
  readonly manifest: Manifest;
  readonly part: number;
};

async function doPart(ports: Ports, work: JobWork, part: number): Promise<boolean> {
  const { accountId, jobId, parts } = work;
  const context = accountContext(ports, accountId);
  const job = await context.store.table('jobs').get(jobId);
  // It ended while its workflow was lost.
  if (!job || job.end_time !== null) return false;
  const place = placeOf(accountId, job);
  try {
    if (!(await readResult(ports, place, `done-${part}`))) {
      const zip = await openUpload(ports, place, Number(job.job_data?.bytes ?? 0));
      try {
        const manifest = await readManifest(zip);
        const done = await carriedOut({ context, place, zip, manifest, part }, parts);
        await keepResult(ports, place, `done-${part}`, done);
      } finally {
        zip.close();
      }
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    await updateJob(ports, accountId, jobId, { status: 'failed', message: error.phrase });
    return false;
  }
  const progress = Math.min(99, Math.floor((100 * (part + 1)) / parts));
  await updateJob(ports, accountId, jobId, { status: 'in_progress', progress });
  return true;
}

/** What a part came to, by what it did. */
type Done = Partial<Written> & {
  readonly rounds?: number;
  readonly figures?: number;
  readonly pictures?: number;
};

async function carriedOut({ context, place, zip, manifest, part }: Part, parts: number): Promise<Done> {
  const { ports, store } = context;
  if (part === 0) {
    const plan = await checkFile(zip, manifest, await emptyTarget(context));
    const figures = manifest.files.find(({ name }) => name === 'figures/figures.json')?.rows ?? 0;
    const firstFigure = await store.table('analytics_computations').takeKeys(figures + 1);
    await keepResult(ports, place, 'plan', { plan, firstFigure });
    return {};
  }
  const settled = await readResult<{ plan: ImportPlan; firstFigure: number }>(ports, place, 'plan');
  if (!settled) return refuseImport('import-upload');
  const { plan, firstFigure } = settled;
  const table = importedTables[part - 1];
  if (table) return writeRows(context, zip, plan, table);
  if (part === importedTables.length + 1) return writeFigures(context, zip, firstFigure);
  if (part === parts - 1) {
    const [round] = await roundsThatDiffer(context, manifest);
    return round === undefined ? {} : refuseImport('import-differs', { round });
  }
  const first = (part - importedTables.length - 2) * PICTURES_IN_PART;
  const names = picturesIn(manifest).slice(first, first + PICTURES_IN_PART);
  return { pictures: await writePictures(context, zip, names) };
}

/** Ends the job with what came of it; what was uploaded goes, whichever way it ended. */
async function endImport(ports: Ports, work: JobWork): Promise<void> {
  const { accountId, jobId, parts } = work;
  const context = accountContext(ports, accountId);
  const job = await context.store.table('jobs').get(jobId);
  if (!job) return;
  const place = placeOf(accountId, job);
  const done = await Promise.all(
    Array.from({ length: parts }, (_, part) => readResult<Done>(ports, place, `done-${part}`)),
  );
  if (job.end_time === null) {
    const all = done.flatMap((one) => one ?? []);
    const sum = (of: keyof Done) => all.reduce((total, one) => total + (one[of] ?? 0), 0);
    const counts = {
      ...{ rows: sum('rows'), left: sum('left'), lost: sum('lost') },
      ...{ rounds: sum('rounds'), figures: sum('figures'), pictures: sum('pictures') },
    };
    const isWhole = all.length === parts;
    if (isWhole)
      await recordEvent(context, {
        action: 'imported',
        subject: 'organisation',
        after: counts,
        once: `import ${jobId} done`,
      });
    await updateJob(ports, accountId, jobId, {
      status: isWhole ? 'completed' : 'failed',
      ...(isWhole ? { progress: 100 } : {}),
      message: isWhole ? transferWords('import-done') : transferWords('import-broken-off'),
      data: counts,
    });
  }
  await removeUpload(ports, place);
  await forgetHeld(ports, { accountId, jobId });
}

function placeOf(accountId: number, { job_data }: Row<'jobs'>): UploadPlace {
  return { accountId, upload: String(job_data?.upload ?? '') };
}
