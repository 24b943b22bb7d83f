import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SheetRefused } from './limits.ts';
import type { Sheet, SheetKind } from './sheet.ts';
import { type ReadingTask, threads } from './thread-pool.ts';

/** A file is on its way: what takes it apart gets ready while its bytes arrive. */
export function expectSheet(): void {
  threads.expect();
}

/** Only CSV and Excel files are taken (spec 2 §5.3), within the limits. Errors: `sheet-refused`. */
export async function inspectSheet(content: Uint8Array, fileName: string): Promise<void> {
  await refusals({ work: 'inspect', content, kind: kindOf(fileName) });
}

/** Reads the first sheet of a CSV or XLSX file within the limits. Errors: `sheet-refused`. */
export async function readSheet(content: Uint8Array, fileName: string): Promise<Sheet> {
  const sheet = await refusals({ work: 'read', content, kind: kindOf(fileName) });
  if (!sheet) throw new AppError('internal');
  return sheet;
}

/** One sheet of an XLSX file by its name (in small letters). Errors: `sheet-refused`, also where there is none. */
export async function readNamedSheet(content: Uint8Array, sheetName: string): Promise<Sheet> {
  const sheet = await refusals({ work: 'read', content, kind: 'xlsx', sheetName });
  if (!sheet) throw new AppError('internal');
  return sheet;
}

/** All rows of a sheet as they stand, with the names of a workbook's sheets. `sheetName` null: the first. Errors: `sheet-refused`. */
export async function readRawSheet(
  content: Uint8Array,
  fileName: string,
  sheetName: string | null,
): Promise<Sheet> {
  const kind = kindOf(fileName);
  const named = sheetName === null || kind === 'csv' ? {} : { sheetName: sheetName.trim().toLowerCase() };
  const sheet = await refusals({ work: 'read', content, kind, isRaw: true, ...named });
  if (!sheet) throw new AppError('internal');
  return sheet;
}

function kindOf(fileName: string): SheetKind {
  const [, kind] = /\.(csv|xlsx)$/i.exec(fileName) ?? [];
  if (!kind) throw new AppError('sheet-refused', { problem: 'notASheet' });
  return kind.toLowerCase() === 'csv' ? 'csv' : 'xlsx';
}

async function refusals(task: ReadingTask): Promise<Sheet | null> {
  if (task.content.length === 0) throw new AppError('sheet-refused', { problem: 'noFile' });
  try {
    return await threads.take(task);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    throw new AppError('sheet-refused', { ...error.data, problem: error.problem });
  }
}
