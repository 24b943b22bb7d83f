import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { DataValidation } from 'exceljs';
import { sheetLimits } from './limits.ts';
import type { SheetCell } from './sheet-cell.ts';
import { escapeUnholdable } from './xml-text.ts';

declare module 'exceljs' {
  interface Worksheet {
    /** By a range of cells. */
    dataValidations: {
      readonly model: { readonly [range: string]: DataValidation };
      add(range: string, validation: DataValidation): void;
    };
  }
}

export type WorkbookSheet = {
  readonly name: string;
  /** The header first; it stays in sight. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly checks?: readonly CellCheck[];
};

/** What a spreadsheet program lets people write into a range of cells. */
export type CellCheck = Omit<DataValidation, 'allowBlank'> & { readonly range: string };

/** Rows that are written before other work gets its turn. */
const ROWS_AT_ONCE = 500;

/** Rows that tell how wide a column is, and the widths it may have, in characters. */
const MEASURED_ROWS = 100;
const WIDTH = { least: 10, most: 50 };

/** The sheets as an XLSX file, streamed. Errors: `sheet-refused` for a text that no workbook can hold. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const { default: excel } = await import('exceljs');
  const stream = new PassThrough();
  const content = buffer(stream);
  const book = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  for (const { name, rows, checks = [] } of sheets) {
    const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = widthsOf(rows).map((width) => ({ width }));
    for (const [place, row] of rows.entries()) {
      sheet.addRow(row.map(workbookCell)).commit();
      if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    }
    for (const { range, ...check } of checks)
      sheet.dataValidations.add(range, { allowBlank: true, ...check });
    sheet.commit();
  }
  await book.commit();
  return content;
}

/** Excel takes 31 characters for a sheet's name, and not these. */
function sheetName(name: string): string {
  return name.replace(/[*?:\\/[\]]/g, ' ').slice(0, 31);
}

function widthsOf(rows: readonly (readonly SheetCell[])[]): readonly number[] {
  const measured = rows.slice(0, MEASURED_ROWS);
  return (rows[0] ?? []).map((_, place) => {
    const longest = Math.max(...measured.map((row) => String(row[place] ?? '').length));
    return Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 2));
  });
}

function workbookCell(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell;
  const text = escapeUnholdable(cell);
  if (text.length > sheetLimits.cellText)
    throw new AppError('sheet-refused', { problem: 'cellTooLong', limit: sheetLimits.cellText });
  return text;
}
