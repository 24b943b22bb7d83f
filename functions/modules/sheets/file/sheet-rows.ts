import { refuseAbove, SheetRefused, sheetLimits } from './limits.ts';
import { textCollector } from './shared-strings.ts';
import { type Cell, columnName, type RowProblem, type RowProblemKey, type SheetRow } from './sheet.ts';
import { attributesOf, type XmlHandler } from './xml-scanner.ts';
import { decodeXml, unescapeUnholdable } from './xml-text.ts';

type OpenCell = {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  /** What `<v>` holds; null without one. */
  value: string | null;
  hasFormula: boolean;
};

/** A number, a truth value or a shared string in the form that spreadsheet programs write. */
const usualCell =
  /<c r="([A-Z]{1,3}\d{1,7})"(?: s="(\d{1,9})")?(?: t="([nsb])")?><v>([-+.\dE]{1,30})<\/v><\/c>/y;

const number = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** What the cells of a sheet mean by the other parts of their workbook. */
export type SheetMeaning = {
  readonly strings: readonly string[];
  /** Whether numbers are dates, by the style of their cell. */
  readonly isDate: readonly boolean[];
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
};

/**
 * The filled rows of a worksheet: numbers, truth values, texts; a date is ISO text, a formula its last result. What cannot
 * be read is a problem of its row. `rows` and `problems` are complete when all of the part was scanned.
 */
export function sheetRows({ strings, isDate, from1904 }: SheetMeaning) {
  const rows: SheetRow[] = [];
  const problems: RowProblem[] = [];
  const collector = textCollector();
  let isData = false;
  let isValue = false;
  let row = 0;
  let column = 0;
  let cells: Cell[] = [];
  let cell: OpenCell | null = null;
  const counts = { rows: 0, cells: 0, merges: 0, text: 0 };

  const openRow = ({ r }: Attributes) => {
    const next = r === undefined ? row + 1 : Number(r);
    if (!Number.isInteger(next) || next <= row) throw new SheetRefused('notASheet');
    refuseAbove(next, 'lines', 'tooManyRows');
    row = next;
    column = 0;
  };

  const openedCell = ({ r, t = 'n', s = '0' }: Attributes): OpenCell => {
    counts.cells += 1;
    refuseAbove(counts.cells, 'cells', 'tooManyCells');
    const next = r === undefined ? column + 1 : columnOf(r);
    if (next <= column) throw new SheetRefused('notASheet');
    column = next;
    return { column, type: t, style: Math.trunc(Number(s)) || 0, value: null, hasFormula: false };
  };

  const closeCell = (read: OpenCell, inline: string) => {
    const content = contentOf(read, inline);
    if (content === null) return;
    refuseAbove(column, 'columns', 'tooManyColumns');
    while (cells.length < column - 1) cells.push(null);
    cells.push(content);
  };

  const problem = (key: RowProblemKey, value: string): null => {
    const data = { column: columnName(column), value: value.slice(0, SHOWN), limit: sheetLimits.cellText };
    problems.push({ row, problem: key, data });
    return null;
  };

  const contentOf = ({ type, style, value, hasFormula }: OpenCell, inline: string): Cell => {
    if (type === 'inlineStr') return textCell(inline);
    if (value === null) return hasFormula ? problem('formulaWithoutValue', '') : null;
    const text = decodeXml(value);
    if (type === 'str' || type === 'd') return textCell(text);
    const bare = text.trim();
    if (bare === '') return null;
    if (type === 'e') return problem('cellError', bare);
    if (type === 'b') return bare === '1' || bare === 'true';
    if (type === 's') return sharedCell(bare);
    return numberCell(bare, isDate[style] === true);
  };

  const numberCell = (text: string, isDay: boolean): Cell => {
    const read = number.test(text) ? Number(text) : Number.NaN;
    if (!Number.isFinite(read)) return problem('cellUnreadable', text);
    return isDay ? (dateOf(read, from1904) ?? problem('cellUnreadable', text)) : read;
  };

  const sharedCell = (index: string): Cell => {
    const shared = /^\d{1,7}$/.test(index) ? strings[Number(index)] : undefined;
    return shared === undefined ? problem('cellUnreadable', index) : textCell(shared);
  };

  const textCell = (text: string): Cell => {
    if (text === '') return null;
    return isTooLong(text.length) ? problem('textTooLong', '') : unescapeUnholdable(text);
  };

  const isTooLong = (length: number): boolean => {
    counts.text += Math.min(length, sheetLimits.cellText);
    refuseAbove(counts.text, 'text', 'tooMuchText');
    return length > sheetLimits.cellText;
  };

  const closeRow = () => {
    if (cells.length === 0) return;
    counts.rows += 1;
    // The header is a row too.
    refuseAbove(counts.rows - 1, 'rows', 'tooManyRows');
    rows.push({ number: row, cells });
    cells = [];
  };

  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === 'sheetData') isData = true;
      else if (name === 'mergeCell') refuseAbove(++counts.merges, 'mergedRanges', 'tooManyMerges');
      else if (!isData) return;
      else if (name === 'row') openRow(attributesOf(attributes));
      else if (name === 'c') cell = openedCell(attributesOf(attributes));
      else if (cell && name === 'f') cell.hasFormula = true;
      else if (cell && name === 'v') {
        isValue = true;
        cell.value ??= '';
      } else collector.open(name);
    },
    close(name) {
      if (name === 'sheetData') isData = false;
      if (!isData) return;
      collector.close(name);
      if (name === 'v') isValue = false;
      if (name === 'row') closeRow();
      if (name !== 'c' || !cell) return;
      closeCell(cell, collector.take());
      cell = null;
    },
    text(text) {
      if (!cell) return;
      if (!isValue || cell.value === null) collector.text(text);
      else if (cell.value.length <= 2 * sheetLimits.cellText) cell.value += text;
    },
    whole(text, at) {
      if (!isData || cell || !collector.isClear()) return -1;
      usualCell.lastIndex = at;
      const found = usualCell.exec(text);
      if (!found) return -1;
      const read = openedCell({ r: found[1], s: found[2], t: found[3] });
      read.value = found[4] ?? '';
      closeCell(read, '');
      return usualCell.lastIndex;
    },
  };
  return { handler, rows, problems };
}

const DAY_MS = 86_400_000;

/** Days between the first of 1970 and the days that a workbook counts from. */
const [DAYS_FROM_1900, DAYS_FROM_1904] = [25_569, 24_107];

/** ISO text of a day that is counted in a workbook; null beyond what a date can hold. */
function dateOf(days: number, from1904: boolean): string | null {
  const date = new Date(Math.round((days - (from1904 ? DAYS_FROM_1904 : DAYS_FROM_1900)) * DAY_MS));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

type Attributes = { readonly [name: string]: string | undefined };

/** As much of a cell as an error shows. */
const SHOWN = 100;

const placeOfCell = /^[A-Z]{1,3}\d{1,7}$/i;

/** `C7` is in the third column. */
function columnOf(place: string): number {
  if (!placeOfCell.test(place)) throw new SheetRefused('notASheet');
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    // A letter, great or small, counts from 1.
    const sign = place.charCodeAt(at);
    if (sign < 0x41) break;
    column = column * 26 + (sign & 0x1f);
  }
  return column;
}
