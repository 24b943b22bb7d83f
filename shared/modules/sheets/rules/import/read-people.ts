import type { OwnColumn } from '../../../../core/catalogue/own-columns.ts';
import type { Json } from '../../../../core/lib/json.ts';
import type { Steps } from '../../../../core/lib/steps.ts';
import { addressWithoutMailbox } from '../../../people/rules/mailbox.ts';
import { type ColumnField, type ImportField, type OwnFieldName, unitLevels } from './fields.ts';
import { isAddress, type RawRow, textOf } from './headings.ts';
import { ownCell } from './own-fields.ts';
import { dayOf, isLeftWord, languageOf, looksDamaged, readsDayFirst, saysNothing } from './people-words.ts';

/** A person as one row of the sheet says. Empty texts: the sheet says nothing. */
export type SheetPerson = {
  readonly row: number;
  readonly email: string;
  readonly number: string;
  readonly given: string;
  readonly middle: string;
  readonly family: string;
  /** The sheet has the name in one piece: where it is parted is our guess. */
  readonly isParted: boolean;
  /** Names of units from the top down to the person's own. */
  readonly units: readonly string[];
  readonly parent: string;
  readonly manager: string;
  readonly hasLeft: boolean;
  /** Days of the employment, ISO; null where the sheet says none. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly returnDay: string | null;
  readonly language: string | null;
  /** What the sheet says of the organisation's own fields, of people and of units; what it leaves empty is not among it. */
  readonly own: ReadonlyMap<OwnFieldName, Json>;
};

/** Something about rows: an error leaves them out, a note is only to be known. One cause is one entry. */
export type Finding = {
  readonly kind: 'error' | 'note';
  readonly cause: string;
  readonly values: { readonly [name: string]: Json };
  readonly rows: readonly number[];
};

export type Findings = {
  report(kind: Finding['kind'], cause: string, row: number, values?: Finding['values']): void;
  readonly all: () => readonly Finding[];
};

/** Gathers what is wrong by its cause, so that the same sentence is said once with its rows. */
export function gatherFindings(): Findings {
  const causes = new Map<
    string,
    { kind: Finding['kind']; cause: string; values: Finding['values']; rows: Set<number> }
  >();
  return {
    report(kind, cause, row, values = {}) {
      const key = JSON.stringify([kind, cause, values]);
      const known = causes.get(key);
      if (known) known.rows.add(row);
      else causes.set(key, { kind, cause, values, rows: new Set([row]) });
    },
    all: () => [...causes.values()].map((one) => ({ ...one, rows: [...one.rows].sort((a, b) => a - b) })),
  };
}

/** Rows between which other work may go on. */
const ROWS_A_TURN = 500;

type Reader = (row: RawRow, field: ImportField) => string;

type Reading = {
  readonly today: string;
  readonly offered: readonly string[];
  /** How the system that wrote the file writes its dates, where the rows leave it open; null: nobody knows. */
  readonly dayFirst: boolean | null;
  /** The organisation's own fields that columns hold. */
  readonly own: ReadonlyMap<OwnFieldName, OwnColumn>;
  /** Whoever has no address but a number comes in at kiosks. */
  readonly kiosks: boolean;
};

/**
 * Reads the rows by the columns' fields. `today` is an ISO day: whoever's last day is before it has left. A language that is
 * not `offered` is none.
 */
