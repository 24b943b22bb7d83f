import { findTable, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import { isOwnFieldName } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import type { HeadingRows } from '@livingroom/shared/modules/sheets/rules/import/headings.ts';
import { systemOf } from '@livingroom/shared/modules/sheets/rules/import/hr-systems.ts';
import type { ImportRequest } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { type PlacedUnit, placeUnits } from '@livingroom/shared/modules/sheets/rules/import/place-units.ts';
import {
  type Finding,
  gatherFindings,
  readPeople,
  type SheetPerson,
} from '@livingroom/shared/modules/sheets/rules/import/read-people.ts';
import {
  matchStored,
  resolveManagers,
  type Somebody,
  type StoredPerson,
} from '@livingroom/shared/modules/sheets/rules/import/reporting.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { inTurns, nextTurn, shareTurns } from '../../../core/event-loop/turns.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import type { PlannedChange, Wish } from '../../../core/tables/write/changes.ts';
import { type OpenTable, openTable } from '../../../core/tables/write/open-table.ts';
import { planChanges } from '../../../core/tables/write/plan-changes.ts';
import { takenClaims } from '../../../core/tables/write/uniqueness.ts';
import { languageOffer } from '../../people/offered-languages.ts';
import { type Organisation, readOrganisation } from './organisation.ts';
import { type OwnFieldPlan, planOwnFields } from './own-fields.ts';
import { type UnitValues, unitValues, unitWishes } from './unit-fields.ts';

/** One row that the import would write; `row` is that of the file, null where the file leaves the person out. */
export type ImportChange = { readonly row: number | null; readonly change: PlannedChange };

export type ImportPlan = {
  readonly organisation: Organisation;
  readonly people: readonly SheetPerson[];
  readonly units: readonly PlacedUnit[];
  readonly unitOf: ReadonlyMap<number, string>;
  readonly keys: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
  /** What the engine refuses, by its own words; each leaves its rows out. */
  readonly refused: readonly { readonly row: number; readonly problem: Phrase }[];
  /** In the order in which they are written: new fields, units, what stands above them, people. */
  readonly writes: readonly { readonly table: TableName; readonly changes: readonly ImportChange[] }[];
  readonly leaving: readonly number[];
  readonly wrongRows: ReadonlySet<number>;
  readonly fields: OwnFieldPlan;
};

/** Numbers for new rows: real ones for an import, and such that nobody has for a check. */
export type TakeKeys = (table: 'units' | 'subunits' | 'employees', count: number) => Promise<number>;

/** Above all numbers of rows: a check takes none. */
export const PROVISIONAL = 1_000_000_000;

export const provisionalKeys: TakeKeys = async () => PROVISIONAL;

/** Works out everything that a sheet of people would change, and what is wrong with it. Writes nothing. */
export async function planImport(
  context: ServiceContext,
  sheet: HeadingRows,
  request: ImportRequest,
  takeKeys: TakeKeys,
): Promise<ImportPlan> {
  const fields = await planOwnFields(context, request);
  const organisation = await readOrganisation(context, [...fields.own.keys()]);
  const gathered = gatherFindings();
  const today = nowOf(context.ports).slice(0, 10);
  const { offered } = await languageOffer(context);
  const dayFirst = systemOf(sheet.headings)?.dayFirst ?? null;
  const kiosks = request.without_address === 'kiosk';
  const reading = { today, offered, dayFirst, own: fields.own, kiosks };
  const all = await inTurns(readPeople(sheet.rows, fields.columns, reading, gathered));
  const wrong = new Set(gathered.all().flatMap(({ kind, rows }) => (kind === 'error' ? rows : [])));
  const people = all.filter(({ row }) => !wrong.has(row));
  const stored = organisation.people;
  const matched = matchStored(people, stored);
  for (const { row, hasLeft } of people)
    if (hasLeft && !matched.has(row)) gathered.report('note', 'left', row);
  await nextTurn();
  const managers = resolveManagers(people, stored, matched, gathered);
  await nextTurn();
  const teamOf = (name: string) => say(importWords('team', { name }), context.language);
  const placed = placeUnits({ people, managers, stored: organisation.units, source: request.units, teamOf });
  // Whoever stands in a row with an error is in the file all the same.
  const here = new Set([...matchStored(all, stored).values()].map(({ id }) => id));
  const said = unitValues({ people, placed, own: fields.own }, gathered);
  const draft = { context, organisation, request, people, matched, here, managers, placed, takeKeys, fields };
  const units = await planUnits({ ...draft, said });
  const persons = await planPeople({ ...draft, keys: units.keys, newUnits: units.newIds }, gathered);
  const wrongRows = new Set([...wrong, ...persons.refused.map(({ row }) => row)]);
  return {
    organisation,
    people,
    units: placed.units,
    unitOf: placed.unitOf,
    keys: units.keys,
    findings: gathered.all(),
    refused: persons.refused,
    writes: [
      ...(fields.change
        ? [{ table: 'companies' as const, changes: [{ row: null, change: fields.change }] }]
        : []),
      ...units.writes,
      { table: 'employees' as const, changes: persons.changes },
    ],
    leaving: persons.leaving,
    wrongRows,
    fields,
  };
}

type Draft = {
  readonly context: ServiceContext;
  readonly organisation: Organisation;
  readonly request: ImportRequest;
  readonly people: readonly SheetPerson[];
  readonly matched: ReadonlyMap<number, StoredPerson>;
  /** Stored people whom any row names. */
  readonly here: ReadonlySet<number>;
  readonly managers: ReadonlyMap<number, Somebody>;
  readonly placed: ReturnType<typeof placeUnits>;
  readonly takeKeys: TakeKeys;
  readonly fields: OwnFieldPlan;
};

/** The table as it is with the fields that the import adds. */
function openWith({ context, fields }: Draft, name: 'employees' | 'units' | 'subunits'): OpenTable {
  const table = name === 'subunits' ? findTable(name) : fields.tables[name];
  return openTable(context, table);
}

/** New units, and what stands above new and moved ones. What the engine refuses of them stops the import. */
async function planUnits(draft: Draft & { readonly said: UnitValues }) {
  const { organisation, placed, takeKeys, said, fields } = draft;
  const fresh = placed.units.filter(({ id }) => id === null);
  const firstKey = fresh.length > 0 ? await takeKeys('units', fresh.length) : 0;
  const keys = new Map(placed.units.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));
  for (const [place, { key }] of fresh.entries()) keys.set(key, firstKey + place);
  const newUnits = fresh.map(({ key, name }): Wish => {
    const values = { unit_name: name, company_id_ref: organisation.companyId, ...said.get(key) };
    return { kind: 'create', key: keys.get(key) ?? 0, values };
  });
  const newIds = new Set(fresh.map(({ key }) => String(keys.get(key))));
  const linked = placed.units.filter(({ id, parent, isSaid }) => parent !== null && (id === null || isSaid));
  const links = linked.flatMap((unit) => {
    const child = keys.get(unit.key) ?? 0;
    const parent = keys.get(unit.parent ?? '') ?? 0;
    const known = organisation.links.get(child);
    return known?.parent === parent ? [] : [{ child, parent, known }];
  });
  const newLinks = links.filter(({ known }) => !known);
  const firstLink = newLinks.length > 0 ? await takeKeys('subunits', newLinks.length) : 0;
  const linkWishes = [
    ...newLinks.map(({ child, parent }, place): Wish => {
      const values = { unit_id_ref: parent, child_unit_id_ref: child };
      return { kind: 'create', key: firstLink + place, values };
    }),
    ...links.flatMap(({ parent, known }): Wish[] =>
      known ? [{ kind: 'update', id: String(known.id), values: { unit_id_ref: parent } }] : [],
    ),
  ];
  const isNew = (table: string, id: string) => table === 'units' && newIds.has(id);
  const writes = [];
  for (const [table, wishes] of [
    ['units', [...newUnits, ...unitWishes(placed, said, organisation.unitFields)]],
    ['subunits', linkWishes],
  ] as const) {
    if (wishes.length === 0) continue;
    const { planned, refusals } = await planChanges(openWith(draft, table), wishes, isNew);
    const [refusal] = refusals.filter((one) => !('error' in one && one.error.code === 'no-changes'));
    if (refusal && 'error' in refusal) throw refusal.error;
    if (refusal)
      throw new UnitsRefused(ofField(fields, refusal, wishes[refusal.place]?.values[refusal.field]));
    writes.push({ table, changes: planned.map((change) => ({ row: null, change })) });
  }
  return { keys, writes, newIds };
}

