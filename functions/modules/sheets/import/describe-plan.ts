import { createHash } from 'node:crypto';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import { isMuch, SHOWN_CHANGES, shareOf } from '@livingroom/shared/modules/sheets/rules/brake.ts';
import type { ImportCheck } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { ownFieldNameOf } from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { changedColumns, type PlannedChange } from '../../../core/tables/write/changes.ts';
import { timeText, valueText } from '../value-text.ts';
import type { ImportChange, ImportPlan } from './plan-import.ts';

/** Rows that one cause lists. */
const SHOWN_ROWS = 50;

/** Causes that are listed. */
const SHOWN_CAUSES = 100;

/** Columns that a person on screen knows of; the engine changes others with them. */
const shownFields: ReadonlySet<string> = new Set([
  'work_email',
  'given_name',
  'middle_name',
  'family_name',
  'primary_unit_id_ref',
  'primary_reports_to_ref',
  'language',
  'first_day',
  'last_day',
  'return_day',
  'status',
]);

/** The same, with the organisation's own fields that the sheet fills. */
export function shownFieldsOf({ fields }: ImportPlan): ReadonlySet<string> {
  return new Set([...shownFields, ...fields.own.keys()]);
}

/** What a plan would do, as a person reads it before anything is written. */
export function describePlan(context: ServiceContext, plan: ImportPlan): ImportCheck {
  const persons = plan.writes.find(({ table }) => table === 'employees')?.changes ?? [];
  const leaving = new Set(plan.leaving.map(String));
  const made = persons.filter(({ change }) => change.before === null);
  const changed = persons.filter(({ change }) => change.before !== null && !leaving.has(change.id));
  const active = plan.organisation.people.filter(({ isActive }) => isActive).length;
  const touched = changed.length + plan.leaving.length;
  const names = namesOf(plan, persons);
  const fields = shownFieldsOf(plan);
  const rows = plan.people.filter(({ row, hasLeft }) => !plan.wrongRows.has(row) && !hasLeft).length;
  const counts = {
    new: made.length,
    at_kiosks: made.filter(({ change }) => !hasMailbox(String(change.after?.work_email ?? ''))).length,
    changed: changed.length,
    unchanged: Math.max(0, rows - made.length - changed.length),
    wrong: plan.wrongRows.size,
    leaving: plan.leaving.length,
  };
  return {
    ...counts,
    share: shareOf(touched, active),
    needs_confirmation: isMuch(touched, active),
    findings: findingsOf(context, plan),
    new_fields: describeNewFields(context, plan.fields.added, (table) =>
      (plan.writes.find((one) => one.table === table)?.changes ?? []).map(({ change }) => change),
    ),
    changes: [
      ...[...changed, ...persons.filter(({ change }) => leaving.has(change.id))]
        .slice(0, SHOWN_CHANGES)
        .map((one) => changeOf(context, names, { ...one, fields, table: plan.fields.tables.employees })),
      ...changedUnits(plan)
        .slice(0, SHOWN_CHANGES)
        .map((one) => changeOf(context, names, { ...one, fields, table: plan.fields.tables.units })),
    ],
    units: unitsOf(plan, persons),
    expected: digestOf(plan, counts),
  };
}

/** Every message with its rows: what the sheet lacks, and what the engine says of it. */
export function errorsOf(plan: ImportPlan): readonly { readonly row: number; readonly problem: Phrase }[] {
  const own = plan.findings.flatMap(({ kind, cause, values, rows }) =>
    kind === 'error' ? rows.map((row) => ({ row, problem: phraseOf(cause, values) })) : [],
  );
  return [...own, ...plan.refused];
}

const phraseOf = importWords.of as (key: string, values: Phrase['values']) => Phrase;

function findingsOf({ language }: ServiceContext, plan: ImportPlan): ImportCheck['findings'] {
  return findingsByMessage([
    ...plan.findings.map(({ kind, cause, values, rows }) => ({
      ...{ kind, rows, message: say(phraseOf(cause, values), language) },
    })),
    ...plan.refused.map(({ row, problem }) => ({
      ...{ kind: 'error' as const, rows: [row], message: say(problem, language) },
    })),
  ]);
}

type Said = { readonly kind: 'error' | 'note'; readonly message: string; readonly rows: readonly number[] };

/** One line for each cause with its rows: errors first, then what concerns most rows. */
export function findingsByMessage(all: readonly Said[]): ImportCheck['findings'] {
  const byMessage = new Map<string, { readonly kind: 'error' | 'note'; rows: number[] }>();
  for (const { kind, message, rows } of all) {
    const known = byMessage.get(`${kind} ${message}`);
    if (known) known.rows.push(...rows);
    else byMessage.set(`${kind} ${message}`, { kind, rows: [...rows] });
  }
  return [...byMessage]
    .map(([key, { kind, rows }]) => ({
      kind,
      message: key.slice(kind.length + 1),
      count: rows.length,
      rows: rows.filter((row) => row > 0).slice(0, SHOWN_ROWS),
    }))
    .toSorted((a, b) => Number(a.kind === 'note') - Number(b.kind === 'note') || b.count - a.count)
    .slice(0, SHOWN_CAUSES);
}

type Names = { readonly units: ReadonlyMap<number, string>; readonly people: ReadonlyMap<number, string> };

