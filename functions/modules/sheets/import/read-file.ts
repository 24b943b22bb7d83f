import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  type ImportRequest,
  MOST_PEOPLE,
} from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import {
  findHeadings,
  type HeadingRows,
  sheetScore,
} from '@livingroom/shared/modules/sheets/rules/import/match-columns.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { readRawSheet } from '../file/read-sheet.ts';
import type { Sheet } from '../file/sheet.ts';

export type SheetFile = { readonly name: string; readonly content: Uint8Array };

export type PeopleSheet = {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly found: HeadingRows & { readonly number: number };
};

/** Sheets of a workbook that are looked into. */
const LOOKED_INTO = 5;

/**
 * Finds the list of people in a file: the sheet that looks most like one, and its headings below a report's title.
 * Errors: `sheet-refused`.
 */
export async function readPeopleSheet(
  file: SheetFile,
  place: Pick<ImportRequest, 'sheet' | 'heading_row'>,
): Promise<PeopleSheet> {
  const first = await readRawSheet(file.content, file.name, place.sheet);
  const sheets = first.sheets ?? [];
  let best = { sheet: place.sheet ?? sheets[0] ?? null, read: first };
  if (place.sheet === null && sheets.length > 1) {
    let score = sheetScore(first.rows);
    for (const sheet of sheets.slice(1, LOOKED_INTO)) {
      await nextTurn();
      const read = await readRawSheet(file.content, file.name, sheet);
      const own = sheetScore(read.rows);
      if (own > score) {
        best = { sheet, read };
        score = own;
      }
    }
  }
  refuseUnreadable(best.read);
  const found = findHeadings(best.read.rows, place.heading_row);
  const { number } = found;
  if (number === null) throw new AppError('sheet-refused', { problem: 'noHeader' });
  if (found.rows.length > MOST_PEOPLE)
    throw new AppError('sheet-refused', { problem: 'tooManyRows', limit: MOST_PEOPLE });
  return { sheets, sheet: best.sheet, found: { ...found, number } };
}

/** A file whose rows cannot be told apart is refused whole; what one cell lacks is found with its row. */
function refuseUnreadable({ rows, problems }: Sheet): void {
  if (rows.length === 0 && problems.length > 0) throw new AppError('sheet-refused', { problem: 'notASheet' });
}
