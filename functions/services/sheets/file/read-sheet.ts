import { writtenText } from './inert-text.ts';
import { inspectWorkbook } from './inspect-workbook.ts';
import { notASheet, refuseSheet, sheetLimits } from './limits.ts';

export type Cell = string | number | boolean | null;

/** `number` is the row's number in the file; the header is row 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] };

export type Sheet = { readonly headers: readonly string[]; readonly rows: readonly SheetRow[] };

/** Reads the first sheet of a CSV or XLSX file within the limits. Errors: `bad-request` with a plain reason. */
export async function readSheet(content: Uint8Array, fileName: string): Promise<Sheet> {
  if (content.length === 0) refuseSheet('No file selected. Please select a file to upload.');
  const rows = /\.csv$/i.test(fileName) ? await readCsv(content) : await readWorkbook(content);
  const [first, ...rest] = rows;
  if (!first) refuseSheet('The file has no header row.');
  const filled = rest.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  return { headers: first.cells.map((cell) => String(cell ?? '')), rows: filled };
}

/** Only CSV and Excel files are taken (spec 2 §5.3); the content must be what the name says. */
export async function inspectSheet(content: Uint8Array, fileName: string): Promise<void> {
  const isZip = content[0] === 0x50 && content[1] === 0x4b;
  if (/\.xlsx$/i.test(fileName) && isZip) return inspectWorkbook(content);
  const isText = utf16Of(content) !== null || !content.subarray(0, 4096).includes(0);
  if (!/\.csv$/i.test(fileName) || isZip || !isText) refuseSheet(notASheet);
  refuseEndlessLine(content);
}

async function readWorkbook(content: Uint8Array): Promise<readonly SheetRow[]> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows: SheetRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(content)) {
      refuseTooMany(rows.length, values.length);
      rows.push({ number: index + 1, cells: values.map(readCell) });
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    refuseSheet(notASheet);
  }
  return rows;
}

async function readCsv(content: Uint8Array): Promise<readonly SheetRow[]> {
  const { default: papa } = await import('papaparse');
  const text = decode(content);
  const rows: SheetRow[] = [];
  let failure: unknown;
  papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    skipEmptyLines: false,
    step({ data }, parser) {
      try {
        refuseTooMany(rows.length, data.length);
        rows.push({ number: rows.length + 1, cells: data.map(csvCell) });
      } catch (error) {
        failure = error;
        parser.abort();
      }
    },
  });
  if (failure) throw failure;
  return rows;
}

/** What separates the heads: the rows' texts may hold any of them, which makes a guess over all rows go wrong. */
function delimiterOf(text: string): string {
  const [header = ''] = text.slice(0, 100_000).split(/[\r\n]/, 1);
  const bare = header.replace(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: bare.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

function csvCell(text: string): Cell {
  const cell = readCell(text);
  return typeof cell === 'string' ? writtenText(cell) : cell;
}

/** UTF-8, UTF-16 with its mark, or the Windows code page that spreadsheet programs still write. */
function decode(content: Uint8Array): string {
  const utf16 = utf16Of(content);
  if (utf16) return new TextDecoder(utf16).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

function utf16Of(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : null;
}

/** More separators on one line than any cell of text explains: parsed, they would be millions of cells. */
function refuseEndlessLine(content: Uint8Array): void {
  let separators = 0;
  for (const byte of content) {
    if (byte === 0x0a || byte === 0x0d) separators = 0;
    else if (separatorBytes.has(byte)) separators += 1;
    if (separators > sheetLimits.lineSeparators)
      refuseSheet(`The file has more than ${sheetLimits.columns} columns.`);
  }
}

/** Comma, semicolon, tab, pipe and the two old unit separators: what the parser may take for the delimiter. */
const separatorBytes: ReadonlySet<number> = new Set([0x2c, 0x3b, 0x09, 0x7c, 0x1e, 0x1f]);

function refuseTooMany(rows: number, columns: number): void {
  if (rows > sheetLimits.rows) refuseSheet(`The file has more than ${sheetLimits.rows} rows.`);
  if (columns > sheetLimits.columns) refuseSheet(`The file has more than ${sheetLimits.columns} columns.`);
}

/** Dates become ISO text, links and rich text their text; control characters go. */
function readCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  const text = typeof value === 'object' && 'text' in value ? String(value.text) : String(value);
  return text
    .slice(0, sheetLimits.cellText)
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .trim();
}
