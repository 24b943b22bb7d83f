import type { RowScope, Table } from '@livingroom/shared/catalogue/types.ts';
import { ownEmployeeId, type ServiceContext } from '../../context.ts';
import type { Filter } from '../../storage/port.ts';
import { hooksOf } from '../hooks/registry.ts';

/** An employee id that no row has. */
const NOBODY = -1;

/** A filter that no row passes. */
const nothing: Filter = { or: [] };

/**
 * The rows of a table that the caller may touch, or null for all rows of the account.
 * A role that the table's scope does not name touches none; a timer or workflow (no caller) touches all.
 */
export async function rowScope(context: ServiceContext, table: Table): Promise<Filter | null> {
  const { caller } = context;
  if (!caller) return null;
  const scope = caller.role === 'guest' ? undefined : table.scope[caller.role];
  if (scope === undefined) return nothing;
  const [own, visible] = await Promise.all([
    scopeFilter(context, table, scope),
    hooksOf(table).visible?.(context),
  ]);
  return own && visible ? { and: [own, visible] } : (own ?? visible ?? null);
}

async function scopeFilter(context: ServiceContext, table: Table, scope: RowScope): Promise<Filter | null> {
  if (scope === 'all') return null;
  if ('own' in scope) return { field: scope.own, op: 'eq', value: ownEmployeeId(context) ?? NOBODY };
  const units = await managedUnits(context);
  if ('units' in scope) return { field: scope.units, op: 'in', value: units };
  // The people themselves are known by their unit; naming each of them would read them all.
  if (table.name === 'employees') return { field: 'primary_unit_id_ref', op: 'in', value: units };
  const people = await context.store
    .table('employees')
    .every({ where: { primary_unit_id_ref: units }, fields: ['employee_id'] });
  return { field: scope.employeesOfUnits, op: 'in', value: people.map(({ employee_id }) => employee_id) };
}

/** Ids of the units that the caller manages and of all units below them; a manager sees no others (spec 1 §6). */
export async function managedUnits(context: ServiceContext): Promise<readonly number[]> {
  const rows = await context.store
    .table('employee_units_managed')
    .every({ where: { employee_id_ref: ownEmployeeId(context) ?? NOBODY } });
  const managed = rows.map(({ unit_id_ref }) => unit_id_ref);
  return managed.length === 0 ? [] : withUnitsBelow(context, managed);
}

async function withUnitsBelow(context: ServiceContext, units: readonly number[]): Promise<readonly number[]> {
  const links = await context.store.table('subunits').every({ fields: ['unit_id_ref', 'child_unit_id_ref'] });
  const below = Map.groupBy(links, ({ unit_id_ref }) => unit_id_ref);
  const found = new Set(units);
  // A set goes on to what is added while it is walked; a unit in a circle is in it already.
  for (const unit of found) for (const link of below.get(unit) ?? []) found.add(link.child_unit_id_ref);
  return [...found];
}
