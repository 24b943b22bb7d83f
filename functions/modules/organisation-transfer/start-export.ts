import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { keptText, say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { OrganisationExport } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { transferWords } from '@livingroom/shared/modules/organisation-transfer/words.ts';
import type { Caller, Ports } from '../../core/context.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { picturesOf } from '../../core/tables/pictures/stored-picture.ts';
import type { RoleContext } from '../../core/tables/read/may.ts';
import { startJob } from '../jobs/define-job.ts';
import { ensureJob, newJobRow } from '../jobs/jobs.ts';
import { companyName } from '../people/company-name.ts';
import { availableUntil, hasFiles, keepPictureNames, readPiece, removeFiles } from './export-files.ts';
import { type ExportPlan, organisationExport, partsOf, rowTables } from './export-job.ts';
import { isContent } from './export-table.ts';
import { takeTurn } from './one-at-a-time.ts';

type Signed = RoleContext & { readonly caller: Caller };

/** Exports that the list shows. */
const LISTED = 10;

/** Starts an export of the organisation at hand. Errors: `transfer-refused` while one is at work. */
export async function startExport(context: Signed): Promise<OrganisationExport> {
  const { ports, accountId, store, caller, language } = context;
  const jobId = await store.takeNumbers('jobs', 1);
  if (!(await takeTurn(context, 'organisation_export', jobId)))
    throw new AppError('transfer-refused', { problem: 'export-running' });
  const place = { accountId, jobId };
  const pictures = await picturesIn(ports, accountId);
  await keepPictureNames(ports, place, pictures);
  const plan: ExportPlan = { tables: await tablesFor(context), pictures: pictures.length };
  const parts = partsOf(plan);
  const name = await companyName(context);
  const data = {
    ...{ tables: [...plan.tables], pictures: plan.pictures, parts, language: language ?? null },
    ...{ company: caller.companyId, organisation: name },
  };
  const job = newJobRow(context, jobId, {
    name: say(transferWords('job', { name }), language),
    type: 'organisation_export',
    data,
  });
  await recordEvent(context, {
    action: 'exported',
    subject: 'organisation',
    after: { format: 'zip' },
    once: `export ${jobId}`,
  });
  await ensureJob(ports, accountId, job);
  await startJob(ports, organisationExport, { ...place, parts });
  return presentExport(context, job);
}

/** The tables that whoever asks may read; content that has no reader among administrators goes with it. */
async function tablesFor(context: Signed): Promise<readonly string[]> {
  const may = await Promise.all(
    rowTables.map(
      async (table) => isContent(table.name) || (await context.allows(tablePermission(table, 'read'))),
    ),
  );
  return rowTables.flatMap(({ name }, place) => (may[place] ? [name] : []));
}

async function picturesIn({ blobs }: Ports, accountId: number): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const page of blobs.pages('PERMANENT', picturesOf(accountId))) names.push(...page);
  return names;
}

/** The caller's own, newest first. */
export async function listExports(context: Signed): Promise<readonly OrganisationExport[]> {
  const { rows } = await context.store.table('jobs').page({
    where: { job_type: 'organisation_export', user_id_ref: context.caller.userId },
    sort: [{ field: 'created_at', direction: 'desc' }],
    limit: LISTED,
  });
  return Promise.all(rows.map(({ body }) => presentExport(context, body)));
}

/** One piece of the zip of an export. Errors: `not-found`, `transfer-refused` where its files are gone. */
export async function exportPiece(context: Signed, jobId: number, piece: number) {
  const job = await loadExport(context, jobId);
  const place = { accountId: context.accountId, jobId };
  if (job.end_time !== null && !(await isAvailable(context, job)))
    throw new AppError('transfer-refused', { problem: 'export-over' });
  const content = await readPiece(context.ports, place, piece);
  if (!content) throw new AppError('not-found');
  if (piece === 0)
    await recordEvent(context, {
      action: 'exported',
      subject: 'organisation',
      after: { format: 'zip', rows: Number(job.job_data?.rows ?? 0) },
    });
  return { content, fileName: `${fileNameOf(job)}.${piece}` };
}

/** Takes the files of an export away. Errors: `not-found`, `transfer-refused` while it is at work. */
export async function removeExport(context: Signed, jobId: number): Promise<void> {
  const job = await loadExport(context, jobId);
  if (job.end_time === null) throw new AppError('transfer-refused', { problem: 'export-running' });
  await recordEvent(context, {
    action: 'deleted',
    subject: 'jobs',
    subjectId: jobId,
    after: { format: 'zip' },
  });
  await removeFiles(context.ports, { accountId: context.accountId, jobId });
}

/** An export holds what its own person may read, who may be the operator: nobody else finds it. */
async function loadExport({ store, caller }: Signed, jobId: number): Promise<Row<'jobs'>> {
  const job = await store.table('jobs').get(jobId);
  if (job?.job_type !== 'organisation_export' || job.user_id_ref !== caller.userId)
    throw new AppError('not-found');
  return job;
}

async function isAvailable({ ports, accountId }: Signed, { job_id: jobId, status, end_time }: Row<'jobs'>) {
  if (status !== 'completed' || end_time === null) return false;
  return (
    Date.parse(availableUntil(end_time)) > ports.clock.now() && (await hasFiles(ports, { accountId, jobId }))
  );
}

async function presentExport(context: Signed, job: Row<'jobs'>): Promise<OrganisationExport> {
  const { rows, files, bytes, pieces } = job.job_data ?? {};
  const isThere = await isAvailable(context, job);
  return {
    export_id: job.job_id,
    state: job.status,
    progress: job.progress,
    message: job.message === null ? null : keptText(job.message, context.language),
    created_at: job.created_at,
    ended_at: job.end_time,
    available_until: isThere && job.end_time !== null ? availableUntil(job.end_time) : null,
    file_name: fileNameOf(job),
    rows: Number(rows ?? 0),
    files: Number(files ?? 0),
    bytes: Number(bytes ?? 0),
    pieces: Number(pieces ?? 0),
  };
}

/** The organisation's name and the day, in letters that every file system takes. */
function fileNameOf({ job_data, created_at }: Row<'jobs'>): string {
  const name = String(job_data?.organisation ?? '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);
  return `${name}-${created_at.slice(0, 10)}.zip`;
}
