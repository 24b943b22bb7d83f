import { isOwnField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type RawCell, textOf } from '@livingroom/shared/modules/sheets/rules/import/headings.ts';
import {
  findRows,
  rowsScore,
  type SoughtColumn,
} from '@livingroom/shared/modules/sheets/rules/import/match-table.ts';
import { ownCell } from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import {
  dayOf,
  readsDayFirst,
  saysNothing,
  yesNoOf,
} from '@livingroom/shared/modules/sheets/rules/import/people-words.ts';
import type { SheetReading } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { sheetWidth } from '../../file/errors-file.ts';
import { sheetLimits } from '../../file/limits.ts';
import { readSheet } from '../../file/read-sheet.ts';
import { type Cell, columnName, type RowProblem, type SheetRow } from '../../file/sheet.ts';
import { type FoundSheet, readFoundSheet, type SheetFile } from '../../import/read-file.ts';
import { type HeldFields, headerProblems, readHeaders, sheetVariables, uploadColumns } from '../headers.ts';
import type { UploadMode } from '../types.ts';
import { filledColumns, soughtColumns } from './sought-columns.ts';

/** The rows of a file, with what each column holds and what is wrong before any row is looked at. */
export type ReadFile = {
  /** As they stand in the file, for the rows that are sent back with what is wrong. */
  readonly headings: readonly string[];
  readonly raw: readonly SheetRow[];
  readonly fields: HeldFields;
  readonly rows: readonly SheetRow[];
  readonly problems: readonly RowProblem[];
  readonly headerProblems: readonly Phrase[];
  /** Columns whose days can be read in two ways. */
  readonly unclearDays: readonly string[];
  /** Cells that cannot be what their column holds. */
  readonly wrongCells: readonly { readonly row: number; readonly problem: Phrase }[];
};

type Asked = { readonly mode: UploadMode; readonly reading?: SheetReading | undefined };

/** Reads a sheet of the table: as the template has it, or as somebody has confirmed it. Errors: `sheet-refused`. */
export async function readSheetOf(
  context: ServiceContext,
  table: Table,
  file: SheetFile,
  { mode, reading }: Asked,
): Promise<ReadFile> {
  if (reading) return readOwn(context, table, file, { mode, reading });
  const { headers, rows, problems } = await readSheet(file.content, file.name);
  const { fields, problems: ofHeaders } = readHeaders(table, mode, headers);
  return {
    ...{ headings: headers, raw: rows, fields, rows, problems },
    ...{ headerProblems: rows.length > 0 ? ofHeaders : [], unclearDays: [], wrongCells: [] },
  };
}

/** The rows of a file below the headings that are its own. Errors: `sheet-refused`. */
export function findOwnSheet(
  file: SheetFile,
  place: Pick<SheetReading, 'sheet' | 'heading_row'>,
  sought: readonly SoughtColumn[],
): Promise<FoundSheet> {
  return readFoundSheet(file, place, {
    find: (rows, fixed) => findRows(sought, rows, fixed),
    score: (rows) => rowsScore(sought, rows),
    most: sheetLimits.rows,
  });
}