export function* readPeople(
  rows: readonly RawRow[],
  columns: readonly (ColumnField | null)[],
  { today, offered, dayFirst, own, kiosks }: Reading,
  findings: Findings,
): Steps<readonly SheetPerson[]> {
  const at = new Map(columns.flatMap((field, place) => (field ? [[field, place] as const] : [])));
  const read: Reader = ({ cells }, field) => {
    const place = at.get(field);
    return place === undefined ? '' : textOf(cells[place] ?? null);
  };
  const ownDays = [...own].flatMap(([field, { type }]) => (type === 'date' ? [field] : []));
  const days = [...dayFields, ...ownDays]
    .flatMap((field) => rows.map(({ cells }) => textOf(cells[at.get(field) ?? -1] ?? null)))
    .filter(Boolean);
  const order = readsDayFirst(days) ?? dayFirst;
  const codes = codedLevels(rows, read);
  const people: SheetPerson[] = [];
  const seen = new Map<string, number>();
  const way = { today, offered, dayFirst: order ?? true, codes, own, at, kiosks };
  for (const [place, row] of rows.entries()) {
    if (place % ROWS_A_TURN === ROWS_A_TURN - 1) yield;
    const person = readPerson(row, read, way, findings);
    if (!person) continue;
    const first = seen.get(person.email);
    if (first === undefined) {
      seen.set(person.email, person.row);
      people.push(person);
    } else findings.report('error', 'address-twice', person.row, { address: person.email, first });
  }
  if (order === null && days.some((day) => /^\d{1,2}[-/]\d{1,2}[-/]/.test(day)))
    for (const row of rows)
      if ([...dayFields, ...ownDays].some((field) => textOf(row.cells[at.get(field) ?? -1] ?? null)))
        findings.report('note', 'days-unclear', row.number);
  return people;
}

type Way = {
  readonly today: string;
  readonly offered: readonly string[];
  readonly dayFirst: boolean;
  readonly codes: ReadonlySet<ImportField>;
  readonly own: Reading['own'];
  readonly kiosks: boolean;
  /** The place of each field's column, from 0. */
  readonly at: ReadonlyMap<ColumnField, number>;
};

/** Columns of days, in this order. */
const dayFields = ['first_day', 'end_date', 'return_day'] as const;

/** One row; null where it is nobody to import, which is reported. */
function readPerson(row: RawRow, read: Reader, way: Way, findings: Findings): SheetPerson | null {
  const { number } = row;
  const said = (field: ImportField) => {
    const value = read(row, field);
    return saysNothing(value) ? '' : value;
  };
  const employeeNumber = numberKey(said('employee_number'));
  const written = said('work_email') || said('user_name');
  const isAtKiosk = written === '' && way.kiosks && isKioskNumber(employeeNumber);
  const address = isAtKiosk ? addressWithoutMailbox(employeeNumber) : written;
  if (/guest/i.test(said('user_type')) || said('user_name').includes('#EXT#')) {
    findings.report('note', 'guest', number);
    return null;
  }
  const names = namesOf(said, way.at.has('full_name'));
  const hasNames = way.at.has('given_name') || way.at.has('family_name');
  if (way.at.has('user_name') && hasNames && !said('given_name') && !said('family_name')) {
    findings.report('note', 'not-a-person', number);
    return null;
  }
  if (address === '') {
    findings.report('error', way.kiosks ? 'no-address-or-number' : 'no-address', number);
    return null;
  }
  if (!isAddress(address)) {
    findings.report('error', 'bad-address', number, { address });
    return null;
  }
  if (isAtKiosk) findings.report('note', 'at-kiosk', number);
  const units = unitsOf(row, read, way, findings);
  for (const field of ['given_name', 'family_name', 'full_name', 'manager', 'employee_number'] as const)
    if (looksDamaged(said(field))) findings.report('note', 'damaged', number, { value: said(field) });
  const [firstDay = null, lastDay = null, returnDay = null] = dayFields.map((field) => {
    const value = said(field);
    const day = value === '' ? null : dayOf(value, way.dayFirst);
    if (value !== '' && day === null) findings.report('error', 'bad-day', number, { value });
    return day;
  });
  const language = said('language');
  const named = language ? languageOf(language) : null;
  const known = named !== null && way.offered.includes(named) ? named : null;
  if (language && known === null) findings.report('note', 'language', number, { value: language });
  return {
    row: number,
    email: address.toLowerCase(),
    number: employeeNumber,
    ...names,
    units,
    parent: said('parent_unit'),
    manager: said('manager'),
    hasLeft: isLeftWord(said('status')) || (lastDay !== null && lastDay < way.today),
    firstDay,
    lastDay,
    returnDay,
    language: known,
    own: ownOf(row, way, findings),
  };
}

