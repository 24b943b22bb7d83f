import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { SignedInRole } from '@livingroom/shared/core/catalogue/roles.ts';
import type { ServiceContext } from '../../core/context.ts';
import { readPages } from '../../core/storage/rows.ts';
import { rowScope } from '../../core/tables/read/row-scope.ts';
import { resource } from '../../core/tables/write/resource.ts';

/** What a person is to the organisation: the role, and the units managed with it. */
export type Standing = { readonly role: SignedInRole | null; readonly units: readonly number[] };

export const noStanding: Standing = { role: null, units: [] };

export function isSameStanding(a: Standing, b: Standing): boolean {
  const units = new Set(b.units);
  return a.role === b.role && a.units.length === b.units.length && a.units.every((unit) => units.has(unit));
}

/** By employee id, of everybody whose role and units the caller may read. */
export async function standingsOf(context: ServiceContext): Promise<ReadonlyMap<number, Standing>> {
  const [roles, managed] = await Promise.all([
    rowsInScope<Row<'employee_roles'>>(context, 'employee_roles', ['employee_id_ref', 'role_name']),
    rowsInScope<Row<'employee_units_managed'>>(context, 'employee_units_managed', [
      'employee_id_ref',
      'unit_id_ref',
    ]),
  ]);
  const units = Map.groupBy(managed, ({ employee_id_ref }) => employee_id_ref);
  const role = new Map(roles.map(({ employee_id_ref, role_name }) => [employee_id_ref, role_name]));
  const people = new Set([...role.keys(), ...units.keys()]);
  return new Map(
    [...people].map((id) => [
      id,
      { role: role.get(id) ?? null, units: (units.get(id) ?? []).map(({ unit_id_ref }) => unit_id_ref) },
    ]),
  );
}

async function rowsInScope<R>(
  context: ServiceContext,
  name: 'employee_roles' | 'employee_units_managed',
  fields: readonly (keyof R & string)[],
): Promise<readonly R[]> {
  const where = await rowScope(context, findTable(name));
  const found: R[] = [];
  for await (const rows of readPages(context.store, name, { fields, ...(where ? { where } : {}) }))
    found.push(...rows.map(({ body }) => body as R));
  return found;
}

/** The standing of one person as it is stored. */
export async function standingOf({ store }: ServiceContext, employeeId: number): Promise<Standing> {
  const [role, units] = await Promise.all([
    store.table('employee_roles').get(employeeId),
    store.table('employee_units_managed').every({ where: { employee_id_ref: employeeId } }),
  ]);
  return { role: role?.role_name ?? null, units: units.map(({ unit_id_ref }) => unit_id_ref) };
}

/**
 * Makes this a person's role and units; of units those go that the person had when this was decided (`was`; left out, when
 * it begins), and none that somebody gives meanwhile. Units come first where the role becomes more and go after where it becomes
 * less, so that a call that is cut off leaves no manager without units. Done twice, it is the same.
 * Errors: as for the rows of both tables.
 */
export async function giveStanding(
  context: ServiceContext,
  employeeId: number,
  { role, units }: Standing,
  was?: Standing,
): Promise<void> {
  const before = was ?? (await standingOf(context, employeeId));
  const going = before.units.filter((unit) => !units.includes(unit));
  await addUnits(context, employeeId, units);
  await setRole(context, employeeId, role);
  await dropUnits(context, employeeId, going);
}

async function setRole(
  context: ServiceContext,
  employeeId: number,
  role: SignedInRole | null,
): Promise<void> {
  const rows = resource(context, findTable('employee_roles'));
  const current = await context.store.table('employee_roles').get(employeeId);
  if ((current?.role_name ?? null) === role) return;
  if (role === null) await rows.remove(String(employeeId), null);
  else if (current) await rows.update(String(employeeId), { role_name: role }, null);
  else await rows.create({ employee_id_ref: employeeId, role_name: role });
}

async function addUnits(
  context: ServiceContext,
  employeeId: number,
  wanted: readonly number[],
): Promise<void> {
  const held = new Set((await managedRows(context, employeeId)).map(({ unit_id_ref }) => unit_id_ref));
  const rows = resource(context, findTable('employee_units_managed'));
  for (const unit_id_ref of wanted)
    if (!held.has(unit_id_ref)) await rows.create({ employee_id_ref: employeeId, unit_id_ref });
}

async function dropUnits(
  context: ServiceContext,
  employeeId: number,
  going: readonly number[],
): Promise<void> {
  const rows = resource(context, findTable('employee_units_managed'));
  for (const { employee_unit_managed_id: id, unit_id_ref } of await managedRows(context, employeeId))
    if (going.includes(unit_id_ref)) await rows.remove(String(id), null);
}

function managedRows(context: ServiceContext, employeeId: number) {
  return context.store.table('employee_units_managed').every({ where: { employee_id_ref: employeeId } });
}
