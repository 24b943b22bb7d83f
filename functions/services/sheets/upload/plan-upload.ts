import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { sheetWords } from '@livingroom/shared/words/sheets.ts';
import type { Ports, ServiceContext } from '../../../context.ts';
import { hooksOf } from '../../../tables/hooks/registry.ts';
import { storeOf } from '../../../tables/read/references.ts';
import { newRow, ownKey } from '../../../tables/write/new-row.ts';
import { accountContext } from '../../people/create-account.ts';
import { readSheet } from '../file/read-sheet.ts';
import type { RowProblem } from '../file/sheet.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { readHeaders } from './headers.ts';
import { LISTED_ERRORS, type PlannedRow, ROWS_PER_STEP, type Upload } from './types.ts';

/**
 * Reads the uploaded file, checks every row and keeps what is to be written, step by step, beside it.
 * Writes nothing to the table. Returns how many steps and rows. Errors: `bad-request` with all row errors.
 */
export async function planUpload(
  ports: Ports,
  upload: Upload,
): Promise<{ readonly steps: number; readonly rows: number }> {
  const context = accountContext(ports, upload.accountId);
  const table = findTable(upload.tableName);
  const file = await ports.blobs.get('TEMPORARY', upload.blobName);
  if (!file)
    throw new AppError('bad-request', { reason: 'The uploaded file is gone. Please upload it again.' });
  const sheet = await readSheet(file.content, upload.fileName);
  if (sheet.rows.length === 0 && sheet.problems.length > 0)
    throw new AppError('bad-request', { reason: listErrors(problemLines(sheet.problems)) });
  if (sheet.rows.length === 0) throw new AppError('bad-request', { reason: 'The file has no data rows.' });
  const fields = readHeaders(table, upload.mode, sheet.headers);
  const keys = upload.mode === 'create' ? await takeKeys(context, table, sheet.rows.length) : [];
  const checked = await checkRows(context, table, upload.mode, fields, sheet.rows, keys);
  const errors = [...problemLines(sheet.problems), ...checked.errors];
  if (errors.length > 0) throw new AppError('bad-request', { reason: listErrors(errors) });
  const planned = await planRows(context, table, upload, checked.rows);
  let steps = 0;
  for (let start = 0; start < planned.length; start += ROWS_PER_STEP) {
    const part = planned.slice(start, start + ROWS_PER_STEP);
    await ports.blobs.put('TEMPORARY', planName(upload, steps), encode(part), 'application/json');
    steps += 1;
  }
  return { steps, rows: planned.length };
}

/** What every row will be, as the table's hooks leave it; what they refuse is said row by row. */
async function planRows(
  context: ServiceContext,
  table: Table,
  upload: Upload,
  rows: readonly CheckedRow[],
): Promise<readonly PlannedRow[]> {
  const planned: PlannedRow[] = [];
  const errors: string[] = [];
  for (const row of rows) {
    try {
      planned.push(await planRow(context, table, upload, row));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'constraint-failed') throw error;
      for (const [field, message] of Object.entries(error.data.fields ?? {}))
        errors.push(`Row ${row.number}: Validation error for ${field}: ${message}`);
    }
  }
  const bodies = planned.map(({ body }) => body);
  if (errors.length === 0)
    for (const { row, field, words } of (await hooksOf(table).check?.(context, bodies)) ?? [])
      errors.push(`Row ${rows[row]?.number}: Validation error for ${field}: ${say(words)}`);
  if (errors.length > 0) throw new AppError('bad-request', { reason: listErrors(errors) });
  return planned;
}

/** What the reader would have had to guess or leave out. */
function problemLines(problems: readonly RowProblem[]): readonly string[] {
  return problems.map(({ row, problem, data }) => `Row ${row}: ${say(sheetWords.of(problem, data))}`);
}

/** Where the rows of one step are kept until the upload has ended. */
export function planName(upload: Upload, step: number): string {
  return `${upload.accountId}/uploads/${upload.jobId}/plan-${step}.json`;
}

async function takeKeys(context: ServiceContext, table: Table, count: number): Promise<readonly number[]> {
  if (table.composite || hooksOf(table).key) return [];
  const first = await storeOf(context, table).takeNumbers(table.name, count);
  return Array.from({ length: count }, (_, place) => first + place);
}

async function planRow(
  context: ServiceContext,
  table: Table,
  upload: Upload,
  row: CheckedRow,
): Promise<PlannedRow> {
  const hooks = hooksOf(table);
  if (upload.mode === 'create') {
    const key = ownKey(table, hooks, row.values) ?? row.key;
    return { id: String(key), body: await newRow(context, table, hooks, key, row.values), before: null };
  }
  const current = await storeOf(context, table).get(table.name, String(row.key));
  if (!current) throw new AppError('conflict');
  const now = new Date(context.ports.clock.now()).toISOString();
  const merged = { ...current.body, ...row.values, updated_at: now };
  const change = { kind: 'update' as const, before: current.body, after: merged };
  const after = (await hooks.beforeWrite?.(context, change)) ?? merged;
  return { id: current.id, body: after, before: current.body };
}

function listErrors(errors: readonly string[]): string {
  const rest = errors.length - LISTED_ERRORS;
  const listed = errors.slice(0, LISTED_ERRORS).join('\n');
  return rest > 0 ? `${listed}\n… and ${rest} more.` : listed;
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
