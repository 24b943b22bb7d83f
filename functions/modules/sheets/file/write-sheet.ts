import { inertText } from '@livingroom/shared/core/lib/inert-text.ts';
import type { SheetCell } from './sheet-cell.ts';
import { writeWorkbook } from './write-workbook.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** What a program saves the file as. */
export const sheetType: { readonly [format in SheetFormat]: string } = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Rows, the header first, as a file. Texts stay texts, whatever they begin with. */
export async function writeSheet(
  format: SheetFormat,
  name: string,
  rows: readonly (readonly SheetCell[])[],
): Promise<Uint8Array> {
  return format === 'csv' ? writeCsv(rows) : writeWorkbook([{ name, rows }]);
}

async function writeCsv(rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array> {
  return new TextEncoder().encode(`${CSV_MARK}${await csvText(rows)}`);
}

/** Excel reads UTF-8 only behind the mark. */
export const CSV_MARK = '\uFEFF';

/**
 * Rows of a CSV without a line end after the last one: a long file is written in pieces of these. Each row has as many cells
 * as the longest (RFC 4180, 2.4): strict readers take no other file.
 */
export async function csvText(rows: readonly (readonly SheetCell[])[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return papa.unparse(
    rows.map((row) => {
      const cells = row.map(csvCell);
      while (cells.length < longest) cells.push('');
      return cells;
    }),
    { newline: '\r\n' },
  );
}

function csvCell(cell: SheetCell): SheetCell {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? inertText(cell) : cell;
}