/** The units that a sheet describes cannot be made so. */
export class UnitsRefused extends Error {
  readonly problem: Phrase;

  constructor(problem: Phrase) {
    super('units refused');
    this.problem = problem;
  }
}

type PeopleDraft = Draft & {
  readonly keys: ReadonlyMap<string, number>;
  /** The ids of the units that the import makes. */
  readonly newUnits: ReadonlySet<string>;
};
type PersonWish = { readonly row: number | null; readonly wish: Wish };

async function planPeople(draft: PeopleDraft, gathered: ReturnType<typeof gatherFindings>) {
  const { organisation, people, matched, newUnits, takeKeys } = draft;
  const fresh = people.filter(({ row, hasLeft }) => !hasLeft && !matched.has(row));
  const firstKey = fresh.length > 0 ? await takeKeys('employees', fresh.length) : 0;
  const idOf = new Map(fresh.map(({ row }, place) => [row, firstKey + place]));
  for (const [row, { id }] of matched) idOf.set(row, id);
  const byId = new Map(organisation.people.map((person) => [person.id, person]));
  const leaving: number[] = [];
  const wishes: PersonWish[] = [];
  for (const person of people) {
    await shareTurns();
    const known = matched.get(person.row);
    const values = valuesOf(draft, person, idOf);
    if (!known && !person.hasLeft) {
      const wish: Wish = { kind: 'create', key: idOf.get(person.row) ?? 0, values };
      wishes.push({ row: person.row, wish });
    }
    if (!known) continue;
    const changed = changedValues(person, values, byId.get(known.id));
    if (changed.status === 'inactive') leaving.push(known.id);
    if (Object.keys(changed).length > 0)
      wishes.push({ row: person.row, wish: { kind: 'update', id: String(known.id), values: changed } });
  }
  for (const id of missingPeople(draft, gathered)) {
    leaving.push(id);
    wishes.push({ row: null, wish: { kind: 'update', id: String(id), values: { status: 'inactive' } } });
  }
  const newPeople = new Set(fresh.map(({ row }) => String(idOf.get(row))));
  const isNew = (table: string, id: string) =>
    (table === 'units' && newUnits.has(id)) || (table === 'employees' && newPeople.has(id));
  return { ...(await checkPeople(draft, wishes, isNew)), leaving };
}

