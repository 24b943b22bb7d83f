import { decodeText } from './decode-text.ts';
import { writtenText } from './inert-text.ts';
import { refuseAbove, sheetLimits } from './limits.ts';
import type { ReadRows } from './read-workbook.ts';
import { columnName, type RowProblem, type SheetRow } from './sheet.ts';
import { delimiterOf, splitCsv } from './split-csv.ts';

/** Refuses a CSV file of the wrong kind or size. */
export function inspectCsv(content: Uint8Array): void {
  const { text } = decodeText(content);
  splitCsv(text, delimiterOf(text));
}

/** The rows of a CSV file; where they cannot be told apart or hold too long a text, those problems alone. */
export async function readCsv(content: Uint8Array): Promise<ReadRows> {
  const { default: papa } = await import('papaparse');
  const decoded = decodeText(content);
  const delimiter = delimiterOf(decoded.text);
  const { text, problems } = splitCsv(decoded.text, delimiter);
  if (problems.length > 0) return { rows: [], problems };
  const rows: SheetRow[] = [];
  const tooLong: RowProblem[] = [];
  let number = 0;
  let failure: unknown;
  papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    skipEmptyLines: false,
    step({ data }, parser) {
      number += 1;
      try {
        const cells = data.map((cell, place) => {
          if (cell.length > sheetLimits.cellText) tooLong.push(problemOf(number, place + 1));
          return writtenText(cell);
        });
        if (cells.some((cell) => cell !== '')) rows.push({ number, cells });
        // The header is a row too.
        refuseAbove(rows.length - 1, 'rows', 'tooManyRows');
      } catch (error) {
        failure = error;
        parser.abort();
      }
    },
  });
  if (failure) throw failure;
  return { rows, problems: [...decoded.problems, ...tooLong] };
}

function problemOf(row: number, column: number): RowProblem {
  const data = { column: columnName(column), limit: sheetLimits.cellText };
  return { row, problem: 'textTooLong', data };
}