/** Numbers that can be typed at a kiosk. */
function isKioskNumber(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

function ownOf({ number, cells }: RawRow, { own, at, dayFirst }: Way, findings: Findings) {
  const said = new Map<OwnFieldName, Json>();
  for (const [field, column] of own) {
    const cell = cells[at.get(field) ?? -1] ?? null;
    const read = ownCell(column, cell, dayFirst);
    if (read === null) continue;
    if ('problem' in read) findings.report('error', `bad-${read.problem}`, number, { value: textOf(cell) });
    else said.set(field, read.value);
    const isText = column.type === 'text' || column.type === 'choice';
    if (isText && looksDamaged(textOf(cell)))
      findings.report('note', 'damaged', number, { value: textOf(cell) });
  }
  return said;
}

type Names = Pick<SheetPerson, 'given' | 'middle' | 'family' | 'isParted'>;

/** What stands behind a name and is none: "Karen Partners, Jr." is no person called Jr. */
const SUFFIX = /,\s*(jr|sr|ii|iii|iv|phd|ph\.d|md|dr|mba)\.?$/i;

/** "Last, First" and "First Last" are taken apart where a name stands in one column. */
function namesOf(said: (field: ImportField) => string, hasFull: boolean): Names {
  const given = said('given_name');
  const middle = said('middle_name');
  const family = said('family_name');
  const full = withoutBracket(said('full_name'));
  if (!hasFull || full === '' || (given && family)) return { given, middle, family, isParted: false };
  const isParted = !given && !family;
  if (given && full.toLowerCase().startsWith(`${given.toLowerCase()} `))
    return { given, middle, family: full.slice(given.length + 1).trim(), isParted };
  const [before = '', after] = SUFFIX.test(full) ? [full] : full.split(/,\s*/, 2);
  if (after) return { given: given || after, middle, family: family || before, isParted };
  const space = full.indexOf(' ');
  if (space < 0) return { given: given || full, middle, family, isParted };
  return {
    ...{ given: given || full.slice(0, space), middle, family: family || full.slice(space + 1) },
    isParted,
  };
}

/** "Jane Doe (1234)" and "Jane Doe (On Leave)" are Jane Doe. */
export function withoutBracket(name: string): string {
  return name.replace(/\([^()]*\)$/, '').trim();
}

/** Zeros in front go: a spreadsheet drops them from half of the columns. */
export function numberKey(value: string): string {
  return value
    .replace(/^0+(?=.)/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .toLowerCase();
}

function unitsOf(row: RawRow, read: Reader, { codes }: Way, findings: Findings): readonly string[] {
  const path = read(row, 'unit_path')
    .split('/')
    .map((part) => part.trim());
  const levels = unitLevels.map((level) => {
    const value = read(row, level);
    return codes.has(level) ? withoutBracket(value) : value;
  });
  const names = [...path, ...levels].filter((name) => name !== '' && !saysNothing(name));
  for (const name of names)
    if (looksDamaged(name)) findings.report('note', 'damaged', row.number, { value: name });
  return names.filter((name, place) => name.toLowerCase() !== names[place - 1]?.toLowerCase());
}

/** Levels whose units are written "Name (CODE)" in most rows. */
function codedLevels(rows: readonly RawRow[], read: Reader): ReadonlySet<ImportField> {
  return new Set(
    unitLevels.filter((level) => {
      const values = rows.map((row) => read(row, level)).filter((value) => value && !saysNothing(value));
      return (
        values.length > 0 &&
        values.filter((value) => /\([A-Z0-9_.-]{1,12}\)$/.test(value)).length >= values.length * 0.8
      );
    }),
  );
}
