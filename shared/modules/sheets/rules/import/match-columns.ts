import {
  type ColumnField,
  headingKey,
  type Meaning,
  meaningOf,
  type UnitRank,
  unitLevels,
} from './fields.ts';
import { systemOf } from './hr-systems.ts';
import { isLeftWord, isStatusWord } from './people-words.ts';

export type RawCell = string | number | boolean | null;
export type RawRow = { readonly number: number; readonly cells: readonly RawCell[] };

/** Where a match comes from: the heading, an earlier file of the organisation, what the cells hold, or nowhere. */
type MatchSource = 'heading' | 'remembered' | 'content' | 'none';

export type MatchedColumn = {
  /** Counts from 0. */
  readonly at: number;
  readonly heading: string;
  readonly samples: readonly string[];
  readonly field: ColumnField | null;
  readonly source: MatchSource;
};

export type HeadingRows = {
  /** The number in the file of the row that holds the headings; null where none was found. */
  readonly number: number | null;
  readonly headings: readonly string[];
  /** The people's rows. */
  readonly rows: readonly RawRow[];
};

/** Rows at the top among which the headings are looked for: report titles and prompts stand above them. */
const LOOKED_AT = 20;

/** Rows whose cells tell what a column holds. */
const SAMPLED = 300;

/** Rows among which people that others point at are looked for. */
const KEYS_LOOKED_AT = 2_000;

/** Part of the filled cells that must fit before content alone decides. */
const MOSTLY = 0.8;

/** Finds the heading row: the one with most known headings, else the first with most filled texts. */
export function findHeadings(rows: readonly RawRow[], fixed?: number | null): HeadingRows {
  const top = rows.slice(0, LOOKED_AT);
  const known = top.map(
    ({ cells }) => cells.filter((cell) => textOf(cell) && meaningOf(textOf(cell))).length,
  );
  const filled = top.map(
    ({ cells }) => cells.filter((cell) => typeof cell === 'string' && cell !== '').length,
  );
  const best = Math.max(0, ...known);
  const chosen = fixed
    ? rows.findIndex(({ number }) => number === fixed)
    : best > 0
      ? known.indexOf(best)
      : filled.indexOf(Math.max(0, ...filled));
  const row = rows[chosen];
  if (!row) return { number: null, headings: [], rows: [] };
  const headings = row.cells.map(textOf);
  return { number: row.number, headings, rows: peopleRows(headings, rows.slice(chosen + 1)) };
}

/** How well a sheet looks like a list of people; used to choose among the sheets of a workbook. */
export function sheetScore(rows: readonly RawRow[]): number {
  const { headings, rows: people } = findHeadings(rows);
  const fields = new Set(headings.flatMap((heading) => meaningOf(heading)?.meaning ?? []));
  return people.length === 0 ? 0 : fields.size;
}

/** Without a second heading row, and without totals at the end: rows with a single cell where others have many. */
function peopleRows(headings: readonly string[], rows: readonly RawRow[]): readonly RawRow[] {
  const [first] = rows;
  const again = first?.cells.filter((cell) => meaningOf(textOf(cell))).length ?? 0;
  const start = first && again >= 2 && again >= filledOf(first) / 2 ? 1 : 0;
  let end = rows.length;
  const columns = headings.filter(Boolean).length;
  while (end > start && columns > 2 && filledOf(rows[end - 1]) <= 1) end -= 1;
  return rows.slice(start, end);
}

function filledOf(row: RawRow | undefined): number {
  return row?.cells.filter((cell) => textOf(cell) !== '').length ?? 0;
}

/**
 * Proposes what each column holds. `remembered` are the matches of earlier files by heading, `own` the organisation's own
 * fields by their names, both as `headingKey` writes them.
 */
export function matchColumns(
  { headings, rows }: HeadingRows,
  remembered: ReadonlyMap<string, ColumnField | null> = new Map(),
  own: ReadonlyMap<string, ColumnField> = new Map(),
): readonly MatchedColumn[] {
  const width = Math.max(headings.length, ...rows.slice(0, SAMPLED).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    heading: headings[at] ?? '',
    values: valuesOf(rows, at),
  }));
  const fields = new Map<number, { readonly field: ColumnField | null; readonly source: MatchSource }>();
  const used = new Set<ColumnField>();
  const set = (at: number, field: ColumnField | null, source: MatchSource) => {
    if (fields.has(at) || (field !== null && used.has(field))) return;
    fields.set(at, { field, source });
    if (field) used.add(field);
  };
  for (const { at, heading } of columns) {
    const key = headingKey(heading);
    if (key && remembered.has(key)) set(at, remembered.get(key) ?? null, 'remembered');
  }
  for (const { at, heading } of columns) {
    const field = own.get(headingKey(heading));
    if (field) set(at, field, 'heading');
  }
  const open = columns.filter(
    ({ at, heading, values }) => !fields.has(at) && heading && fits(heading, values),
  );
  const ofSystem = systemOf(headings)?.columns;
  for (const { at, heading } of open) {
    const field = ofSystem?.get(headingKey(heading));
    if (field !== undefined) set(at, field, 'heading');
  }
  const byPlace = open.toSorted((a, b) => placeOf(a.heading) - placeOf(b.heading));
  for (const { at, heading } of byPlace) {
    const meaning = meaningOf(heading)?.meaning;
    if (meaning === 'ignored') set(at, null, 'heading');
    else if (meaning && !isRank(meaning)) set(at, meaning, 'heading');
  }
  for (const { at, field } of unitColumns(open, used)) set(at, field, 'heading');
  guessByContent(
    columns.filter(({ at }) => !fields.has(at)),
    rows,
    { used, set },
  );
  return columns
    .filter(({ heading, values }) => heading !== '' || values.length > 0)
    .map(({ at, heading, values }) => ({
      at,
      heading,
      samples: [...new Set(values)].slice(0, 3).map((value) => value.slice(0, 80)),
      ...(fields.get(at) ?? { field: null, source: 'none' as const }),
    }));
}

