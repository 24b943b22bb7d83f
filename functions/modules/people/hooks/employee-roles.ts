import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { grantableRoles, roleIds } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { roleChangeWords } from '@livingroom/shared/modules/people/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { isRemoval, type RowProblem } from '../../../core/tables/hooks/row-hooks.ts';
import { announceAdministrators, staysLed } from '../administrators.ts';
import { noteLedUntil } from '../own-word.ts';

/**
 * One row a person, found by the person's id; nobody gives a role that the own one does not include. A person makes
 * nobody a manager without units, and takes the role from no last administrator; of two who take it from each other at
 * once one loses.
 */
export const employeeRoleHooks: Hooks<'employee_roles'> = {
  key: (values) => values.employee_id_ref,
  check: async (context, rows) => [
    ...(await managersWithoutUnits(context, rows)),
    ...(await lastAdmins(context, rows)),
  ],
  async beforeWrite(context, change) {
    const { role_name: roleName } = change.after;
    const role = context.caller?.role ?? 'system';
    const offered = grantableRoles(role, context.accountId === SYSTEM_ACCOUNT_ID);
    if (!offered.some((one) => one === roleName)) throw new AppError('forbidden');
    const known: { readonly [role: string]: number } = roleIds;
    return { ...change.after, role_id: known[roleName] ?? null };
  },
  async announce(context, changes) {
    const admins = new Map<number, boolean>();
    for (const { before, after } of changes) {
      const is = after !== null && isAdmin(after);
      const id = (after ?? before)?.employee_id_ref;
      if (id !== undefined && is !== (before !== null && isAdmin(before))) admins.set(id, is);
    }
    await noteLedUntil(
      context,
      [...admins].flatMap(([id, is]) => (is ? [] : [id])),
    );
    return announceAdministrators(context, { admins }, isRemoval(changes));
  },
};

type RoleRow = Pick<Row<'employee_roles'>, 'employee_id_ref' | 'role_name'>;

/** What the product itself writes is whole already. */
async function managersWithoutUnits(
  { caller, store }: ServiceContext,
  rows: readonly RoleRow[],
): Promise<readonly RowProblem[]> {
  const made = rows.filter(({ role_name }) => role_name === 'manager');
  if (!caller || made.length === 0) return [];
  const managed = await store.table('employee_units_managed').every({
    where: { employee_id_ref: made.map(({ employee_id_ref }) => employee_id_ref) },
    fields: ['employee_unit_managed_id', 'employee_id_ref'],
  });
  const holders = new Set(managed.map(({ employee_id_ref }) => employee_id_ref));
  return rows.flatMap(({ role_name, employee_id_ref }, row) =>
    role_name === 'manager' && !holders.has(employee_id_ref)
      ? [{ row, field: 'role_name', words: roleChangeWords('units-missing') }]
      : [],
  );
}

async function lastAdmins(context: ServiceContext, rows: readonly RoleRow[]): Promise<readonly RowProblem[]> {
  const admins = new Map(rows.map((row) => [row.employee_id_ref, isAdmin(row)]));
  if (await staysLed(context, { admins })) return [];
  return rows.flatMap((one, row): RowProblem[] =>
    isAdmin(one) ? [] : [{ row, field: 'role_name', words: roleChangeWords('last-admin') }],
  );
}

function isAdmin({ role_name }: RoleRow): boolean {
  return role_name === 'admin' || role_name === 'system';
}
