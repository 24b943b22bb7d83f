import { digestOf } from './digest.ts';
import { SheetRefused } from './limits.ts';
import { sharedStrings } from './shared-strings.ts';
import type { RowProblem, SheetRow } from './sheet.ts';
import { sheetRows } from './sheet-rows.ts';
import { dateStyles, findPlaces, scanPart, sheetNames } from './workbook-parts.ts';
import { openWorkbook, type WorkbookZip } from './workbook-zip.ts';

export type ReadRows = { readonly rows: readonly SheetRow[]; readonly problems: readonly RowProblem[] };

type Scanned = ReadRows & { readonly bytes: number };

/** Of a larger workbook nothing is kept. */
const KEPT_BYTES = 16_000_000;

/** The file that a thread has inspected is mostly the one that it reads next: it is taken apart once. */
let inspected: { readonly digest: string; readonly read: ReadRows } | null = null;

/** Refuses a hostile workbook: takes all of it apart that a reader would meet. Returns how many bytes that is. */
export async function inspectWorkbook(content: Uint8Array): Promise<number> {
  inspected = null;
  const { bytes, ...read } = await withWorkbook(content, (zip) => scan(zip));
  if (bytes <= KEPT_BYTES) inspected = { digest: digestOf(content), read };
  return bytes;
}

/** The filled rows of the first visible sheet, or of the one of a name (in small letters). */
export async function readWorkbook(content: Uint8Array, sheetName?: string): Promise<ReadRows> {
  const known = sheetName === undefined && inspected?.digest === digestOf(content) ? inspected.read : null;
  inspected = null;
  return known ?? withWorkbook(content, (zip) => scan(zip, sheetName));
}

/** The names of the visible sheets, in their order. */
export function namesOfSheets(content: Uint8Array): Promise<readonly string[]> {
  return withWorkbook(content, sheetNames);
}

async function scan(zip: WorkbookZip, sheetName?: string): Promise<Scanned> {
  const places = await findPlaces(zip, sheetName);
  const isDate = await dateStyles(zip, places.styles);
  const { handler, strings } = sharedStrings();
  const ofStrings = places.strings === null ? 0 : await scanPart(zip, places.strings, handler);
  const sheet = sheetRows({ strings, isDate, from1904: places.from1904 });
  const ofSheet = await scanPart(zip, places.sheet, sheet.handler);
  return { rows: sheet.rows, problems: sheet.problems, bytes: ofStrings + ofSheet };
}

/** A file that cannot be read is not what its name says, whatever the zip's own words are. */
async function withWorkbook<T>(content: Uint8Array, use: (zip: WorkbookZip) => Promise<T>): Promise<T> {
  try {
    const zip = await openWorkbook(content);
    try {
      return await use(zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('notASheet');
  }
}