/** The names of units and people by id: those that are there, and those that the import makes. */
function namesOf({ organisation, units, keys }: ImportPlan, persons: readonly ImportChange[]): Names {
  const made = persons.filter(({ change }) => change.before === null);
  return {
    units: new Map([
      ...organisation.units.map(({ id, name }) => [id, name] as const),
      ...units.map(({ key, name }) => [keys.get(key) ?? 0, name] as const),
    ]),
    people: new Map([
      ...made.map(({ change: { id, after } }) => [Number(id), fullName(after)] as const),
      ...organisation.people.map(({ id, name }) => [id, name] as const),
    ]),
  };
}

/** The name of a person who is not stored yet, else the address. */
function fullName({ given_name, family_name, work_email }: { readonly [field: string]: unknown }): string {
  return [given_name, family_name].filter(Boolean).join(' ') || String(work_email ?? '');
}

/** Stored units whose own fields change. */
function changedUnits({ writes }: ImportPlan): readonly ImportChange[] {
  const units = writes.find(({ table }) => table === 'units')?.changes ?? [];
  return units.filter(({ change }) => change.before !== null);
}

type Shown = ImportChange & { readonly fields: ReadonlySet<string>; readonly table: Table };

function changeOf(
  { language }: ServiceContext,
  { units, people }: Names,
  { row, change, fields, table }: Shown,
): ImportCheck['changes'][number] {
  const before = change.before?.body ?? {};
  const changed = Object.keys(changedColumns(before, change.after)).filter((field) => fields.has(field));
  const shown = (field: string, value: Json | undefined): string => {
    if (value === null || value === undefined) return '';
    if (field === 'primary_unit_id_ref') return units.get(Number(value)) ?? '';
    if (field === 'primary_reports_to_ref') return people.get(Number(value)) ?? '';
    return valueText({ language }, { table, field }, value);
  };
  return {
    row,
    name:
      (table.name === 'units' ? units : people).get(Number(change.id)) ??
      String(change.after.work_email ?? change.id),
    fields: changed.map((field) => ({
      label: say(columnName(table, field), language),
      before: shown(field, before[field]),
      after: shown(field, change.after[field]),
    })),
  };
}

function yesOrNo(value: boolean): Phrase {
  return importWords(value ? 'yes' : 'no');
}

/** Values of a new field that a check shows. */
const SHOWN_VALUES = 3;

/** The fields that would be added, with what they would hold by the changes of their tables. */
export function describeNewFields(
  { language }: ServiceContext,
  added: readonly OwnColumn[],
  changesOf: (table: OwnColumn['table']) => readonly PlannedChange[],
): ImportCheck['new_fields'] {
  return added.map((column) => {
    const field = ownFieldNameOf(column);
    const values = changesOf(column.table).flatMap(({ after }) => after[field] ?? []);
    const shown = values.map((value) => {
      if (typeof value === 'boolean') return say(yesOrNo(value), language);
      return column.type === 'date' ? timeText(String(value), { isDay: true, language }) : String(value);
    });
    const { label, table, type } = column;
    const samples = [...new Set(shown)].slice(0, SHOWN_VALUES).map((value) => value.slice(0, LONGEST_VALUE));
    return { label, table, type, filled: values.length, samples };
  });
}

/** Characters of a value that a check shows. */
const LONGEST_VALUE = 80;

/** The units after the import with how many active people each has before and after. */
function unitsOf(plan: ImportPlan, persons: readonly ImportChange[]): ImportCheck['units'] {
  const { organisation } = plan;
  const count = (units: Iterable<number | null>) => {
    const counts = new Map<number, number>();
    for (const unit of units) if (unit !== null) counts.set(unit, (counts.get(unit) ?? 0) + 1);
    return counts;
  };
  const before = count(organisation.people.map(({ isActive, unit }) => (isActive ? unit : null)));
  const later = new Map(
    organisation.people.map(({ id, isActive, unit }) => [String(id), isActive ? unit : null]),
  );
  for (const { change } of persons) {
    const { status, primary_unit_id_ref: unit } = change.after;
    later.set(change.id, status === 'inactive' || typeof unit !== 'number' ? null : unit);
  }
  const after = count(later.values());
  const placed = new Map(plan.units.map((unit) => [plan.keys.get(unit.key) ?? 0, unit]));
  const names = new Map([...placed].map(([id, { key }]) => [key, id]));
  const stored = organisation.units.map(({ id, name, parent }) => {
    const unit = placed.get(id);
    const said = unit?.isSaid && unit.parent !== null ? (names.get(unit.parent) ?? null) : parent;
    return { id, name, parent: said, isNew: false, moves: said !== parent };
  });
  const fresh = plan.units.flatMap((unit) => {
    const id = plan.keys.get(unit.key) ?? 0;
    const parent = unit.parent === null ? null : (names.get(unit.parent) ?? null);
    return unit.id === null ? [{ id, name: unit.name, parent, isNew: true, moves: false }] : [];
  });
  return [...stored, ...fresh].map(({ id, name, parent, isNew, moves }) => ({
    key: String(id),
    name,
    parent: parent === null ? null : String(parent),
    is_new: isNew,
    moves,
    people_before: before.get(id) ?? 0,
    people_after: after.get(id) ?? 0,
  }));
}

/** The same for the same changes: numbers of new rows are not part of it. */
function digestOf({ writes, units, fields }: ImportPlan, counts: object): string {
  const hash = createHash('sha256').update(JSON.stringify([counts, fields.added]));
  for (const { name, parent } of units) hash.update(JSON.stringify([name, parent]));
  for (const { table, changes } of writes)
    for (const { change } of changes)
      hash.update(JSON.stringify(change.before ? [table, change.id, change.before.etag] : [table]));
  return hash.digest('hex').slice(0, 32);
}
