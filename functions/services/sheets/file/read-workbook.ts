import { Readable } from 'node:stream';
import { SheetRefused } from './limits.ts';
import { plainWorkbook } from './plain-workbook.ts';
import { type Cell, columnName, type RowProblem, type SheetRow } from './sheet.ts';
import { openWorkbook } from './workbook-zip.ts';
import { unescapeUnholdable } from './xml-text.ts';

export type ReadRows = { readonly rows: readonly SheetRow[]; readonly problems: readonly RowProblem[] };

/** Refuses a hostile workbook: takes all of it apart that a reader would meet, and keeps nothing. */
export async function inspectWorkbook(content: Uint8Array): Promise<void> {
  await withPlain(content, async (plain) => {
    for await (const _ of plain);
  });
}

/** The filled rows of the first visible sheet, or of the one of a name (in small letters). */
export async function readWorkbook(content: Uint8Array, sheetName?: string): Promise<ReadRows> {
  const { default: excel } = await import('exceljs');
  const problems: RowProblem[] = [];
  const rows: SheetRow[] = [];
  await withPlain(
    content,
    async (plain) => {
      const reader = new excel.stream.xlsx.WorkbookReader(Readable.from(plain), {
        sharedStrings: 'cache',
        styles: 'cache',
        hyperlinks: 'ignore',
        worksheets: 'emit',
        entries: 'ignore',
      });
      for await (const sheet of reader)
        for await (const row of sheet) {
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
          rows.push({ number: row.number, cells: Array.from(cells, (cell) => cell ?? null) });
        }
    },
    { problems, sheetName },
  );
  return { rows, problems };
}

/** The plain copy, and its own failure: a reader that is cut off waits for more without a word. */
async function withPlain(
  content: Uint8Array,
  use: (plain: AsyncIterable<Buffer>) => Promise<void>,
  { problems = [], sheetName }: { problems?: RowProblem[]; sheetName?: string | undefined } = {},
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
    // A file that cannot be read is not what its name says, whatever the parser's own words are.
    throw error instanceof SheetRefused ? error : new SheetRefused('notASheet');
  }
}

/** Dates become ISO text (spec 2 §5.3). */
function readValue(value: unknown, unreadable: () => void): Cell {
  if (typeof value === 'string') return unescapeUnholdable(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (value !== null && value !== undefined) unreadable();
  return null;
}
