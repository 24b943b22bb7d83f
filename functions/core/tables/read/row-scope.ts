import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { RowScope, Table } from '@livingroom/shared/core/catalogue/types.ts';
import { ownEmployeeId, type ServiceContext } from '../../context.ts';
import type { Filter } from '../../storage/port.ts';
import { readPages } from '../../storage/rows.ts';
import { managedUnits } from './managed-units.ts';

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
    context.ports.hooksOf(table).visible?.(context),
  ]);
  return own && visible ? { and: [own, visible] } : (own ?? visible ?? null);
}

async function scopeFilter(context: ServiceContext, table: Table, scope: RowScope): Promise<Filter | null> {
  if (scope === 'all') return null;
  if ('anyOf' in scope) {
    const parts = await Promise.all(scope.anyOf.map((one) => scopeFilter(context, table, one)));
    return parts.includes(null) ? null : { or: parts.filter((part) => part !== null) };
  }
  if ('through' in scope)
    return { field: scope.field, op: 'in', value: await keysInScope(context, findTable(scope.through)) };
  if ('namedBy' in scope) {
    const value = await valuesInScope(context, findTable(scope.namedBy), scope.field);
    return { field: table.key, op: 'in', value };
  }
  if ('is' in scope) return { field: scope.field, op: 'eq', value: scope.is };
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

function keysInScope(context: ServiceContext, table: Table): Promise<readonly number[]> {
  return valuesInScope(context, table, table.key);
}

/** The numbers in a column of the rows of another table that the caller may touch. */
async function valuesInScope(
  context: ServiceContext,
  table: Table,
  field: string,
): Promise<readonly number[]> {
  const where = await rowScope(context, table);
  const values = new Set<number>();
  const pages = readPages(context.store, table.name, { ...(where ? { where } : {}), fields: [field] });
  for await (const page of pages)
    for (const { body } of page) if (typeof body[field] === 'number') values.add(body[field]);
  return [...values];
}
