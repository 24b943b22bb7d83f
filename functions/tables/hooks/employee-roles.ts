import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Hooks } from './hooks.ts';

/** Ids of the rows of `roles`, the same in every environment. */
const roleIds: { readonly [name: string]: number } = { employee: 1, manager: 2, admin: 3, system: 4 };

/** One row a person, found by the person's id; the system role exists in the system account only. */
export const employeeRoleHooks: Hooks = {
  key: (values) => Number(values.employee_id_ref),
  async beforeWrite(context, change) {
    const roleName = String(change.after.role_name);
    if (roleName === 'system' && context.accountId !== SYSTEM_ACCOUNT_ID) throw new AppError('forbidden');
    return { ...change.after, role_id: roleIds[roleName] ?? null };
  },
};
