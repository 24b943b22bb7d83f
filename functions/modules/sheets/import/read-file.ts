import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { HeadingRows, RawRow } from '@livingroom/shared/modules/sheets/rules/import/headings.ts';
import {
  type ImportRequest,
  MOST_PEOPLE,
} from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { findPeople, sheetScore } from '@livingroom/shared/modules/sheets/rules/import/match-columns.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { readRawSheet } from '../file/read-sheet.ts';
import type { RowProblem, Sheet } from '../file/sheet.ts';

export type SheetFile = { readonly name: string; readonly content: Uint8Array };

export type FoundSheet = {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly found: HeadingRows & { readonly number: number };
  /** What single cells lack. */
  readonly problems: readonly RowProblem[];
};

/** How the rows of one kind of sheet are known. */
export type Known = {
  readonly find: (rows: readonly RawRow[], fixed: number | null) => HeadingRows;
  /** How well a sheet looks like one; the best of a workbook is read. */
  readonly score: (rows: readonly RawRow[]) => number;
  /** Rows at most. */
  readonly most: number;
};

const people: Known = { find: findPeople, score: sheetScore, most: MOST_PEOPLE };

type Place = Pick<ImportRequest, 'sheet' | 'heading_row'>;

/** Sheets of a workbook that are looked into. */
const LOOKED_INTO = 5;

/** Finds the list of people in a file. Errors: `sheet-refused`. */
export function readPeopleSheet(file: SheetFile, place: Place): Promise<FoundSheet> {
  return readFoundSheet(file, place, people);
}

/**
 * Finds the rows in a file: the sheet that looks most like such a one, and its headings below a report's title.
 * Errors: `sheet-refused`.
 */
export async function readFoundSheet(
  file: SheetFile,
  place: Place,
  { find, score, most }: Known,
): Promise<FoundSheet> {
  const first = await readRawSheet(file.content, file.name, place.sheet);
  const sheets = first.sheets ?? [];
  let best = { sheet: place.sheet ?? sheets[0] ?? null, read: first };
  if (place.sheet === null && sheets.length > 1) {
    let highest = score(first.rows);
    for (const sheet of sheets.slice(1, LOOKED_INTO)) {
      await nextTurn();
      const read = await readRawSheet(file.content, file.name, sheet);
      const own = score(read.rows);
      if (own > highest) {
        best = { sheet, read };
        highest = own;
      }
    }
  }
  refuseUnreadable(best.read);
  const found = find(best.read.rows, place.heading_row);
  const { number } = found;
  if (number === null) throw new AppError('sheet-refused', { problem: 'noHeader' });
  if (found.rows.length > most) throw new AppError('sheet-refused', { problem: 'tooManyRows', limit: most });
  return { sheets, sheet: best.sheet, found: { ...found, number }, problems: best.read.problems };
}

/** A file whose rows cannot be told apart is refused whole; what one cell lacks is found with its row. */
function refuseUnreadable({ rows, problems }: Sheet): void {
  if (rows.length === 0 && problems.length > 0) throw new AppError('sheet-refused', { problem: 'notASheet' });
}
