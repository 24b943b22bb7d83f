import { Readable } from 'node:stream';
import type { Row } from 'exceljs';
import { digestOf } from './digest.ts';
import { SheetRefused } from './limits.ts';
import { sheetNames } from './plain-parts.ts';
import { plainWorkbook } from './plain-workbook.ts';
import { type Cell, columnName, type RowProblem, type SheetRow } from './sheet.ts';
import { openWorkbook } from './workbook-zip.ts';
import { unescapeUnholdable } from './xml-text.ts';

export type ReadRows = { readonly rows: readonly SheetRow[]; readonly problems: readonly RowProblem[] };

/** The plain copy of a workbook that was inspected. */
type Inspected = {
  readonly digest: string;
  readonly pieces: readonly Buffer[];
  readonly problems: readonly RowProblem[];
};

/** Of a larger copy nothing is kept. */
const KEPT_BYTES = 16_000_000;

/** The file that a thread has inspected is mostly the one that it reads next: it need not be taken apart twice. */
let inspected: Inspected | null = null;

/** Refuses a hostile workbook: takes all of it apart that a reader would meet. Returns how many bytes that is. */
export async function inspectWorkbook(content: Uint8Array): Promise<number> {
  inspected = null;
  const problems: RowProblem[] = [];
  const pieces: Buffer[] = [];
  let bytes = 0;
  await withPlain(
    content,
    async (plain) => {
      for await (const piece of plain) {
        bytes += piece.length;
        if (bytes <= KEPT_BYTES) pieces.push(piece);
        else pieces.length = 0;
      }
    },
    { problems },
  );
  if (bytes <= KEPT_BYTES) inspected = { digest: digestOf(content), pieces, problems };
  return bytes;
}

/** The filled rows of the first visible sheet, or of the one of a name (in small letters). */
export async function readWorkbook(content: Uint8Array, sheetName?: string): Promise<ReadRows> {
  const known = sheetName === undefined && inspected?.digest === digestOf(content) ? inspected : null;
  inspected = null;
  const problems: RowProblem[] = [...(known?.problems ?? [])];
  const rows: SheetRow[] = [];
  const read = async (plain: AsyncIterable<Buffer> | readonly Buffer[]) => {
    for await (const sheet of await openPlain(plain))
      for await (const row of sheet) rows.push(rowOf(row, problems));
  };
  if (known) await read(known.pieces).catch(refuse);
  else await withPlain(content, read, { problems, sheetName });
  return { rows, problems };
}

/** The names of the visible sheets, in their order. */
export async function namesOfSheets(content: Uint8Array): Promise<readonly string[]> {
  const zip = await openWorkbook(content).catch(refuse);
  try {
    return await sheetNames(zip);
  } catch (error) {
    refuse(error);
  } finally {
    zip.close();
  }
}

async function openPlain(plain: AsyncIterable<Buffer> | readonly Buffer[]) {
  const { default: excel } = await import('exceljs');
  return new excel.stream.xlsx.WorkbookReader(Readable.from(plain), {
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    worksheets: 'emit',
    entries: 'ignore',
  });
}

function rowOf(row: Row, problems: RowProblem[]): SheetRow {
  const cells: Cell[] = [];
  row.eachCell((cell, column) => {
    cells[column - 1] = readValue(cell.value, () =>
      problems.push({
        row: row.number,
        problem: 'cellUnreadable',
        data: { column: columnName(column), value: '' },
      }),
    );
  });
  return { number: row.number, cells: Array.from(cells, (cell) => cell ?? null) };
}

/** The plain copy, and its own failure: a reader that is cut off waits for more without a word. */
async function withPlain(
  content: Uint8Array,
  use: (plain: AsyncIterable<Buffer>) => Promise<void>,
  { problems, sheetName }: { problems: RowProblem[]; sheetName?: string | undefined },
): Promise<void> {
  const failure = Promise.withResolvers<never>();
  try {
    const zip = await openWorkbook(content);
    async function* pieces() {
      try {
        yield* plainWorkbook(zip, problems, sheetName);
      } catch (error) {
        failure.reject(error);
        await failure.promise.catch(() => new Promise(() => undefined));
      } finally {
        zip.close();
      }
    }
    await Promise.race([use(pieces()), failure.promise]);
  } catch (error) {
    refuse(error);
  }
}

/** A file that cannot be read is not what its name says, whatever the parser's own words are. */
function refuse(error: unknown): never {
  throw error instanceof SheetRefused ? error : new SheetRefused('notASheet');
}

/** Dates become ISO text (spec 2 §5.3). */
function readValue(value: unknown, unreadable: () => void): Cell {
  if (typeof value === 'string') return unescapeUnholdable(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (value !== null && value !== undefined) unreadable();
  return null;
}
