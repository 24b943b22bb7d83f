import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { shareTurns } from '../../../core/event-loop/turns.ts';
import type { SheetCell } from './sheet-cell.ts';
import { sheetType, writeSheet } from './write-sheet.ts';

type Row = { readonly number: number; readonly cells: readonly SheetCell[] };

type Sent = {
  /** As it was sent; the file that goes back is of its kind. */
  readonly fileName: string;
  readonly sheetName: string;
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
  readonly problems: readonly { readonly row: number; readonly problem: Phrase }[];
};

/** How many cells a sheet has at most, from its headings and its rows. */
export function sheetWidth(headings: readonly unknown[], rows: readonly Pick<Row, 'cells'>[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
}

/** A sheet as it was sent, with a last column that says what is wrong with each row, in the caller's language. */
export async function errorsFile(
  { language }: ServiceContext,
  { fileName, sheetName, headings, rows, problems }: Sent,
) {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const width = sheetWidth(headings, rows);
  const wide = (cells: readonly SheetCell[]): readonly SheetCell[] =>
    Array.from({ length: width }, (_, at) => cells[at] ?? null);
  const lines: (readonly SheetCell[])[] = [[...wide(headings), say(importWords('column-title'), language)]];
  for (const { number, cells } of rows) {
    await shareTurns();
    const wrong = (byRow.get(number) ?? []).map(({ problem }) => say(problem, language));
    lines.push([...wide(cells), wrong.join(' ') || null]);
  }
  const format = /\.csv$/i.test(fileName) ? ('csv' as const) : ('xlsx' as const);
  const content = await writeSheet(format, sheetName, lines);
  return { content, type: sheetType[format], fileName: fileName.replace(/(\.\w+)$/, '-errors$1') };
}
