import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SHOWN_CHANGES } from '@livingroom/shared/modules/sheets/rules/brake.ts';
import { textOf } from '@livingroom/shared/modules/sheets/rules/import/headings.ts';
import { looksDamaged } from '@livingroom/shared/modules/sheets/rules/import/people-words.ts';
import type {
  TableCheck,
  TableRequest,
} from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import { sheetWords } from '@livingroom/shared/modules/sheets/words/sheets.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import { changedColumns } from '../../../../core/tables/write/changes.ts';
import { hasCounter } from '../../../../core/tables/write/new-row.ts';
import { openTable } from '../../../../core/tables/write/open-table.ts';
import { errorsFile } from '../../file/errors-file.ts';
import { inspectSheet } from '../../file/read-sheet.ts';
import { describeNewFields, findingsByMessage } from '../../import/describe-plan.ts';
import { expectFieldMaker } from '../../import/import-people.ts';
import { FieldsRefused } from '../../import/own-fields.ts';
import { PROVISIONAL } from '../../import/plan-import.ts';
import { type Checked, checkRows } from '../check-rows.ts';
import { describeChanges } from '../describe-changes.ts';
import { figuresOf } from '../figures.ts';
import { type SheetProblems, sheetProblems } from '../sheet-problems.ts';
import { mayBeside, openForUpload, type UploadContext, type UploadedFile } from '../start-upload.ts';
import { openSheet } from './open-sheet.ts';
import type { ReadFile } from './read-own-sheet.ts';

type DryRun = {
  readonly table: Table;
  readonly sheet: ReadFile;
  readonly checked: Checked;
  readonly problems: SheetProblems;
  /** Fields that it adds to the organisation's own. */
  readonly added: readonly OwnColumn[];
};

/** What a sheet would do, by the engine of every save. Writes nothing. Errors: `forbidden`, `table-unknown`, `sheet-refused`, `too-large`. */
export async function checkUpload(
  context: UploadContext,
  file: UploadedFile,
  request: TableRequest,
): Promise<TableCheck> {
  const run = await dryRun(context, file, request);
  const { table, sheet, checked, problems } = run;
  const errors = problems.each();
  const wrong = new Set(errors.map(({ row }) => row).filter((row) => row > 0));
  const figures = await figuresOf(context, table, checked, wrong);
  return {
    ...figures,
    wrong: wrong.size,
    unchanged: Math.max(0, sheet.rows.length - figures.new - figures.changed - wrong.size),
    findings: findingsByMessage([
      ...notesOf(table, sheet).map((note) => ({ kind: 'note' as const, ...said(context, note) })),
      ...errors.map((error) => ({ kind: 'error' as const, ...said(context, error) })),
    ]),
    new_fields: describeNewFields(context, run.added, () => checked.rows.map(({ change }) => change)),
    changes: await changesOf(context, run, wrong),
  };
}

/** The sheet as it was sent, with a last column that says what is wrong with each row. Errors: as for the check. */
export async function uploadErrors(context: UploadContext, file: UploadedFile, request: TableRequest) {
  const { table, sheet, problems } = await dryRun(context, file, request);
  return errorsFile(context, {
    ...{ fileName: file.name, sheetName: textIn(table.label, defaultLanguage), problems: problems.each() },
    ...{ headings: sheet.headings, rows: sheet.raw },
  });
}

async function dryRun(context: UploadContext, file: UploadedFile, request: TableRequest): Promise<DryRun> {
  const named = await openForUpload(context, file, request);
  await expectFieldMaker(context, { new_fields: request.reading?.new_fields ?? [] });
  await inspectSheet(file.content, file.name);
  const { mode } = request;
  const { table, sheet, added } = await openOrRefuse(context, named, file, request);
  const problems = sheetProblems();
  for (const { row, problem, data } of sheet.problems) problems.report(row, sheetWords.of(problem, data));
  for (const { row, problem } of sheet.wrongCells) problems.report(row, problem);
  for (const problem of sheet.headerProblems) problems.report(0, problem);
  const none: Checked = { rows: [], standings: [], links: [] };
  if (sheet.rows.length === 0) problems.report(0, uploadWords('no-rows'));
  if (sheet.rows.length === 0 || sheet.headerProblems.length > 0)
    return { table, sheet, problems, checked: none, added };
  const open = openTable(context, table);
  const count = mode === 'create' && hasCounter(open) ? sheet.rows.length : 0;
  const checked = await checkRows(
    open,
    {
      ...{ mode, fields: sheet.fields, rows: sheet.rows, ...(await mayBeside(context)) },
      // A check takes no numbers: these are above all that rows have.
      newKeys: Array.from({ length: count }, (_, place) => PROVISIONAL + place),
      takeLinkNumbers: async () => PROVISIONAL,
    },
    problems,
  );
  return { table, sheet, problems, checked, added };
}

/** Fields that cannot be had keep the whole sheet away, in the words of the company's form. */
async function openOrRefuse(context: UploadContext, table: Table, file: UploadedFile, request: TableRequest) {
  try {
    return await openSheet(context, table, file, request);
  } catch (error) {
    if (!(error instanceof FieldsRefused)) throw error;
    const said = say(error.problem, context.language);
    throw new AppError('sheet-refused', { problem: 'fieldsRefused', said });
  }
}

type Said = { readonly row: number; readonly problem: Phrase };

function said({ language }: UploadContext, { row, problem }: Said) {
  return { message: say(problem, language), rows: [row] };
}

/** What is no error and worth a look: values that a spreadsheet program has changed, days that can be read in two ways. */
function notesOf(table: Table, { fields, rows, unclearDays }: ReadFile): readonly Said[] {
  const isText = fields.map((field) => {
    const type = field === null ? undefined : table.variables[field]?.type;
    return type === 'string' || type === 'text';
  });
  const damaged = rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, at) => {
      const value = textOf(cell);
      return isText[at] && looksDamaged(value)
        ? [{ row: number, problem: importWords('damaged', { value }) }]
        : [];
    }),
  );
  return [...damaged, ...unclearDays.map(() => ({ row: 0, problem: importWords('days-unclear') }))];
}

/** The first changes of rows that are there, and of where units stand, field by field. */
async function changesOf(
  context: UploadContext,
  { table, checked }: DryRun,
  wrong: ReadonlySet<number>,
): Promise<TableCheck['changes']> {
  const rows = checked.rows.filter(({ number, change }) => change.before !== null && !wrong.has(number));
  const shown = rows.slice(0, SHOWN_CHANGES);
  const described = await describeChanges(
    context,
    shown.map(({ change: { id, before, after } }) => {
      const old = before?.body ?? {};
      const fields = Object.keys(changedColumns(old, after));
      return {
        ...{ table: table.name, id, after },
        before: Object.fromEntries(fields.map((field) => [field, old[field] ?? null])),
      };
    }),
    table,
  );
  const moved = checked.links.filter(({ number, change }) => change.before !== null && !wrong.has(number));
  const moves = await describeChanges(
    context,
    moved.slice(0, SHOWN_CHANGES).map(({ change: { id, before, after } }) => ({
      ...{ table: 'subunits', id, after },
      before: { unit_id_ref: before?.body.unit_id_ref ?? null },
    })),
  );
  const parent = say(columnName(findTable('units'), 'parent_unit'), context.language);
  return [
    ...described.map((change, place) => ({ row: shown[place]?.number ?? null, ...change })),
    ...moves.map(({ name, fields }, place) => ({
      ...{ row: moved[place]?.number ?? null, name },
      fields: fields.map((field) => ({ ...field, label: parent })),
    })),
  ];
}
