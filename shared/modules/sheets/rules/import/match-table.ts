import { headingKey } from './fields.ts';
import {
  type Column,
  findHeadings,
  type HeadingRows,
  type MatchedColumn,
  mostly,
  openProposals,
  type Proposals,
  type RawRow,
} from './headings.ts';

/** A column that a sheet may fill, as it is looked for. */
export type SoughtColumn = {
  readonly field: string;
  /** What headings of it say, as `headingKey` writes them, better ones first. */
  readonly headings: readonly string[];
  /** Whether a cell may be of it, where the cells alone tell; left out where they never do. */
  readonly holds?: (value: string) => boolean;
  /** Names the row: each value stands once. */
  readonly isName?: boolean;
  /** Its cells name other rows of the same sheet. */
  readonly isOwnRow?: boolean;
};

/** Where the headings of a sheet of these columns stand, and its rows. `fixed`: the number of the row, where it is known. */
export function findRows(
  sought: readonly SoughtColumn[],
  rows: readonly RawRow[],
  fixed?: number | null,
): HeadingRows {
  const known = knownHeadings(sought);
  const isKnown = (heading: string) => known.has(headingKey(heading));
  return findHeadings(rows, { isKnown, isFoot: isTotal }, fixed);
}

/** A row of a table may be its name alone; what stands below a list counts it, or says where it is from. */
function isTotal(text: string): boolean {
  return (
    /^[\d.,\s]+$/.test(text) ||
    /^(grand |sub)?(total|totals|sum|count|rows|records|summe|gesamt|anzahl|suma|antal|i alt|somme|nombre de)(?!\p{L})/iu.test(
      text,
    ) ||
    /^(generated|exported|printed|created|source|report) ?(on|at|by|from|:)/i.test(text)
  );
}

/** How many columns of the table a sheet has; used to choose among the sheets of a workbook. */
export function rowsScore(sought: readonly SoughtColumn[], rows: readonly RawRow[]): number {
  const known = knownHeadings(sought);
  const found = findRows(sought, rows);
  const fields = new Set(found.headings.flatMap((heading) => known.get(headingKey(heading))?.field ?? []));
  return found.rows.length === 0 ? 0 : fields.size;
}

function knownHeadings(sought: readonly SoughtColumn[]) {
  const known = new Map<string, { readonly field: string; readonly place: number }>();
  for (const { field, headings } of sought)
    for (const [place, heading] of headings.entries()) {
      const other = known.get(heading);
      if (!other || other.place > place) known.set(heading, { field, place });
    }
  return known;
}

/** Proposes what each column of a sheet of a table holds; `remembered` are the matches of earlier files by `headingKey`. */
export function matchTable(
  found: HeadingRows,
  sought: readonly SoughtColumn[],
  remembered: ReadonlyMap<string, string | null>,
): readonly MatchedColumn<string>[] {
  const proposals = openProposals(found, remembered);
  // A word may stand for several columns of the table: the nearest goes first, and who comes later takes what is left.
  const claims = sought.flatMap(({ field, headings }) =>
    headings.map((heading, place) => ({ field, heading, place })),
  );
  for (const { field, heading } of claims.toSorted((a, b) => a.place - b.place))
    for (const column of proposals.columns)
      if (column.heading !== '' && headingKey(column.heading) === heading)
        proposals.set(column.at, field, 'heading');
  guessByContent(sought, proposals);
  return proposals.done();
}

/** What only the cells tell: the name of each row, other rows of the sheet or of other tables, choices, days. */
function guessByContent(sought: readonly SoughtColumn[], proposals: Proposals<string>): void {
  const open = () => proposals.columns.filter(({ at, values }) => !proposals.has(at) && values.length > 0);
  const name = sought.find(({ isName }) => isName);
  if (name && !proposals.used.has(name.field)) {
    const column = open().find((one) => tellsApart(one) && mostly(one.values, isWords));
    if (column) proposals.set(column.at, name.field, 'content');
  }
  const named = name && proposals.done().find(({ field }) => field === name.field);
  const values = proposals.columns.find(({ at }) => at === named?.at)?.values ?? [];
  const inSheet = new Set(values.map((value) => value.toLowerCase()));
  for (const { field, holds, isOwnRow = false } of sought) {
    if (!holds || proposals.used.has(field)) continue;
    const fits = (value: string) => holds(value) || (isOwnRow && inSheet.has(value.toLowerCase()));
    const column = open().find((one) => mostly(one.values, fits));
    if (column) proposals.set(column.at, field, 'content');
  }
}

function tellsApart({ values }: Column): boolean {
  return values.length > 1 && new Set(values.map((value) => value.toLowerCase())).size === values.length;
}

/** Words that people say, rather than a number or a code. */
function isWords(value: string): boolean {
  return /\p{L}{2}/u.test(value) && !/\d/.test(value) && value.length <= 120;
}
