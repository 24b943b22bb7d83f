import type { Language } from '@livingroom/shared/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/lib/phrase.ts';
import { uploadPhrase } from '@livingroom/shared/words/uploads.ts';
import { LISTED_ERRORS } from './types.ts';

/** Everything that is wrong with a file: what is said of the whole of it, and of its rows by their numbers. */
export type SheetProblems = {
  report(row: number, problem: Phrase): void;
  /** Whether something was reported of this row. */
  has(row: number): boolean;
  readonly count: () => number;
  /** All of them in the order of the rows, as many as a message lists. */
  text(language: Language): string;
};

export function sheetProblems(): SheetProblems {
  const byRow = new Map<number, Phrase[]>();
  let count = 0;
  return {
    report(row, problem) {
      byRow.set(row, [...(byRow.get(row) ?? []), problem]);
      count += 1;
    },
    has: (row) => byRow.has(row),
    count: () => count,
    text(language) {
      const inOrder = [...byRow.entries()].sort(([a], [b]) => a - b);
      const lines = inOrder.flatMap(([row, problems]) => problems.map((one) => rowLine(row, one, language)));
      return listLines(lines, language);
    },
  };
}

/** What is wrong with one row of the sheet. */
export function rowLine(row: number, problem: Phrase, language: Language): string {
  return say(uploadPhrase('row', { row, problem: say(problem, language) }), language);
}

/** As many lines as a message lists, and how many more there are. */
export function listLines(lines: readonly string[], language: Language): string {
  const rest = lines.length - LISTED_ERRORS;
  const listed = lines.slice(0, LISTED_ERRORS).join('\n');
  return rest > 0 ? `${listed}\n${say(uploadPhrase('more', { count: rest }), language)}` : listed;
}