/** Rows that are refused go, and the rules among rows look at the others again. */
async function checkPeople(
  draft: PeopleDraft,
  all: readonly PersonWish[],
  isNew: (table: string, id: string) => boolean,
) {
  const { context, fields } = draft;
  const open = openWith(draft, 'employees');
  const refused: { row: number; problem: Phrase }[] = [];
  let wishes = all;
  let changes: ImportChange[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { planned, refusals } = await planChanges(
      open,
      wishes.map(({ wish }) => wish),
      isNew,
    );
    const bad: { readonly place: number; readonly problem: Phrase }[] = [];
    // What is written otherwise and means the same changes nothing.
    for (const refusal of refusals)
      if ('error' in refusal) {
        if (refusal.error.code === 'no-changes') continue;
        bad.push({ place: refusal.place, problem: refusal.error.phrase });
      } else {
        const value = wishes[refusal.place]?.wish.values[refusal.field];
        bad.push({ place: refusal.place, problem: ofField(fields, refusal, value) });
      }
    for (const { place, claim } of await takenClaims(context, open.table, planned))
      bad.push({ place, problem: importWords('taken', { value: String(claim.value) }) });
    const rowOf = (place: number) => wishes[place]?.row ?? null;
    changes = planned.map((change) => ({ row: rowOf(change.place), change }));
    if (bad.length === 0) return { changes, refused };
    for (const { place, problem } of bad) refused.push({ row: rowOf(place) ?? 0, problem });
    const places = new Set(bad.map(({ place }) => place));
    wishes = wishes.filter((_, place) => !places.has(place));
  }
  throw new AppError('conflict');
}

/** Times that the rows which are left are checked again once others are refused. */
const ROUNDS = 8;

/**
 * What is wrong with a field of the organisation's own names it: its words alone would leave open which column is meant. A
 * choice that the field lacks is named as well, with the place where choices are added.
 */
