import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { grantableRoles, roleIds } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { roleChangeWords } from '@livingroom/shared/words/roles.ts';
import type { ServiceContext } from '../../context.ts';
import type { Stored } from '../../storage/port.ts';
import { bodyOf } from '../../storage/rows.ts';
import type { Hooks, RowProblem, Taken } from './hooks.ts';

/**
 * One row a person, found by the person's id; nobody gives a role that the own one does not include. A person makes
 * nobody a manager without units, and takes the role from no last administrator: who takes it from one rests on another
 * who stays, so that two who take it from each other at once do not both win.
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
  async restsOn(context, changes) {
    const takesAny = changes.some(
      ({ before, after }) => before && isAdmin(before) && !(after && isAdmin(after)),
    );
    return takesAny && !changes.some(({ after }) => after && isAdmin(after))
      ? keeper(context, changes)
      : null;
  },
  async beforeDelete(context, row) {
    const others = (await adminsOf(context)).filter((id) => id !== row.employee_id_ref);
    if (isAdmin(row) && others.length === 0) throw new AppError('role-refused', { problem: 'last-admin' });
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
  const given = new Map(rows.map((row) => [row.employee_id_ref, row]));
  if (rows.some(isAdmin)) return [];
  const before = await adminsOf(context);
  if (before.length === 0 || before.some((id) => !given.has(id))) return [];
  const row = rows.findIndex(({ employee_id_ref }) => before.includes(employee_id_ref));
  return [{ row, field: 'role_name', words: roleChangeWords('last-admin') }];
}

/** An administrator who stays; without one nobody goes. */
async function keeper(
  context: ServiceContext,
  changes: readonly Taken<Row<'employee_roles'>>[],
): Promise<Stored> {
  const going = new Set(changes.map(({ before }) => before?.employee_id_ref));
  const staying = (await adminsOf(context)).find((id) => !going.has(id));
  const row = staying === undefined ? null : await context.store.table('employee_roles').find(staying);
  if (!row || !isAdmin(row.body)) throw new AppError('role-refused', { problem: 'last-admin' });
  return { ...row, body: bodyOf(row.body) };
}

async function adminsOf({ store }: ServiceContext): Promise<readonly number[]> {
  const rows = await store.table('employee_roles').every({
    where: { role_name: ['admin', 'system'] },
    fields: ['employee_role_id', 'employee_id_ref'],
  });
  return rows.map(({ employee_id_ref }) => employee_id_ref);
}

function isAdmin({ role_name }: RoleRow): boolean {
  return role_name === 'admin' || role_name === 'system';
}
