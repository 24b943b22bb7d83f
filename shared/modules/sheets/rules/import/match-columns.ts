import {
  type ColumnField,
  headingKey,
  type Meaning,
  meaningOf,
  type UnitRank,
  unitLevels,
} from './fields.ts';
import {
  type Column,
  findHeadings,
  type HeadingRows,
  isAddress,
  type MatchedColumn,
  mostly,
  openProposals,
  type Proposals,
  type RawRow,
  textOf,
} from './headings.ts';
import { systemOf } from './hr-systems.ts';
import { isLeftWord, isStatusWord } from './people-words.ts';

/** Rows among which people that others point at are looked for. */
const KEYS_LOOKED_AT = 2_000;

/** Where the headings of a list of people stand, and the people below them. */
export function findPeople(rows: readonly RawRow[], fixed?: number | null): HeadingRows {
  const isKnown = (heading: string) => meaningOf(heading) !== null;
  // Nobody is a single cell.
  return findHeadings(rows, { isKnown, isFoot: () => true }, fixed);
}

/** How well a sheet looks like a list of people; used to choose among the sheets of a workbook. */
export function sheetScore(rows: readonly RawRow[]): number {
  const { headings, rows: people } = findPeople(rows);
  const fields = new Set(headings.flatMap((heading) => meaningOf(heading)?.meaning ?? []));
  return people.length === 0 ? 0 : fields.size;
}

/**
 * Proposes what each column holds. `remembered` are the matches of earlier files by heading, `own` the organisation's own
 * fields by their names, both as `headingKey` writes them.
 */
export function matchColumns(
  found: HeadingRows,
  remembered: ReadonlyMap<string, ColumnField | null> = new Map(),
  own: ReadonlyMap<string, ColumnField> = new Map(),
): readonly MatchedColumn<ColumnField>[] {
  const proposals = openProposals(found, remembered);
  const { columns, set, used } = proposals;
  for (const { at, heading } of columns) {
    const field = own.get(headingKey(heading));
    if (field) set(at, field, 'heading');
  }
  const open = columns.filter(
    ({ at, heading, values }) => !proposals.has(at) && heading && fits(heading, values),
  );
  const ofSystem = systemOf(found.headings)?.columns;
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
  const left = columns.filter(({ at }) => !proposals.has(at));
  guessByContent(left, found.rows, proposals);
  return proposals.done();
}

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

/** What only the cells tell: addresses, those of other rows, names of other rows, words of a status. */
function guessByContent(
  columns: readonly Column[],
  rows: readonly RawRow[],
  { used, set }: Proposals<ColumnField>,
): void {
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
