import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { textOf } from '@livingroom/shared/modules/sheets/rules/import/headings.ts';
import { looksDamaged } from '@livingroom/shared/modules/sheets/rules/import/people-words.ts';
import type {
  TableCheck,
  TableRequest,
} from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import { sheetWords } from '@livingroom/shared/modules/sheets/words/sheets.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import { rowScope } from '../../../../core/tables/read/row-scope.ts';
import { storeOf } from '../../../../core/tables/read/store-of.ts';
import { changedColumns } from '../../../../core/tables/write/changes.ts';
import { hasCounter } from '../../../../core/tables/write/new-row.ts';
import { openTable } from '../../../../core/tables/write/open-table.ts';
import { errorsFile } from '../../file/errors-file.ts';
import { inspectSheet } from '../../file/read-sheet.ts';
import { BRAKE, findingsByMessage, SHOWN_CHANGES } from '../../import/describe-plan.ts';
import { PROVISIONAL } from '../../import/plan-import.ts';
import { type Checked, checkRows } from '../check-rows.ts';
import { describeChanges } from '../describe-changes.ts';
import { type SheetProblems, sheetProblems } from '../sheet-problems.ts';
import { mayBeside, openForUpload, type UploadContext, type UploadedFile } from '../start-upload.ts';
import { type ReadFile, readSheetOf } from './read-own-sheet.ts';

type DryRun = {
  readonly table: Table;
  readonly sheet: ReadFile;
  readonly checked: Checked;
  readonly problems: SheetProblems;
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
  const sound = checked.rows.filter(({ number }) => !wrong.has(number));
  const made = sound.filter(({ change }) => change.before === null);
  const isMade = new Set(made.map(({ number }) => number));
  const others = [...checked.links, ...checked.standings].map(({ number }) => number);
  const changedRows = [...sound.map(({ number }) => number), ...others].filter(
    (number) => !isMade.has(number) && !wrong.has(number),
  );
  const changed = new Set(changedRows).size;
  const total = changed === 0 ? 0 : await countRows(context, table);
  const share = total === 0 ? 0 : Math.round((changed / total) * 100);
  return {
    ...{ new: made.length, changed, wrong: wrong.size, share },
    unchanged: Math.max(0, sheet.rows.length - made.length - changed - wrong.size),
    is_much: share > BRAKE.share && changed >= BRAKE.people,
    findings: findingsByMessage([
      ...notesOf(table, sheet).map((note) => ({ kind: 'note' as const, ...said(context, note) })),
      ...errors.map((error) => ({ kind: 'error' as const, ...said(context, error) })),
    ]),
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
  const table = await openForUpload(context, file, request);
  await inspectSheet(file.content, file.name);
  const { mode } = request;
  const sheet = await readSheetOf(context, table, file, request);
  const problems = sheetProblems();
  for (const { row, problem, data } of sheet.problems) problems.report(row, sheetWords.of(problem, data));
  for (const problem of sheet.headerProblems) problems.report(0, problem);
  const none: Checked = { rows: [], standings: [], links: [] };
  if (sheet.rows.length === 0) problems.report(0, uploadWords('no-rows'));
  if (sheet.rows.length === 0 || sheet.headerProblems.length > 0)
    return { table, sheet, problems, checked: none };
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
  return { table, sheet, problems, checked };
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

async function countRows(context: UploadContext, table: Table): Promise<number> {
  const where = await rowScope(context, table);
  return storeOf(context, table).count(table.name, where ?? undefined);
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
