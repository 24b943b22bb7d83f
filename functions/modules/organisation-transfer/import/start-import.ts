import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { keptText, say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { OrganisationImport } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import { transferWords } from '@livingroom/shared/modules/organisation-transfer/words.ts';
import type { Caller, ServiceContext } from '../../../core/context.ts';
import { recordEvent } from '../../../core/tables/audit/record-event.ts';
import { startJob } from '../../jobs/define-job.ts';
import { ensureJob, newJobRow } from '../../jobs/jobs.ts';
import { companyName } from '../../people/company-name.ts';
import { ImportRefused, refuseImport } from '../import-refused.ts';
import { takeTurn } from '../one-at-a-time.ts';
import { hasUpload, keepUploaded } from './import-files.ts';
import { openUpload, organisationImport, partsOf } from './import-job.ts';
import { readManifest } from './manifest.ts';
import { emptyTarget } from './target.ts';

type Signed = ServiceContext & { readonly caller: Caller };

/** Imports that the list shows. */
const LISTED = 10;

type Upload = { readonly upload: string; readonly bytes: number; readonly file_name: string };

/** Takes one piece of a zip; the same piece sent again takes its place. Errors: `transfer-refused`. */
export async function takePiece(
  { ports, accountId }: Signed,
  { upload, piece }: { readonly upload: string; readonly piece: number },
  content: Uint8Array,
): Promise<void> {
  await refusing(async () => {
    if (content.length === 0) refuseImport('import-upload');
    await keepUploaded(ports, { accountId, upload }, piece, content);
  });
}

/**
 * Starts the import of a zip that was uploaded into the organisation at hand. Errors: `transfer-refused` for a file that is
 * no export of this version, an organisation that is not empty, and while another import is at work.
 */
export async function startImport(context: Signed, given: Upload): Promise<OrganisationImport> {
  const { ports, accountId, store, language } = context;
  const { upload, bytes, file_name } = given;
  const place = { accountId, upload };
  const manifest = await refusing(async () => {
    await emptyTarget(context);
    if (!(await hasUpload(ports, place, Math.ceil(bytes / PIECE_BYTES)))) refuseImport('import-upload');
    const zip = await openUpload(ports, place, bytes);
    try {
      return await readManifest(zip);
    } finally {
      zip.close();
    }
  });
  const jobId = await store.takeNumbers('jobs', 1);
  if (!(await takeTurn(context, 'organisation_import', jobId)))
    throw new AppError('transfer-refused', { problem: 'import-running' });
  const parts = partsOf(manifest);
  const about = { organisation: manifest.organisation, exported_at: manifest.exported_at };
  const job = newJobRow(context, jobId, {
    name: say(transferWords('import-job', { name: await companyName(context) }), language),
    type: 'organisation_import',
    data: { upload, bytes, file_name, parts, ...about },
  });
  await recordEvent(context, {
    action: 'imported',
    subject: 'organisation',
    after: { format: 'zip', ...about },
    once: `import ${jobId}`,
  });
  await ensureJob(ports, accountId, job);
  await startJob(ports, organisationImport, { accountId, jobId, parts });
  return presentImport(context, job);
}

/** Imports into the organisation at hand, newest first. */
export async function listImports(context: Signed): Promise<readonly OrganisationImport[]> {
  const { rows } = await context.store.table('jobs').page({
    where: { job_type: 'organisation_import' },
    sort: [{ field: 'created_at', direction: 'desc' }],
    limit: LISTED,
  });
  return rows.map(({ body }) => presentImport(context, body));
}

function presentImport({ language }: Signed, job: Row<'jobs'>): OrganisationImport {
  const count = (of: string) => Number(job.job_data?.[of] ?? 0);
  return {
    import_id: job.job_id,
    state: job.status,
    progress: job.progress,
    message: job.message === null ? null : keptText(job.message, language),
    created_at: job.created_at,
    ended_at: job.end_time,
    organisation: String(job.job_data?.organisation ?? ''),
    file_name: String(job.job_data?.file_name ?? ''),
    ...{ rows: count('rows'), left: count('left'), lost: count('lost') },
    ...{ rounds: count('rounds'), figures: count('figures'), pictures: count('pictures') },
  };
}

/** Why a file is not taken, as the refusal of a call. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw new AppError('transfer-refused', { problem: error.problem, ...error.values });
  }
}