function ofField(
  { own }: OwnFieldPlan,
  { field, message }: { readonly field: string; readonly message: Phrase },
  value?: unknown,
): Phrase {
  const column = isOwnFieldName(field) ? own.get(field) : undefined;
  if (!column) return message;
  if (column.type === 'choice' && typeof value === 'string' && !column.choices.includes(value))
    return importWords('no-choice', { field: column.label, value });
  return importWords('of-field', { field: column.label, problem: message });
}

type Values = { readonly [field: string]: Json };

/** What the sheet says of a person; what it says nothing about is left out. */
function valuesOf(
  { managers, placed, keys, matched, fields }: PeopleDraft,
  person: SheetPerson,
  idOf: ReadonlyMap<number, number>,
): Values {
  const { row, email, given, middle, family, language, number, hasLeft } = person;
  const manager = managers.get(row);
  const managerId = manager
    ? (manager.id ?? (manager.row === null ? null : (idOf.get(manager.row) ?? null)))
    : null;
  const unit = keys.get(placed.unitOf.get(row) ?? '') ?? null;
  return {
    // Who is known and has a mailbox keeps it, though the sheet says none.
    ...(matched.has(row) && !hasMailbox(email) ? {} : { work_email: email }),
    ...(given ? { given_name: given } : {}),
    ...(middle ? { middle_name: middle } : {}),
    ...(family ? { family_name: family } : {}),
    ...(unit === null ? {} : { primary_unit_id_ref: unit }),
    ...(managerId === null ? {} : { primary_reports_to_ref: managerId }),
    ...(language ? { language } : {}),
    ...daysOf(person),
    ...(!matched.has(row) && /^\d{1,9}$/.test(number) ? { employee_info_id: Number(number) } : {}),
    ...(matched.has(row) ? { status: hasLeft ? 'inactive' : 'active' } : {}),
    ...Object.fromEntries([...person.own].filter(([field]) => fields.own.get(field)?.table === 'employees')),
  };
}

/** Days that the sheet says of a person; flows by day count from them. */
function daysOf({ firstDay, lastDay, returnDay }: SheetPerson): Values {
  const days = { first_day: firstDay, last_day: lastDay, return_day: returnDay };
  return Object.fromEntries(
    Object.entries(days).flatMap(([field, day]) => (day === null ? [] : [[field, `${day}T00:00:00.000Z`]])),
  );
}

/** Of a stored person only what is something else; whoever leaves keeps the rest. */
function changedValues(
  person: SheetPerson,
  values: Values,
  stored: Organisation['people'][number] | undefined,
): Values {
  if (!stored) return values;
  if (person.hasLeft) return stored.isActive ? { status: 'inactive' } : {};
  // The same name, parted elsewhere: "María José Núñez" does not say where the first name ends.
  const isSameName =
    person.isParted &&
    `${person.given} ${person.family}`.trim() === `${stored.given} ${stored.family}`.trim();
  const now: Values = {
    work_email: stored.email,
    given_name: stored.given,
    family_name: stored.family,
    primary_unit_id_ref: stored.unit,
    primary_reports_to_ref: stored.manager,
    language: stored.language,
    first_day: stored.firstDay,
    last_day: stored.lastDay,
    return_day: stored.returnDay,
    status: stored.isActive ? 'active' : 'inactive',
    ...Object.fromEntries([...person.own.keys()].map((field) => [field, stored.own[field] ?? null])),
  };
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        field in now &&
        now[field] !== value &&
        !(isSameName && (field === 'given_name' || field === 'family_name')),
    ),
  );
}

/** Active people who are missing from a full list; administrators stay, and so does whoever imports. */
function missingPeople(draft: PeopleDraft, gathered: ReturnType<typeof gatherFindings>): readonly number[] {
  const { organisation, request, here, context } = draft;
  if (request.missing === 'keep') return [];
  const missing = organisation.people.filter(({ id, isActive }) => isActive && !here.has(id));
  const stays = (id: number) => organisation.admins.has(id) || id === context.caller?.employeeId;
  if (missing.some(({ id }) => stays(id))) gathered.report('note', 'admin-stays', 0);
  return missing.flatMap(({ id }) => (stays(id) ? [] : [id]));
}
