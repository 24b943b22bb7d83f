import { findTable, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  editedColumns,
  type OwnColumn,
  type OwnColumns,
  ownColumnJson,
  ownColumnLimits,
} from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  type ColumnField,
  columnFieldOf,
  isOwnFieldName,
  type OwnFieldName,
} from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import type { MatchedColumn, RawRow } from '@livingroom/shared/modules/sheets/rules/import/headings.ts';
import type { ImportRequest } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import {
  asOwnColumn,
  ownFieldNameOf,
  proposeField,
} from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import {
  type Catalogue,
  catalogueWith,
  effectiveCatalogue,
  ownColumnsOf,
} from '../../../core/tables/effective-table.ts';
import { mayWriteTable } from '../../../core/tables/read/may.ts';
import type { PlannedChange } from '../../../core/tables/write/changes.ts';
import { openTable } from '../../../core/tables/write/open-table.ts';
import { planChanges } from '../../../core/tables/write/plan-changes.ts';
import { settleChanges, writeChanges } from '../../../core/tables/write/write-changes.ts';

/** The organisation's own fields as an import fills them. */
export type OwnFieldPlan = {
  /** What each column holds, new fields by the numbers that they will have. */
  readonly columns: readonly (ColumnField | null)[];
  /** The fields that columns hold. */
  readonly own: ReadonlyMap<OwnFieldName, OwnColumn>;
  readonly added: readonly OwnColumn[];
  /** The write that adds them to the company; null where none is added. */
  readonly change: PlannedChange | null;
  /** The tables as they are with the new fields. */
  readonly tables: { readonly [name in OwnColumn['table']]: Table };
};

/** The new fields cannot be had; the problem says why. */
export class FieldsRefused extends Error {
  readonly problem: Phrase;

  constructor(problem: Phrase) {
    super('fields refused');
    this.problem = problem;
  }
}

/** Whether the caller may add fields to the organisation's people and units. */
export async function mayAddFields(
  context: ServiceContext & { readonly allows: (needed: Permission) => Promise<boolean> },
): Promise<boolean> {
  const companies = findTable('companies');
  return (await context.allows(tablePermission(companies, 'update'))) && mayWriteTable(context, companies);
}

/** What a sheet may be matched with: the fields that there are, and how many more there may be. */
export async function ownFieldsNow(context: ServiceContext): Promise<readonly OwnColumn[]> {
  return (await ownColumnsOf(context))?.columns ?? [];
}

export function roomFor(columns: readonly OwnColumn[]): number {
  return Math.max(0, ownColumnLimits.columns - columns.length);
}

/**
 * Works out the fields that a sheet fills and adds, by the checks of the company's form. Writes nothing. Throws `FieldsRefused`
 * with what that form would say.
 */
export async function planOwnFields(
  context: ServiceContext,
  {
    columns,
    new_fields,
  }: { readonly columns: readonly (string | null)[]; readonly new_fields: ImportRequest['new_fields'] },
): Promise<OwnFieldPlan> {
  const now = await effectiveCatalogue(context, [findTable('employees'), findTable('units')]);
  const change = await planFields(context, now.own, new_fields);
  const after = change ? editedColumns(change.after.own_columns ?? null) : now.own;
  const added = (after?.columns ?? []).slice(now.own?.columns.length ?? 0);
  const all = new Map((after?.columns ?? []).map((column) => [ownFieldNameOf(column), column]));
  const named = columns.map((text) => {
    const field = columnFieldOf(text);
    // A field that somebody has taken away meanwhile is left out.
    return field !== null && isOwnFieldName(field) && !all.has(field) ? null : field;
  });
  for (const [place, { at }] of new_fields.entries()) {
    const column = added[place];
    while (named.length <= at) named.push(null);
    if (column) named[at] = ownFieldNameOf(column);
  }
  const used = [...all].filter(([field]) => named.includes(field));
  return { columns: named, own: new Map(used), added, change, tables: tablesWith(now, after) };
}

function tablesWith(now: Catalogue, own: OwnColumns | null): OwnFieldPlan['tables'] {
  const { tables } = catalogueWith({ ...now, own }, [findTable('employees'), findTable('units')]);
  const [employees = findTable('employees'), units = findTable('units')] = tables;
  return { employees, units };
}

async function planFields(
  context: ServiceContext,
  own: OwnColumns | null,
  fields: ImportRequest['new_fields'],
): Promise<PlannedChange | null> {
  if (fields.length === 0) return null;
  const company = await context.store.table('companies').first({ fields: ['company_id'] });
  const columns = [...(own?.columns ?? []), ...fields.map(asOwnColumn)];
  const own_columns = { next: own?.next ?? 1, columns: columns.map(ownColumnJson) };
  const open = openTable(context, findTable('companies'));
  const { planned, refusals } = await planChanges(open, [
    { kind: 'update', id: String(company?.company_id ?? 0), values: { own_columns } },
  ]);
  const [refusal] = refusals;
  if (refusal && 'error' in refusal) throw refusal.error;
  if (refusal) throw new FieldsRefused(refusal.message);
  return planned[0] ?? null;
}

/**
 * Adds fields to the organisation's own at once, where no upload does. Returns the names of their columns, in order. Throws
 * `FieldsRefused`. Errors: `conflict` where somebody else changes the company at this moment.
 */
export async function addOwnFields(
  context: ServiceContext,
  fields: ImportRequest['new_fields'],
): Promise<readonly OwnFieldName[]> {
  const { change, added } = await planOwnFields(context, { columns: [], new_fields: fields });
  if (!change) return [];
  const open = openTable(context, findTable('companies'));
  const { written } = await writeChanges(open, [change]);
  if (written.length === 0) throw new AppError('conflict');
  await settleChanges(open, [change]);
  return added.map(ownFieldNameOf);
}

/** The columns of a sheet, each with what it would be as a field of the organisation's own; `rows`: none where it can be no field. */
export async function withProposals<Field extends string>(
  columns: readonly MatchedColumn<Field>[],
  rows: readonly RawRow[],
) {
  const proposed = [];
  for (const column of columns) {
    await nextTurn();
    const as = proposeField(
      column.heading,
      rows.map(({ cells }) => cells[column.at] ?? null),
    );
    const as_new = as && { ...as, choices: [...as.choices] };
    proposed.push({ ...column, samples: [...column.samples], as_new });
  }
  return proposed;
}
