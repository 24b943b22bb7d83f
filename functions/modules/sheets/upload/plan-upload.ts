import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import {
  type SheetReading,
  sheetReading,
} from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import { columnHint, sheetWords } from '@livingroom/shared/modules/sheets/words/sheets.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { Ports } from '../../../core/context.ts';
import { shareTurns } from '../../../core/event-loop/turns.ts';
import { effectiveTable } from '../../../core/tables/effective-table.ts';
import { hasCounter } from '../../../core/tables/write/new-row.ts';
import type { OpenTable } from '../../../core/tables/write/open-table.ts';
import { FieldsRefused } from '../import/own-fields.ts';
import type { SheetFile } from '../import/read-file.ts';
import { type Checked, type CheckedRow, checkRows } from './check-rows.ts';
import { figuresOf, isConfirmed } from './figures.ts';
import { keptFields } from './kept-fields.ts';
import { keepStep } from './kept-files.ts';
import { keptRow } from './kept-row.ts';
import { openUploaded } from './open-uploaded.ts';
import { type OpenSheet, openSheet } from './own-headings/open-sheet.ts';
import { planImportUpload } from './plan-import-upload.ts';
import { listed, sheetProblems } from './sheet-problems.ts';
import {
  type KeptRow,
  type KeptStanding,
  ROWS_PER_STEP,
  STANDINGS_PER_STEP,
  type Upload,
  type UploadPlan,
} from './types.ts';
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
  const file = await ports.blobs.get('TEMPORARY', upload.blobName);
  if (!file) return { problem: uploadWords('file-gone') };
  const opened = await openOrSay(named, { name: upload.fileName, content: file.content }, upload);
  if ('problem' in opened) return opened;
  const { sheet, added, change } = opened;
  const open = { ...named, table: opened.table };
  const problems = sheetProblems();
  for (const { row, problem, data } of sheet.problems) problems.report(row, sheetWords.of(problem, data));
  for (const { row, problem } of sheet.wrongCells) problems.report(row, problem);
  if (sheet.rows.length === 0) return { problem: problems.all(sheet.rows.length) ?? uploadWords('no-rows') };
  if (sheet.headerProblems.length > 0) return { problem: listed(sheet.headerProblems) };
  const newKeys = mode === 'create' ? await takeKeys(open, sheet.rows.length) : [];
  const { fields, rows: sheetRows } = sheet;
  const { givesRoles = false, placesUnits = false } = upload;
  const takeLinkNumbers = (count: number) => named.context.store.takeNumbers('subunits', count);
  const asked = { mode, fields, rows: sheetRows, newKeys, givesRoles, placesUnits, takeLinkNumbers };
  const found = await checkRows(open, asked, problems);
  const { rows: checked, standings, links } = found;
  const problem = problems.all(sheet.rows.length) ?? (await tooMuch(open, upload, found));
  if (problem) return { problem };
  const tableName = tableOf(upload.tableName);
  const rows = checked.map((row) => keptRow(row, tableName));
  // Fields stand before the rows that hold them, and what stands above a unit comes after the units.
  const parts = [
    keptFields(change),
    tableName === 'employees' ? await withGoneAlong(named.context, rows) : rows,
    links.map((row) => keptRow(row, 'subunits')),
  ];
  const steps = await keepSteps(ports, upload, parts, standings);
  const leading = new Set(standings.flatMap(({ id, standing }) => (standing.units.length > 0 ? [id] : [])));
  const silent = checked.filter(({ change }) => !leading.has(change.id));
  const notes = notesOf(open.table.name, fields, silent);
  const settles = mode === 'update' || added.length > 0;
  return { steps, rows: sheet.rows.length, settles, notes, added: added.map(({ label }) => label) };
}

/** Keeps what is to be written, each part in steps of its own and what people become at the end. Returns the number of steps. */
async function keepSteps(
  ports: Ports,
  upload: Upload,
  parts: readonly (readonly KeptRow[])[],
  standings: readonly KeptStanding[],
): Promise<number> {
  const sized = [
    ...parts.map((entries) => ({ entries, size: ROWS_PER_STEP })),
    { entries: standings, size: STANDINGS_PER_STEP },
  ];
  let steps = 0;
  for (const { entries, size } of sized)
    for (let start = 0; start < entries.length; start += size) {
      await shareTurns(size);
      await keepStep(ports, upload, steps, entries.slice(start, start + size));
      steps += 1;
    }
  return steps;
}

/** The sheet with the fields that it adds, or why these cannot be had. */
async function openOrSay(
  { context, table }: OpenTable,
  file: SheetFile,
  { mode, reading }: Upload,
): Promise<OpenSheet | { readonly problem: Phrase }> {
  try {
    const said = readingOf(reading);
    return await openSheet(context, await effectiveTable(context, table), file, { mode, reading: said });
  } catch (error) {
    if (error instanceof FieldsRefused) return { problem: error.problem };
    throw error;
  }
}

/** Why a sheet that changes much of its table stays away: nobody has confirmed it, or something else was read. */
async function tooMuch(
  { context, table }: OpenTable,
  { confirmed }: Upload,
  found: Checked,
): Promise<Phrase | null> {
  const figures = await figuresOf(context, table, found);
  if (!figures.is_much || isConfirmed(figures, confirmed)) return null;
  if (confirmed) return importWords('changed-since');
  const { changed, stored, share } = figures;
  return uploadWords('needs-confirmation', { changed, stored, share });
}

function readingOf(reading: Upload['reading']): SheetReading | undefined {
  return reading && sheetReading.parse(reading);
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
