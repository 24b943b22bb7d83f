import { grantableRoles, roleIds } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Hooks } from './hooks.ts';

/** One row a person, found by the person's id; nobody gives a role that the own one does not include. */
export const employeeRoleHooks: Hooks<'employee_roles'> = {
  key: (values) => values.employee_id_ref,
  async beforeWrite(context, change) {
    const { role_name: roleName } = change.after;
    const role = context.caller?.role ?? 'system';
    const offered = grantableRoles(role, context.accountId === SYSTEM_ACCOUNT_ID);
    if (!offered.some((one) => one === roleName)) throw new AppError('forbidden');
    const known: { readonly [role: string]: number } = roleIds;
    return { ...change.after, role_id: known[roleName] ?? null };
  },
};
