import type { SignedInRole } from '@livingroom/shared/core/catalogue/roles.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { roleChangeWords } from '@livingroom/shared/modules/people/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { giveStanding } from './standing.ts';

type Change = { readonly role_name: SignedInRole; readonly units_managed: readonly number[] };

/**
 * Gives a person a role and the units managed, in one decision. Done twice, it is the same.
 * Errors: `not-found`, `forbidden` for a role that the caller may not give, `role-refused` for nobody and
 * for a manager without units.
 */
export async function changeRole(context: ServiceContext, employeeId: number, change: Change) {
  const { role_name } = change;
  const role = roleChangeWords(role_name);
  if (employeeId <= 0) throw new AppError('role-refused', { problem: 'employee-missing', role });
  const units = role_name === 'employee' ? [] : [...new Set(change.units_managed)];
  await context.store.table('employees').load(employeeId);
  if (role_name === 'manager' && units.length === 0)
    throw new AppError('role-refused', { problem: 'units-missing' });
  await giveStanding(context, employeeId, { role: role_name, units });
  return {
    message: say(roleChangeWords('changed', { role }), context.language),
    role_name,
    units_managed: units,
  };
}
