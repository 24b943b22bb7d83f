import { needsSecondFactor, type Role, roles } from '@livingroom/shared/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { uniqueValueId } from '@livingroom/shared/lib/unique-value-id.ts';
import type { DocumentStore } from '../../functions/storage/port.ts';
import type { FindPerson } from './identity/types.ts';

/** Lets the local identity provider know everybody of the store, until people are activated by mail. */
export function findPeopleIn(store: DocumentStore): FindPerson {
  const system = store.forAccount(SYSTEM_ACCOUNT_ID);
  return async (given) => {
    const email = given.trim().toLowerCase();
    const holder = await system.get('unique_values', uniqueValueId('employees', 'work_email', email));
    if (!holder) return undefined;
    const accountId = Number(holder.body.account_id_ref);
    const tenant = store.forAccount(accountId);
    const employeeId = String(holder.body.row_id);
    const [employee, role] = await Promise.all([
      tenant.get('employees', employeeId),
      tenant.get('employee_roles', employeeId),
    ]);
    if (!employee) return undefined;
    const name: Role = roles.find((known) => known === role?.body.role_name) ?? 'employee';
    return {
      subject: `${accountId}-${employeeId}`,
      email,
      givenName: String(employee.body.given_name ?? ''),
      familyName: String(employee.body.family_name ?? ''),
      needsSecondFactor: needsSecondFactor(name),
      active: employee.body.status === 'active',
    };
  };
}
