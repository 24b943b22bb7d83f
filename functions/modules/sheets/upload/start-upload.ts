import {
  findTable,
  isTableName,
  type TableName,
  tablePermission,
} from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { withHeadings } from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import type {
  SheetReading,
  TableRequest,
} from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import type { Caller, ServiceContext } from '../../../core/context.ts';
import { startWorkflow } from '../../../core/gateways/workflows/calls.ts';
import { effectiveTable } from '../../../core/tables/effective-table.ts';
import { mayWriteTable } from '../../../core/tables/read/may.ts';
import { ensureJob, newJobRow } from '../../jobs/jobs.ts';
import { sheetLimits } from '../file/limits.ts';
import { inspectSheet } from '../file/read-sheet.ts';
import { expectFieldMaker } from '../import/import-people.ts';
import { rememberColumns } from '../import/remembered-headings.ts';
import { fileBlob } from './kept-files.ts';
import { readSheetOf } from './own-headings/read-own-sheet.ts';
import type { Upload, UploadMode } from './types.ts';

export type UploadContext = ServiceContext & {
  readonly caller: Caller;
  readonly allows: (needed: Permission) => Promise<boolean>;
};

export type UploadedFile = {
  readonly name: string;
  readonly content: Uint8Array;
  readonly contentType: string;
};

/**
 * Takes a sheet in: refuses a hostile or foreign file at once, keeps the file and starts the job. What its columns hold,
 * where somebody has confirmed it, is remembered for the next sheet. Returns the job's id; the rows are checked and written
 * by the workflow.
 */
export async function startUpload(
  context: UploadContext,
  file: UploadedFile,
  { tableName, mode, reading, confirmed }: TableRequest,
): Promise<number> {
  const table = await openForUpload(context, file, { tableName, mode });
  await expectFieldMaker(context, { new_fields: reading?.new_fields ?? [] });
  context.ports.blobs.expect('TEMPORARY');
  await inspectSheet(file.content, file.name);
  const read = reading && (await rememberReading(context, table, file, { mode, reading }));
  return beginUpload(context, file, {
    ...{ tableName, mode, ...(await mayBeside(context)) },
    ...(read ? { reading: read } : {}),
    ...(confirmed ? { confirmed } : {}),
  });
}

/** Remembers what the columns hold; of those that become new fields the heading goes along, until they have a name. */
async function rememberReading(
  context: UploadContext,
  table: Table,
  file: UploadedFile,
  { mode, reading }: { readonly mode: UploadMode; readonly reading: SheetReading },
): Promise<SheetReading> {
  const { headings } = await readSheetOf(context, table, file, { mode, reading });
  const fields = reading.new_fields ?? [];
  const made = new Set(fields.map(({ at }) => at));
  const confirmed = headings.flatMap((heading, at) =>
    made.has(at) ? [] : [{ heading, field: reading.columns[at] ?? null }],
  );
  await rememberColumns(context, table.name as TableName, confirmed);
  return { ...reading, new_fields: withHeadings(fields, headings) };
}

/** The table of a sheet, as the organisation has it, open to whoever sends it. Errors: `table-unknown`, `forbidden`, `too-large`. */
export async function openForUpload(
  context: UploadContext,
  file: Pick<UploadedFile, 'content'>,
  { tableName, mode }: Pick<TableRequest, 'tableName' | 'mode'>,
): Promise<Table> {
  const table = isTableName(tableName) ? findTable(tableName) : undefined;
  if (!table?.operations.includes(mode)) throw new AppError('table-unknown', { table: tableName });
  if (!(await context.allows(tablePermission(table, mode)))) throw new AppError('forbidden');
  if (!mayWriteTable(context, table)) throw new AppError('forbidden');
  if (file.content.length > sheetLimits.fileBytes)
    throw new AppError('too-large', { limit: sheetLimits.fileBytes });
  return effectiveTable(context, table);
}

/** What the sheet may write in other tables: what its uploader could write there on screen. */
export async function mayBeside(
  context: UploadContext,
): Promise<{ readonly givesRoles: boolean; readonly placesUnits: boolean }> {
  const [givesRoles, placesUnits] = await Promise.all([
    maySave(context, 'employee_roles', 'employee_units_managed'),
    maySave(context, 'subunits'),
  ]);
  return { givesRoles, placesUnits };
}

/** How the rows of a file are read and written. */
type Work = Pick<
  Upload,
  'tableName' | 'mode' | 'givesRoles' | 'placesUnits' | 'importAs' | 'reading' | 'confirmed'
>;

/** Keeps an inspected file and starts its job, under a number that the caller took or a new one. Returns the job's id. */
export async function beginUpload(
  context: UploadContext,
  file: UploadedFile,
  work: Work,
  taken?: number,
): Promise<number> {
  const table = findTable(work.tableName);
  const jobId = taken ?? (await context.store.takeNumbers('jobs', 1));
  const job = newJobRow(context, jobId, {
    name: `${textIn(table.label, defaultLanguage)}: ${file.name}`,
    type: 'file_upload',
    data: { tableName: table.name, tableId: table.id, mode: work.mode, fileName: file.name.slice(0, 200) },
  });
  // What hosts store of work outlives the person: the address stays out of it. An API key goes along, which may write less.
  const { email: _email, session: _session, ...caller } = context.caller;
  const upload: Upload = {
    ...work,
    accountId: context.accountId,
    jobId,
    caller,
    job,
    fileName: file.name,
    blobName: fileBlob(context.accountId, jobId),
    ...(context.language ? { language: context.language } : {}),
  };
  await context.ports.blobs.put('TEMPORARY', upload.blobName, file.content, file.contentType);
  await startWorkflow(context.ports, 'bulk-upload', upload);
  await ensureJob(context.ports, context.accountId, job);
  return jobId;
}

async function maySave({ allows }: UploadContext, ...tables: readonly TableName[]): Promise<boolean> {
  const needed = tables.flatMap((name) => [
    tablePermission(findTable(name), 'create'),
    tablePermission(findTable(name), 'update'),
  ]);
  const held = await Promise.all(needed.map(allows));
  return held.every(Boolean);
}
