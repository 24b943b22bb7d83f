import { refuseAbove, SheetRefused, sheetLimits } from './limits.ts';
import { ownText, type PlainString, textCollector } from './plain-strings.ts';
import { columnName, type RowProblem, type RowProblemKey } from './sheet.ts';
import { attributesOf, type XmlHandler } from './xml-scanner.ts';
import { decodeXml } from './xml-text.ts';

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

/**
 * Plain rows of a worksheet: every filled cell with its place, as a number, a truth value or one text. Formulas are
 * replaced by their last result. What cannot be read is a problem of its row.
 */
export function plainSheet(strings: readonly PlainString[], problems: RowProblem[]) {
  const collector = textCollector();
  let out = '';
  let isData = false;
  let isValue = false;
  let row = 0;
  let column = 0;
  let cells = '';
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
    if (content === '') return;
    refuseAbove(column, 'columns', 'tooManyColumns');
    cells += `<c r="${placeIn(column)}"${content}`;
  };

  const problem = (key: RowProblemKey, value: string): '' => {
    const data = { column: columnName(column), value: value.slice(0, SHOWN), limit: sheetLimits.cellText };
    problems.push({ row, problem: key, data });
    return '';
  };

  const contentOf = ({ type, style, value, hasFormula }: OpenCell, inline: string): string => {
    if (type === 'inlineStr') return textCell(inline);
    if (value === null) return hasFormula ? problem('formulaWithoutValue', '') : '';
    const text = decodeXml(value);
    if (type === 'str' || type === 'd') return textCell(text);
    const bare = text.trim();
    if (bare === '') return '';
    if (type === 'e') return problem('cellError', bare);
    if (type === 'b') return ` t="b"><v>${bare === '1' || bare === 'true' ? 1 : 0}</v></c>`;
    if (type === 's') return sharedCell(bare);
    return number.test(bare) ? ` s="${style}"><v>${bare}</v></c>` : problem('cellUnreadable', bare);
  };

  const sharedCell = (index: string): string => {
    const shared = /^\d{1,7}$/.test(index) ? strings[Number(index)] : undefined;
    if (!shared) return problem('cellUnreadable', index);
    if (shared.length === 0) return '';
    return isTooLong(shared.length) ? problem('textTooLong', '') : shared.cell;
  };

  const textCell = (text: string): string => {
    if (text === '') return '';
    return isTooLong(text.length) ? problem('textTooLong', '') : ownText(text);
  };

  const isTooLong = (length: number): boolean => {
    counts.text += Math.min(length, sheetLimits.cellText);
    refuseAbove(counts.text, 'text', 'tooMuchText');
    return length > sheetLimits.cellText;
  };

  const closeRow = () => {
    if (cells === '') return;
    counts.rows += 1;
    // The header is a row too.
    refuseAbove(counts.rows - 1, 'rows', 'tooManyRows');
    out += `<row r="${row}">${cells}</row>`;
    cells = '';
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
  const take = () => {
    const made = out;
    out = '';
    return made;
  };
  return { handler, take };
}

/** The reader asks a cell's place for its column alone, and knows those of the first row by heart. */
function placeIn(column: number): string {
  const place = places[column] ?? `${columnName(column)}1`;
  places[column] = place;
  return place;
}

const places: string[] = [];

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
