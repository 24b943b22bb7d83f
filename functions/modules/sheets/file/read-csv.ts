import { writtenText } from '@livingroom/shared/core/lib/inert-text.ts';
import { decodeText } from './decode-text.ts';
import { refuseAbove, sheetLimits } from './limits.ts';
import type { ReadRows } from './read-workbook.ts';
import { columnName, type RowProblem, type SheetRow } from './sheet.ts';
import { delimiterOf, splitCsv } from './split-csv.ts';

/** Refuses a CSV file of the wrong kind or size. */
export function inspectCsv(content: Uint8Array): void {
  const { text, delimiter } = withoutSeparatorLine(decodeText(content).text);
  splitCsv(text, delimiter);
}

/** The rows of a CSV file; where they cannot be told apart or hold too long a text, those problems alone. */
export async function readCsv(content: Uint8Array): Promise<ReadRows> {
  const { default: papa } = await import('papaparse');
  const decoded = decodeText(content);
  const { text: rest, delimiter } = withoutSeparatorLine(decoded.text);
  const { text, problems } = splitCsv(rest, delimiter);
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

/** Excel's own first line (`sep=;`) says what separates the cells. Excel shows no row for it, so it is counted as none. */
function withoutSeparatorLine(text: string): { readonly text: string; readonly delimiter: string } {
  const line = /^sep=([^\r\n"])(?:\r\n|\r|\n)/i.exec(text);
  if (!line) return { text, delimiter: delimiterOf(text) };
  return { text: text.slice(line[0].length), delimiter: line[1] ?? ',' };
}

function problemOf(row: number, column: number): RowProblem {
  const data = { column: columnName(column), limit: sheetLimits.cellText };
  return { row, problem: 'textTooLong', data };
}
