import { findTable, isTableName, type Row, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { defaultLanguage, isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { exportedTables } from '@livingroom/shared/modules/organisation-transfer/rules/exported-tables.ts';
import { transferWords } from '@livingroom/shared/modules/organisation-transfer/words.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { effectiveTable } from '../../core/tables/effective-table.ts';
import { picturesOf } from '../../core/tables/pictures/stored-picture.ts';
import { defineJob, type JobPlace, type JobWork } from '../jobs/define-job.ts';
import { forgetHeld } from '../jobs/held.ts';
import { updateJob } from '../jobs/jobs.ts';
import { writeEnd } from './export-end.ts';
import { writeFigures } from './export-figures.ts';
import { hasFiles, keepPart, partWriter, readPart, readPictureNames, removeFiles } from './export-files.ts';
import { isContent, writeTable } from './export-table.ts';

/** Pictures of one part. */
const PICTURES_IN_PART = 200;

/** The tables that this organisation's export writes row by row, as whoever asked may read them. */
export type ExportPlan = {
  readonly tables: readonly string[];
  readonly pictures: number;
};

/** Tables, then figures, pictures so many a part, and the end: the page, the manifest and the directory of the zip. */
export function partsOf({ tables: names, pictures }: ExportPlan): number {
  return names.length + 1 + Math.ceil(pictures / PICTURES_IN_PART) + 1;
}

export const organisationExport = defineJob({ name: 'organisation_export', part: writePart, end: endExport });

async function writePart(ports: Ports, work: JobWork, part: number): Promise<boolean> {
  const job = await accountContext(ports, work.accountId).store.table('jobs').get(work.jobId);
  // It ended while its workflow was lost.
  if (!job || job.end_time !== null) return false;
  const isLast = part === work.parts - 1;
  if (!(await readPart(ports, work, part)) && !(isLast && (await hasFiles(ports, work)))) {
    const context = readerOf(ports, work, job);
    const open = partWriter(ports, work, { part, at: new Date(Date.parse(job.created_at)) });
    const written = await writeContent({ context, work, plan: planOf(job), part }, open);
    if (!written) return false;
    await keepPart(ports, work, part, written);
  }
  const progress = Math.min(99, Math.floor((100 * (part + 1)) / work.parts));
  await updateJob(ports, work.accountId, work.jobId, { status: 'in_progress', progress });
  return true;
}

type Part = {
  readonly context: ServiceContext;
  readonly work: JobWork;
  readonly plan: ExportPlan;
  readonly part: number;
};

/** Null where the export cannot be ended: something in it was erased meanwhile. */
async function writeContent({ context, work, plan, part }: Part, open: ReturnType<typeof partWriter>) {
  const { ports } = context;
  const name = plan.tables[part];
  if (name !== undefined) {
    if (!isTableName(name)) return { files: [] };
    return {
      files: await writeTable(
        isContent(name) ? { ...context, caller: null } : context,
        await effectiveTable(context, findTable(name)),
        open,
      ),
    };
  }
  const pictures = part - plan.tables.length - 1;
  if (pictures === -1) return writeFigures(context, open);
  if (part === work.parts - 1) return writeEnd(context, work, open);
  const names = (await readPictureNames(ports, work)).slice(
    pictures * PICTURES_IN_PART,
    (pictures + 1) * PICTURES_IN_PART,
  );
  const files = [];
  for (const blob of names) {
    const picture = await ports.blobs.get('PERMANENT', blob);
    if (!picture) continue;
    const file = open(`pictures/${blob.slice(picturesOf(work.accountId).length)}`);
    await file.add(picture.content);
    files.push({ ...(await file.end()), rows: 0 });
  }
  return { files };
}

/** Ends the job; files of one that could not be finished go. */
async function endExport(ports: Ports, { accountId, jobId }: JobWork): Promise<void> {
  const place: JobPlace = { accountId, jobId };
  if (await hasFiles(ports, place))
    await updateJob(ports, accountId, jobId, {
      status: 'completed',
      progress: 100,
      message: transferWords('done'),
    });
  else {
    await removeFiles(ports, place);
    await updateJob(ports, accountId, jobId, { status: 'failed', message: transferWords('broken-off') });
  }
  await forgetHeld(ports, place);
}

/** Who reads: an administrator of the organisation, whoever asked, so that nothing leaves that lists would not show. */
function readerOf(ports: Ports, { accountId }: JobPlace, job: Row<'jobs'>): ServiceContext {
  const own = job.employee_id_ref;
  const caller = {
    accountId: own === null ? SYSTEM_ACCOUNT_ID : accountId,
    systemAccountId: SYSTEM_ACCOUNT_ID,
    userId: job.user_id_ref ?? 0,
    employeeId: own ?? 0,
    email: '',
    role: 'admin' as const,
    primaryUnitId: null,
    companyId: Number(job.job_data?.company ?? 0),
  };
  const { language } = job.job_data ?? {};
  return {
    ...accountContext(ports, accountId, caller),
    language: isLanguage(language) ? language : defaultLanguage,
  };
}

function planOf({ job_data }: Row<'jobs'>): ExportPlan {
  const { tables: names, pictures } = job_data ?? {};
  return { tables: Array.isArray(names) ? names.map(String) : [], pictures: Number(pictures ?? 0) };
}

/** The tables of the product that an export writes row by row. */
export const rowTables = tables.filter(
  ({ name }) => isTableName(name) && ['rows', 'content'].includes(String(exportedTables[name])),
);
