import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { sheetWords } from '@livingroom/shared/modules/sheets/words/sheets.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import { LISTED_ERRORS } from './types.ts';

/** Everything that is wrong with the rows of a file, by their numbers. */
export type SheetProblems = {
  report(row: number, problem: Phrase): void;
  /** All of them, one at a time. */
  each(): readonly { readonly row: number; readonly problem: Phrase }[];
  /** All of them in the order of the rows, as many as a message lists, and what became of the file; null without any. */
  all(rows: number): Phrase | null;
};

export function sheetProblems(): SheetProblems {
  const byRow = new Map<number, Phrase[]>();
  return {
    report(row, problem) {
      byRow.set(row, [...(byRow.get(row) ?? []), problem]);
    },
    each: () => [...byRow].flatMap(([row, problems]) => problems.map((problem) => ({ row, problem }))),
    all(rows) {
      const inOrder = [...byRow.entries()].sort(([a], [b]) => a - b);
      const lines = inOrder.flatMap(([row, problems]) =>
        problems.map((problem) => uploadWords('row', { row, problem })),
      );
      const wrong = byRow.size;
      const state = rows > 0 ? sheetWords('nothingSaved', { wrong, rows }) : sheetWords('nothingRead');
      return lines.length > 0 ? uploadWords('lines', { lines: [listed(lines), state] }) : null;
    },
  };
}

/** The same problem of several rows, 0 for what is no row of the file; null when there are none. */
export function problemOfRows(rows: readonly number[], problem: Phrase): Phrase | null {
  const lines = rows.map((row) => (row === 0 ? problem : uploadWords('row', { row, problem })));
  return rows.length > 0 ? listed(lines) : null;
}

/** As many lines as a message lists, and how many more there are. */
export function listed(lines: readonly Phrase[]): Phrase {
  const rest = lines.length - LISTED_ERRORS;
  const shown = lines.slice(0, LISTED_ERRORS);
  return uploadWords('lines', { lines: rest > 0 ? [...shown, uploadWords('more', { count: rest })] : shown });
}

/** Characters of a cell that a problem quotes. */
const QUOTED = 120;

/** What stands in a cell, as a problem quotes it. */
export function quoted(value: unknown): string {
  const text = String(value);
  return text.length > QUOTED ? `${[...text].slice(0, QUOTED).join('')}…` : text;
}
