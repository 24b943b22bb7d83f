import type { Json } from '@livingroom/shared/core/lib/json.ts';

export type Cell = string | number | boolean | null;

/** `number` is the row's number in the file; the header is row 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] };

/** What the reader would have had to guess or leave out in a row: a key of the sheets' words, and what fills them. */
export type RowProblem = {
  readonly row: number;
  readonly problem: RowProblemKey;
  readonly data: ProblemData;
};

export type RowProblemKey =
  | 'cellError'
  | 'cellUnreadable'
  | 'formulaWithoutValue'
  | 'quoteNeverEnds'
  | 'textAfterQuote'
  | 'textTooLong'
  | 'undecodable'
  | 'withoutHeading';

type ProblemData = { readonly [name: string]: Json };

export type Sheet = {
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Errors of rows: nothing of a sheet that has one may be saved. */
  readonly problems: readonly RowProblem[];
  /** The visible sheets of a workbook, where all rows are read as they stand. */
  readonly sheets?: readonly string[];
};

export type SheetKind = 'csv' | 'xlsx';

/** `A`, `B`, … as spreadsheet programs name their columns; 1 is `A`. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return rest > 0 ? columnName(rest) + letter : letter;
}