type Column = { readonly at: number; readonly heading: string; readonly values: readonly string[] };

const ranks: readonly UnitRank[] = ['company', 'division', 'department', 'team'];

function isRank(meaning: Meaning): meaning is UnitRank {
  return ranks.some((rank) => rank === meaning);
}

/** Several columns of units are levels from the top down. One that says the same of everybody is no level. */
function unitColumns(columns: readonly Column[], used: ReadonlySet<ColumnField>) {
  const units = columns.flatMap((column) => {
    const found = meaningOf(column.heading);
    if (!found || !isRank(found.meaning) || column.values.length === 0) return [];
    const rank = ranks.indexOf(found.meaning);
    const isOne = new Set(column.values).size === 1;
    return found.meaning === 'company' && isOne ? [] : [{ at: column.at, rank }];
  });
  const free = unitLevels.filter((level) => !used.has(level));
  return units
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ at }, place) => (free[place] ? [{ at, field: free[place] }] : []));
}

function placeOf(heading: string): number {
  return meaningOf(heading)?.place ?? 0;
}

/** A heading may promise what the cells do not hold: "Manager" with yes and no is no reference to a person. */
function fits(heading: string, values: readonly string[]): boolean {
  const meaning = meaningOf(heading)?.meaning;
  if (values.length === 0) return true;
  if (meaning === 'manager')
    return !mostly(values, (value) => /^(yes|no|true|false|ja|nein|nej|si|sí|oui|non|[01x])$/i.test(value));
  if (meaning === 'work_email')
    return mostly(values, isAddress) || !mostly(values, (value) => !isAddress(value));
  if (meaning === 'status') return values.length > 0;
  return true;
}

type Setter = {
  readonly used: ReadonlySet<ColumnField>;
  readonly set: (at: number, field: ColumnField, source: MatchSource) => void;
};

/** What only the cells tell: addresses, those of other rows, names of other rows, words of a status. */
function guessByContent(columns: readonly Column[], rows: readonly RawRow[], { used, set }: Setter): void {
  const addresses = columns.filter(({ values }) => values.length > 0 && mostly(values, isAddress));
  const distinct = ({ values }: Column) => new Set(values).size / values.length;
  if (!used.has('work_email')) {
    const own = addresses.toSorted(
      (a, b) => distinct(b) - distinct(a) || b.values.length - a.values.length,
    )[0];
    if (own) set(own.at, 'work_email', 'content');
  }
  if (!used.has('manager')) {
    const keys = keyColumns(rows);
    const reference = columns.find(
      ({ at, values }) =>
        values.length > 1 &&
        repeats(values) &&
        keys.some((key) => key.at !== at && mostly(values, (value) => key.values.has(value.toLowerCase()))),
    );
    if (reference) set(reference.at, 'manager', 'content');
  }
  if (!used.has('status')) {
    const status = columns.find(
      ({ values }) => values.length > 0 && values.some(isLeftWord) && mostly(values, isStatusWord),
    );
    if (status) set(status.at, 'status', 'content');
  }
}

function repeats(values: readonly string[]): boolean {
  return new Set(values.map((value) => value.toLowerCase())).size < values.length;
}

/** Columns whose values tell people apart, as sets: each value stands once. */
function keyColumns(
  rows: readonly RawRow[],
): readonly { readonly at: number; readonly values: ReadonlySet<string> }[] {
  const looked = rows.slice(0, KEYS_LOOKED_AT);
  const width = Math.max(0, ...looked.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const all = looked.map(({ cells }) => textOf(cells[at]).toLowerCase()).filter(Boolean);
    const values = new Set(all);
    return { at, values, isKey: values.size === all.length && values.size > looked.length / 2 };
  }).filter(({ isKey }) => isKey);
}

function mostly(values: readonly string[], test: (value: string) => boolean): boolean {
  return values.filter(test).length >= values.length * MOSTLY;
}

export function isAddress(value: string): boolean {
  const [name, host, ...more] = value.split('@');
  if (!name || !host || more.length > 0 || /\s/.test(value)) return false;
  return host.indexOf('.', 1) > 0 && !host.endsWith('.');
}

function valuesOf(rows: readonly RawRow[], at: number): readonly string[] {
  return rows.slice(0, SAMPLED).flatMap(({ cells }) => textOf(cells[at] ?? null) || []);
}

/** A cell as text, on one line; empty for none. */
export function textOf(cell: RawCell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ').trim();
}
