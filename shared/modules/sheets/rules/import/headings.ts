import { headingKey } from './fields.ts';

/** How somebody's own sheet is understood, whatever table it is for: where its headings stand, and which column holds what. */

export type RawCell = string | number | boolean | null;
export type RawRow = { readonly number: number; readonly cells: readonly RawCell[] };

/** Where a match comes from: the heading, an earlier file of the organisation, what the cells hold, or nowhere. */
type MatchSource = 'heading' | 'remembered' | 'content' | 'none';

export type MatchedColumn<Field extends string> = {
  /** Counts from 0. */
  readonly at: number;
  readonly heading: string;
  readonly samples: readonly string[];
  readonly field: Field | null;
  readonly source: MatchSource;
};

export type HeadingRows = {
  /** The number in the file of the row that holds the headings; null where none was found. */
  readonly number: number | null;
  readonly headings: readonly string[];
  /** The rows below. */
  readonly rows: readonly RawRow[];
};

/** A column with its values, as far as they are looked at. */
export type Column = { readonly at: number; readonly heading: string; readonly values: readonly string[] };

/** Rows at the top among which the headings are looked for: report titles and prompts stand above them. */
const LOOKED_AT = 20;

/** Rows whose cells tell what a column holds. */
const SAMPLED = 300;

/** Part of the filled cells that must fit before content alone decides. */
const MOSTLY = 0.8;

/** What is known of a kind of sheet. */
export type KindOfSheet = {
  readonly isKnown: (heading: string) => boolean;
  /** Whether a row with this cell alone, at the end, is below the list rather than of it: a total. */
  readonly isFoot: (text: string) => boolean;
};

/**
 * Finds the heading row: the one with most headings that are known, else the first with most filled texts. `fixed` is its
 * number, where somebody has said it.
 */
export function findHeadings(rows: readonly RawRow[], kind: KindOfSheet, fixed?: number | null): HeadingRows {
  const { isKnown } = kind;
  const top = rows.slice(0, LOOKED_AT);
  const known = top.map(({ cells }) => cells.filter((cell) => textOf(cell) && isKnown(textOf(cell))).length);
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
  return { number: row.number, headings, rows: rowsBelow(headings, rows.slice(chosen + 1), kind) };
}

/** Without a second heading row, and without totals at the end: rows with a single cell where others have many. */
function rowsBelow(
  headings: readonly string[],
  rows: readonly RawRow[],
  { isKnown, isFoot }: KindOfSheet,
): readonly RawRow[] {
  const [first] = rows;
  const again = first?.cells.filter((cell) => textOf(cell) && isKnown(textOf(cell))).length ?? 0;
  const start = first && again >= 2 && again >= filledOf(first) / 2 ? 1 : 0;
  let end = rows.length;
  const columns = headings.filter(Boolean).length;
  const isBelow = (row: RawRow | undefined) => {
    const filled = (row?.cells ?? []).map(textOf).filter(Boolean);
    return filled.length <= 1 && filled.every(isFoot);
  };
  while (end > start && columns > 2 && isBelow(rows[end - 1])) end -= 1;
  return rows.slice(start, end);
}

function filledOf(row: RawRow | undefined): number {
  return row?.cells.filter((cell) => textOf(cell) !== '').length ?? 0;
}

/** What the columns of a sheet are proposed to hold, while they are looked at: each one field, and each field once. */
export type Proposals<Field extends string> = {
  readonly columns: readonly Column[];
  readonly used: ReadonlySet<Field>;
  /** Whether it is decided what the column holds. */
  has(at: number): boolean;
  /** Says what a column holds; null: nothing that is read. Whoever comes first has it, column and field. */
  set(at: number, field: Field | null, source: MatchSource): void;
  done(): readonly MatchedColumn<Field>[];
};

/** Begins with what earlier files of the organisation held, by `headingKey`. */
export function openProposals<Field extends string>(
  { headings, rows }: HeadingRows,
  remembered: ReadonlyMap<string, Field | null>,
): Proposals<Field> {
  const width = Math.max(headings.length, ...rows.slice(0, SAMPLED).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    heading: headings[at] ?? '',
    values: valuesOf(rows, at),
  }));
  const fields = new Map<number, { readonly field: Field | null; readonly source: MatchSource }>();
  const used = new Set<Field>();
  const set = (at: number, field: Field | null, source: MatchSource) => {
    if (fields.has(at) || (field !== null && used.has(field))) return;
    fields.set(at, { field, source });
    if (field) used.add(field);
  };
  for (const { at, heading } of columns) {
    const key = headingKey(heading);
    if (key && remembered.has(key)) set(at, remembered.get(key) ?? null, 'remembered');
  }
  return {
    columns,
    used,
    has: (at) => fields.has(at),
    set,
    done: () =>
      columns
        .filter(({ heading, values }) => heading !== '' || values.length > 0)
        .map(({ at, heading, values }) => ({
          at,
          heading,
          samples: [...new Set(values)].slice(0, 3).map((value) => value.slice(0, 80)),
          ...(fields.get(at) ?? { field: null, source: 'none' as const }),
        })),
  };
}

/** Whether a test holds for so many of the values that content alone may decide. */
export function mostly(values: readonly string[], test: (value: string) => boolean): boolean {
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
