import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { SignedInRole } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { roleChangeWords } from '@livingroom/shared/words/roles.ts';
import type { ServiceContext } from '../../context.ts';
import { resource } from '../../tables/write/resource.ts';

type Change = { readonly role_name: SignedInRole; readonly units_managed: readonly number[] };

/**
 * Gives a person a role and the units managed, in one decision. Units come first where the role becomes more and go
 * after where it becomes less, so that a call that is cut off leaves no manager without units. Done twice, it is the same.
 * Errors: `not-found`, `forbidden` for a role that the caller may not give, `role-refused` for nobody and
 * for a manager without units.
 */
export async function changeRole(context: ServiceContext, employeeId: number, change: Change) {
  const { role_name } = change;
  const role = roleChangeWords(role_name);
  if (employeeId <= 0) throw new AppError('role-refused', { problem: 'employee-missing', role });
  const wanted = role_name === 'employee' ? [] : [...new Set(change.units_managed)];
  await context.store.table('employees').load(employeeId);
  if (role_name === 'manager' && wanted.length === 0)
    throw new AppError('role-refused', { problem: 'units-missing' });
  await addUnits(context, employeeId, wanted);
  await setRole(context, employeeId, role_name);
  await dropUnits(context, employeeId, wanted);
  return {
    message: say(roleChangeWords('changed', { role }), context.language),
    role_name,
    units_managed: wanted,
  };
}

async function setRole(context: ServiceContext, employeeId: number, role_name: SignedInRole): Promise<void> {
  const rows = resource(context, findTable('employee_roles'));
  const current = await context.store.table('employee_roles').get(employeeId);
  if (current?.role_name === role_name) return;
  if (current) await rows.update(String(employeeId), { role_name }, null);
  else await rows.create({ employee_id_ref: employeeId, role_name });
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
  wanted: readonly number[],
): Promise<void> {
  const rows = resource(context, findTable('employee_units_managed'));
  for (const { employee_unit_managed_id: id, unit_id_ref } of await managedRows(context, employeeId))
    if (!wanted.includes(unit_id_ref)) await rows.remove(String(id), null);
}

function managedRows(context: ServiceContext, employeeId: number) {
  return context.store.table('employee_units_managed').every({ where: { employee_id_ref: employeeId } });
}
