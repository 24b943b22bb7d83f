import { needsSecondFactor, type Role, roles } from '@livingroom/shared/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { uniqueValueId } from '@livingroom/shared/lib/unique-value-id.ts';
import type { DocumentStore } from '../../functions/storage/port.ts';
import { storeOf } from '../../functions/storage/rows.ts';
import type { FindPerson } from './identity/types.ts';

/** Lets the local identity provider know everybody of the store, until people are activated by mail. */
export function findPeopleIn(store: DocumentStore): FindPerson {
  const ports = { store, clock: Date };
  const reserved = storeOf(ports, SYSTEM_ACCOUNT_ID).table('unique_values');
  return async (given) => {
    const email = given.trim().toLowerCase();
    const holder = await reserved.get(uniqueValueId('employees', 'work_email', email));
    if (!holder) return undefined;
    const { account_id_ref: accountId, row_id: employeeId } = holder;
    const tenant = storeOf(ports, accountId);
    const [employee, role] = await Promise.all([
      tenant.table('employees').get(employeeId),
      tenant.table('employee_roles').get(employeeId),
    ]);
    if (!employee) return undefined;
    const name: Role = roles.find((known) => known === role?.role_name) ?? 'employee';
    return {
      subject: `${accountId}-${employeeId}`,
      email,
      givenName: employee.given_name ?? '',
      familyName: employee.family_name ?? '',
      needsSecondFactor: needsSecondFactor(name),
      active: employee.status === 'active',
    };
  };
}
