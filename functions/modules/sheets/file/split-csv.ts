import { refuseAbove, sheetLimits } from './limits.ts';
import { columnName, type RowProblem } from './sheet.ts';

const [RETURN, LINE_FEED, QUOTE] = [0x0d, 0x0a, 0x22];

export type SplitCsv = {
  /** The text with one kind of line end between its rows. */
  readonly text: string;
  /** Texts that are too long, and where the quotation marks leave open what is a row. With any, the text is not for parsing. */
  readonly problems: readonly RowProblem[];
};

/**
 * Walks over a CSV text once, before it is parsed: counts rows and columns, gives all rows the same line end whatever
 * mixture the file has, and finds a quotation mark that never ends or that text follows. Line ends inside quotation
 * marks stay as they are.
 */
export function splitCsv(text: string, delimiter: string): SplitCsv {
  const mark = delimiter.charCodeAt(0);
  const pieces: string[] = [];
  let taken = 0;
  let row = 1;
  let line = 1;
  let columns = 1;
  let start = 0;
  let isStart = true;
  const problems: RowProblem[] = [];
  const endCell = (end: number) => {
    // Quotation marks inside a text are written twice.
    if (end - start <= 2 * sheetLimits.cellText + 2) return;
    const data = { column: columnName(columns), limit: sheetLimits.cellText };
    problems.push({ row, problem: 'textTooLong', data });
  };
  const broken = (problem: 'quoteNeverEnds' | 'textAfterQuote') => ({
    text: '',
    problems: [...problems, { row, problem, data: { line } }],
  });
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE && isStart) {
      const quoted = endOfQuoted(text, at);
      if (quoted.end < 0) return broken('quoteNeverEnds');
      line += quoted.lines;
      at = quoted.end;
      if (at + 1 < text.length && !endsCell(text.charCodeAt(at + 1), mark)) return broken('textAfterQuote');
    } else if (code === RETURN || code === LINE_FEED) {
      endCell(at);
      if (code === RETURN) {
        pieces.push(text.slice(taken, at), '\n');
        at = endOfLine(text, at);
        taken = at + 1;
      }
      row += 1;
      line += 1;
      columns = 1;
      refuseAbove(row, 'lines', 'tooManyRows');
    } else if (code === mark) {
      endCell(at);
      columns += 1;
      refuseAbove(columns, 'columns', 'tooManyColumns');
    }
    isStart = endsCell(code, mark);
    if (isStart) start = at + 1;
  }
  endCell(text.length);
  return { text: taken === 0 ? text : pieces.join('') + text.slice(taken), problems };
}

/** The last character of the line end that a return begins. */
function endOfLine(text: string, at: number): number {
  return text.charCodeAt(at + 1) === LINE_FEED ? at + 1 : at;
}

function endsCell(code: number, mark: number): boolean {
  return code === mark || code === RETURN || code === LINE_FEED;
}

/** Where the quotation mark that opens at `start` is closed, and how many lines end on the way; -1 if never. */
function endOfQuoted(text: string, start: number): { readonly end: number; readonly lines: number } {
  let lines = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || (code === RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) lines += 1;
    if (code !== QUOTE) continue;
    if (text.charCodeAt(at + 1) !== QUOTE) return { end: at, lines };
    at += 1;
  }
  return { end: -1, lines };
}

const marks = [',', ';', '\t', '|'];

/** Lines among which the heads are looked for: titles and prompts of a report stand above them. */
const TITLE_LINES = 20;

/** Cells of a line that is no title. */
const HEADING_CELLS = 3;

/**
 * What separates the heads: the rows' texts may hold any of them, which makes a guess over all rows go wrong. A title above the
 * heads has none, or one that no line below has; then several lines agree on another.
 */
export function delimiterOf(text: string): string {
  const lines = text.slice(0, sheetLimits.cellText).split(/[\r\n]+/, TITLE_LINES);
  const bare = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const [first = { mark: ',', count: 1 }, ...below] = bare.map(mostCells);
  const isHead =
    first.count >= HEADING_CELLS ||
    (first.count > 1 && bare.slice(1).some((line) => line.includes(first.mark)));
  const [head, ...rows] = below.filter(({ count }) => count >= HEADING_CELLS);
  return !isHead && head && rows.length > 0 ? head.mark : first.mark;
}

function mostCells(line: string) {
  const counts = marks.map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best));
}
