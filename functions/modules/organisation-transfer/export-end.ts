import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { exportedTables } from '@livingroom/shared/modules/organisation-transfer/rules/exported-tables.ts';
import type { ServiceContext } from '../../core/context.ts';
import { effectiveTable } from '../../core/tables/effective-table.ts';
import { organisationZone } from '../../core/tables/read/organisation-zone.ts';
import type { JobWork } from '../jobs/define-job.ts';
import { updateJob } from '../jobs/jobs.ts';
import { companyName } from '../people/company-name.ts';
import { copiesOf } from '../people/taken-copies.ts';
import { explainingPage } from './explaining-page.ts';
import { keepIndex, type partWriter, readPart, type WrittenPart } from './export-files.ts';
import { EXPORT_FORMAT } from './export-format.ts';
import { directoryOf, MOST_ZIP_BYTES } from './zip/zip-records.ts';

/** An erasure is noted a moment before the row goes. */
const MARGIN_MS = 60_000;

/**
 * Writes the page, the manifest and the directory of the zip, and which stored pieces it is made of. Null where somebody or
 * something was erased since the export began, or where a part is gone.
 */
export async function writeEnd(
  context: ServiceContext,
  work: JobWork,
  open: ReturnType<typeof partWriter>,
): Promise<WrittenPart | null> {
  const { ports, store } = context;
  const job = await store.table('jobs').load(work.jobId);
  const parts: WrittenPart[] = [];
  for (let part = 0; part < work.parts - 1; part += 1) {
    const written = await readPart(ports, work, part);
    if (!written) return null;
    parts.push(written);
  }
  if (await hasErased(context, job.created_at)) return null;
  const files = parts.flatMap((part) => part.files);
  const organisation = await companyName(context);
  const manifest = {
    ...EXPORT_FORMAT,
    product_version: ports.settings.version,
    organisation,
    account_id: work.accountId,
    exported_at: job.created_at,
    language: context.language ?? null,
    files: files.map(({ name, size, rows, sha256 }) => ({ name, size, rows, sha256 })),
    figures: parts.flatMap((part) => part.figures ?? []),
    left_out: leftOut(files),
  };
  const about = open('manifest.json');
  await about.add(`${JSON.stringify(manifest, null, 1)}\n`);
  const page = open('README.html');
  await page.add(
    explainingPage(context.language, {
      organisation,
      exportedAt: job.created_at,
      zone: await organisationZone(context),
      files,
      leftOut: manifest.left_out,
      tables: await Promise.all(tables.map((table) => effectiveTable(context, table))),
    }),
  );
  const all = [...files, { ...(await about.end()), rows: 0 }, { ...(await page.end()), rows: 0 }];
  const directory = directoryOf(all, new Date(Date.parse(job.created_at)));
  const last = await keepDirectory(context, work, directory);
  const stored = [...all.flatMap(({ pieces }) => pieces), last];
  const bytes = stored.reduce((sum, piece) => sum + piece.bytes, 0);
  if (bytes > MOST_ZIP_BYTES) return null;
  const rows = files.filter(({ name }) => name.endsWith('.json')).reduce((sum, file) => sum + file.rows, 0);
  // Counts first: whoever sees the index sees them.
  const data = { rows, files: all.length, bytes, pieces: await keepIndex(ports, work, stored) };
  await updateJob(ports, work.accountId, work.jobId, { data });
  return { files: all.slice(files.length) };
}

async function keepDirectory(
  { ports }: ServiceContext,
  { accountId, jobId, parts }: JobWork,
  directory: Buffer,
) {
  const name = `${copiesOf(accountId)}${jobId}/${parts - 1}-directory.bin`;
  await ports.blobs.put('TEMPORARY', name, directory, 'application/octet-stream');
  return { name, bytes: directory.length };
}

/** Tables that are not in it, with why; one that whoever asked may not read among them. */
function leftOut(files: WrittenPart['files']): { readonly [table: string]: string } {
  const written = new Set(files.map(({ name }) => name));
  return Object.fromEntries(
    tables.flatMap(({ name }): [string, string][] => {
      const rule = exportedTables[name as keyof typeof exportedTables];
      if (typeof rule === 'object') return [[name, rule.leftOut]];
      const isRows = rule === 'rows' || rule === 'content';
      return isRows && !written.has(`tables/${name}.json`) ? [[name, 'not-permitted']] : [];
    }),
  );
}

/** Whether somebody, or what somebody wrote, was erased since the export began. */
async function hasErased({ store }: ServiceContext, since: string): Promise<boolean> {
  const from = new Date(Date.parse(since) - MARGIN_MS).toISOString();
  return (await store.table('erasures').count({ status: 'done', done_at: { gte: from } })) > 0;
}