async function readOwn(
  context: ServiceContext,
  table: Table,
  file: SheetFile,
  { mode, reading }: Required<Asked> & { readonly reading: SheetReading },
): Promise<ReadFile> {
  const { found, problems } = await findOwnSheet(file, reading, soughtColumns(table, mode));
  const { required, optional } = uploadColumns(table, mode);
  const known = new Set([...required, ...optional]);
  if (reading.columns.some((field) => field !== null && !known.has(field)))
    throw new AppError('sheet-refused', { problem: 'metadata' });
  const width = sheetWidth(found.headings, found.rows);
  const held = Array.from({ length: width }, (_, at) => reading.columns[at] ?? null);
  const filled = (await filledColumns(context, table, mode)).filter(({ field }) => !held.includes(field));
  const fields = [...held, ...filled.map(({ field }) => field)];
  const readers = held.map((field, at) =>
    readerOf(
      table,
      field,
      found.rows.map(({ cells }) => cells[at] ?? null),
    ),
  );
  const last = found.rows.at(-1)?.number ?? 0;
  const letters = new Set(held.flatMap((field, at) => (field === null ? [] : [columnName(at + 1)])));
  return {
    headings: found.headings,
    raw: found.rows,
    fields,
    rows: found.rows.map(({ number, cells }) => ({
      number,
      cells: [
        ...readers.map(({ read }, at) => read(cells[at] ?? null)),
        ...filled.map(({ key }) => `(${key})`),
      ],
    })),
    // What stands above the headings, below the rows or in a column that is left out is nobody's row.
    problems: problems.filter(
      ({ row, data }) =>
        row > found.number && row <= last && (typeof data.column !== 'string' || letters.has(data.column)),
    ),
    headerProblems: headerProblems(table, { fields, required, unexpected: [] }),
    unclearDays: held.filter(
      (field, at): field is string => field !== null && readers[at]?.isUnclear === true,
    ),
    wrongCells: found.rows.flatMap(({ number, cells }) =>
      readers.flatMap(({ wrong }, at) => {
        const problem = wrong?.(cells[at] ?? null);
        return problem ? [{ row: number, problem }] : [];
      }),
    ),
  };
}

type Reader = {
  readonly read: (cell: RawCell) => Cell;
  readonly isUnclear: boolean;
  /** What is wrong with a cell, in a column whose engine would take it for something else. */
  readonly wrong?: (cell: RawCell) => Phrase | null;
};

const asItIs: Reader = { read: (cell) => cell, isUnclear: false };

/** Other systems write days, yes and no, and that there is nothing to say, in ways of their own. */
function readerOf(table: Table, field: string | null, cells: readonly RawCell[]): Reader {
  const variable = field === null ? undefined : sheetVariables(table)[field];
  if (!variable) return asItIs;
  const said = (cell: RawCell) => (saysNothing(textOf(cell)) ? null : cell);
  if (variable.type === 'boolean')
    return { read: (cell) => yesNoOf(textOf(cell)) ?? said(cell), isUnclear: false };
  if (variable.type === 'datetime') {
    const order = readsDayFirst(cells.map(textOf));
    const isUnclear =
      order === null && cells.some((cell) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(textOf(cell)));
    const read = (cell: RawCell) => {
      if (/^\d{4}-\d{2}-\d{2}T/.test(textOf(cell))) return cell;
      const day = dayOf(textOf(cell), order ?? true);
      return day === null ? said(cell) : `${day}T00:00:00.000Z`;
    };
    return { read, isUnclear };
  }
  if (isOwnField(field ?? '') && variable.type === 'float') return numberReader(variable);
  if (variable.references) return { read: said, isUnclear: false };
  // What says nothing elsewhere may be a choice here: NA is Namibia.
  const offered = new Set(variable.choices?.map(({ value }) => foldValue(value)));
  const read = (cell: RawCell) => (offered.has(foldValue(textOf(cell))) ? cell : said(cell));
  return variable.choices ? { read, isUnclear: false } : asItIs;
}

/** A number of the organisation's own field, as people write it: `1.234` is one thing here and another there, so it is none. */
function numberReader({ label }: Variable): Reader {
  const asNumber = { type: 'number', choices: [] } as const;
  const read = (cell: RawCell) => ownCell(asNumber, cell, true);
  return {
    read: (cell) => {
      const said = read(cell);
      return said && 'value' in said && typeof said.value === 'number' ? said.value : null;
    },
    isUnclear: false,
    wrong: (cell) => {
      const said = read(cell);
      if (!said || 'value' in said) return null;
      const problem = importWords('bad-number', { value: textOf(cell) });
      return importWords('of-field', { field: textIn(label, defaultLanguage), problem });
    },
  };
}
