import { roleIds } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Hooks } from './hooks.ts';

/** One row a person, found by the person's id; the system role exists in the system account only. */
export const employeeRoleHooks: Hooks<'employee_roles'> = {
  key: (values) => values.employee_id_ref,
  async beforeWrite(context, change) {
    const { role_name: roleName } = change.after;
    if (roleName === 'system' && context.accountId !== SYSTEM_ACCOUNT_ID) throw new AppError('forbidden');
    const known: { readonly [role: string]: number } = roleIds;
    return { ...change.after, role_id: known[roleName] ?? null };
  },
};
