import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import type { SheetReading } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { columnHint, sheetWords } from '@livingroom/shared/modules/sheets/words/sheets.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { Ports } from '../../../core/context.ts';
import { shareTurns } from '../../../core/event-loop/turns.ts';
import { effectiveTable } from '../../../core/tables/effective-table.ts';
import { hasCounter } from '../../../core/tables/write/new-row.ts';
import type { OpenTable } from '../../../core/tables/write/open-table.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { keepStep } from './kept-files.ts';
import { keptRow } from './kept-row.ts';
import { openUploaded } from './open-uploaded.ts';
import { readSheetOf } from './own-headings/read-own-sheet.ts';
import { planImportUpload } from './plan-import-upload.ts';
import { listed, sheetProblems } from './sheet-problems.ts';
import { ROWS_PER_STEP, STANDINGS_PER_STEP, type Upload, type UploadPlan } from './types.ts';
import { withGoneAlong } from './undo/gone-along.ts';
import { planUndoSteps } from './undo/plan-undo.ts';
import { tableOf } from './undo/row-names.ts';

/**
 * Reads the uploaded file, checks every row and keeps what is to be written, step by step, beside it. Writes nothing to
 * the table. Returns the plan, or what is wrong with the file.
 */
export async function planUpload(
  ports: Ports,
  upload: Upload,
): Promise<UploadPlan | { readonly problem: Phrase }> {
  if (upload.undoes !== undefined) return planUndoSteps(ports, upload);
  if (upload.importAs) return planImportUpload(ports, upload);
  const { mode } = upload;
  const named = openUploaded(ports, upload);
  const open = { ...named, table: await effectiveTable(named.context, named.table) };
  const file = await ports.blobs.get('TEMPORARY', upload.blobName);
  if (!file) return { problem: uploadWords('file-gone') };
  const sheet = await readSheetOf(
    named.context,
    open.table,
    { name: upload.fileName, content: file.content },
    { mode, reading: readingOf(upload) },
  );
  const problems = sheetProblems();
  for (const { row, problem, data } of sheet.problems) problems.report(row, sheetWords.of(problem, data));
  if (sheet.rows.length === 0) return { problem: problems.all(sheet.rows.length) ?? uploadWords('no-rows') };
  if (sheet.headerProblems.length > 0) return { problem: listed(sheet.headerProblems) };
  const newKeys = mode === 'create' ? await takeKeys(open, sheet.rows.length) : [];
  const { fields, rows: sheetRows } = sheet;
  const { givesRoles = false, placesUnits = false } = upload;
  const takeLinkNumbers = (count: number) => named.context.store.takeNumbers('subunits', count);
  const asked = { mode, fields, rows: sheetRows, newKeys, givesRoles, placesUnits, takeLinkNumbers };
  const { rows: checked, standings, links } = await checkRows(open, asked, problems);
  const problem = problems.all(sheet.rows.length);
  if (problem) return { problem };
  let steps = 0;
  // What stands above a unit comes after the units.
  const tableName = tableOf(upload.tableName);
  const rows = checked.map((row) => keptRow(row, tableName));
  const parts = [
    tableName === 'employees' ? await withGoneAlong(named.context, rows) : rows,
    links.map((row) => keptRow(row, 'subunits')),
  ];
  for (const part of parts)
    for (let start = 0; start < part.length; start += ROWS_PER_STEP) {
      await shareTurns(ROWS_PER_STEP);
      await keepStep(ports, upload, steps, part.slice(start, start + ROWS_PER_STEP));
      steps += 1;
    }
  for (let start = 0; start < standings.length; start += STANDINGS_PER_STEP) {
    await shareTurns(STANDINGS_PER_STEP);
    await keepStep(ports, upload, steps, standings.slice(start, start + STANDINGS_PER_STEP));
    steps += 1;
  }
  const leading = new Set(standings.flatMap(({ id, standing }) => (standing.units.length > 0 ? [id] : [])));
  const silent = checked.filter(({ change }) => !leading.has(change.id));
  const notes = notesOf(open.table.name, fields, silent);
  return { steps, rows: sheet.rows.length, settles: mode === 'update', notes };
}

function readingOf({ reading }: Upload): SheetReading | undefined {
  return reading && { ...reading, columns: [...reading.columns] };
}

/** The hints of yes-or-no columns that some row says yes to. */
function notesOf(
  table: string,
  fields: readonly (string | null)[],
  rows: readonly CheckedRow[],
): readonly Phrase[] {
  return fields.flatMap((field) => {
    const hint = field ? columnHint(table, field) : null;
    const isSaid = field !== null && rows.some(({ change }) => change.after[field] === true);
    return hint && isSaid ? [hint] : [];
  });
}

async function takeKeys(open: OpenTable, count: number): Promise<readonly number[]> {
  if (!hasCounter(open)) return [];
  const first = await open.store.takeNumbers(open.table.name, count);
  return Array.from({ length: count }, (_, place) => first + place);
}
