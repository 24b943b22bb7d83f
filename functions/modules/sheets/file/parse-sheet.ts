import { SheetRefused } from './limits.ts';
import { inspectCsv, readCsv } from './read-csv.ts';
import { inspectWorkbook, namesOfSheets, readWorkbook } from './read-workbook.ts';
import {
  type Cell,
  columnName,
  type RowProblem,
  type Sheet,
  type SheetKind,
  type SheetRow,
} from './sheet.ts';

/** Refuses a file that is too large inside or is not what its name says. Returns how many bytes there are to read. */
export async function inspectContent(content: Uint8Array, kind: SheetKind): Promise<number> {
  refuseForeign(content, kind);
  if (kind === 'xlsx') return inspectWorkbook(content);
  inspectCsv(content);
  return content.length;
}

/** Reads the first sheet, or the one of a name, within the limits. Throws `SheetRefused`; what is wrong with single rows is in `problems`. */
export async function parseSheet(content: Uint8Array, kind: SheetKind, sheetName?: string): Promise<Sheet> {
  refuseForeign(content, kind);
  const read = kind === 'csv' ? await readCsv(content) : await readWorkbook(content, sheetName);
  if (read.rows.length === 0 && read.problems.length > 0) return { headers: [], ...read };
  const [first, ...rows] = read.rows.map(cleanRow);
  if (first?.number !== 1) throw new SheetRefused('noHeader');
  const headers = first.cells.map((cell) => String(cell ?? ''));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  const problems = [...read.problems, ...filled.flatMap((row) => withoutHeading(headers, row))];
  return { headers, rows: filled, problems: problems.sort((a, b) => a.row - b.row) };
}

/** All filled rows of the first sheet, or the one of a name, whatever stands in the first of them; and which sheets there are. */
export async function parseRows(content: Uint8Array, kind: SheetKind, sheetName?: string): Promise<Sheet> {
  refuseForeign(content, kind);
  const read = kind === 'csv' ? await readCsv(content) : await readWorkbook(content, sheetName);
  const rows = read.rows
    .map(cleanRow)
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  const sheets = kind === 'csv' ? [] : await namesOfSheets(content);
  return { headers: [], rows, problems: read.problems, sheets };
}

/** A zip is no text, whatever its name says, and a text no workbook. */
function refuseForeign(content: Uint8Array, kind: SheetKind): void {
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  if (isZip !== (kind === 'xlsx')) throw new SheetRefused('notASheet');
}

/** A filled cell under no heading would be lost. */
function withoutHeading(headers: readonly string[], { number, cells }: SheetRow): readonly RowProblem[] {
  return cells.flatMap((cell, place) => {
    if (cell === null || cell === '' || headers[place]) return [];
    const data = { column: columnName(place + 1), value: String(cell).slice(0, SHOWN) };
    return [{ row: number, problem: 'withoutHeading' as const, data }];
  });
}

/** As much of a cell as an error shows. */
const SHOWN = 100;

function cleanRow({ number, cells }: SheetRow): SheetRow {
  return { number, cells: cells.map(cleanCell) };
}

/** Control characters go (spec 2 §5.3: cell text is sanitised). */
function cleanCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  return cell.replace(/[^\P{Cc}\t\n\r]/gu, '').trim();
}
