import { findTable, type TableName, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { noStanding, standingsOf } from '../../people/standing.ts';
import type { SheetCell } from '../file/sheet-cell.ts';
import { linksByChild } from './parents.ts';
import { labelWriter } from './written-labels.ts';

export type AskingContext = ServiceContext & { readonly allows: (needed: Permission) => Promise<boolean> };

/** Whether a column of a sheet stands in rows of other tables. */
export function isStandingField(table: Table, field: string): boolean {
  return Object.hasOwn(table.sheetColumns ?? {}, field);
}

/**
 * What the role and the units managed of a person, or the parent of a unit, look like in a cell, as an upload reads them; empty for who may not
 * read them. `withKeys`: units as `label (key)`.
 */
export async function standingCells(
  context: AskingContext,
  table: Table,
  fields: readonly string[],
  withKeys = true,
): Promise<(field: string, employeeId: number) => SheetCell> {
  if (!fields.some((field) => isStandingField(table, field))) return () => null;
  if (table.name === 'units') return parentCells(context, withKeys);
  if (!(await maySee(context, 'employee_roles', 'employee_units_managed'))) return () => null;
  const [standings, write, units] = await Promise.all([
    standingsOf(context),
    labelWriter(context, 'units'),
    context.store.table('units').every({ fields: ['unit_id', 'unit_name'] }),
  ]);
  const names = new Map(units.map(({ unit_id, unit_name }) => [unit_id, unit_name]));
  const unitCell = (id: number) => (withKeys ? write(names.get(id) ?? '', id) : (names.get(id) ?? ''));
  return (field, employeeId) => {
    const { role, units: managed } = standings.get(employeeId) ?? noStanding;
    return field === 'role' ? role : managed.map(unitCell).join('; ') || null;
  };
}

/** What each unit is below, as an upload reads it. */
async function parentCells(
  context: AskingContext,
  withKeys: boolean,
): Promise<(field: string, unitId: number) => SheetCell> {
  if (!(await maySee(context, 'subunits'))) return () => null;
  const [links, write, units] = await Promise.all([
    linksByChild(context),
    labelWriter(context, 'units'),
    context.store.table('units').every({ fields: ['unit_id', 'unit_name'] }),
  ]);
  const names = new Map(units.map(({ unit_id, unit_name }) => [unit_id, unit_name]));
  return (_, unitId) => {
    const parent = links.get(unitId)?.unit_id_ref;
    const name = parent === undefined ? undefined : names.get(parent);
    if (parent === undefined || name === undefined) return null;
    return withKeys ? write(name, parent) : name;
  };
}

async function maySee({ allows }: AskingContext, ...tables: readonly TableName[]): Promise<boolean> {
  const needed = tables.map((name) => tablePermission(findTable(name), 'read'));
  return (await Promise.all(needed.map(allows))).every(Boolean);
}
