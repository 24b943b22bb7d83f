import { findTable, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { noStanding, standingsOf } from '../../people/standing.ts';
import type { SheetCell } from '../file/sheet-cell.ts';
import { labelWriter } from './written-labels.ts';

export type AskingContext = ServiceContext & { readonly allows: (needed: Permission) => Promise<boolean> };

/** Whether a column of a sheet stands in rows of other tables. */
export function isStandingField(table: Table, field: string): boolean {
  return Object.hasOwn(table.sheetColumns ?? {}, field);
}

/**
 * What the role and the units managed of a person look like in a cell, as an upload reads them; empty for who may not
 * read them. `withKeys`: units as `label (key)`.
 */
export async function standingCells(
  context: AskingContext,
  table: Table,
  fields: readonly string[],
  withKeys = true,
): Promise<(field: string, employeeId: number) => SheetCell> {
  if (!fields.some((field) => isStandingField(table, field)) || !(await maySee(context))) return () => null;
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

async function maySee({ allows }: AskingContext): Promise<boolean> {
  const needed = ['employee_roles', 'employee_units_managed'].map((name) =>
    tablePermission(findTable(name), 'read'),
  );
  return (await Promise.all(needed.map(allows))).every(Boolean);
}
