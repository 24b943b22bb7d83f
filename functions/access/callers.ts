import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { type Role, roles } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { uniqueValueId } from '@livingroom/shared/lib/unique-value-id.ts';
import type { Caller, Ports } from '../context.ts';
import { rowIdOf, type Store, storeOf } from '../storage/rows.ts';
import type { TokenClaims } from './tokens.ts';

/**
 * Finds the person behind verified claims: e-mail -> `users` row -> employee -> role.
 * The `users` row is made at the first sign-in and binds the e-mail to the issuer's id for good, so that
 * an e-mail that is given to somebody else later does not inherit the person's rights.
 */
export function createCallerResolver(ports: Ports): (claims: TokenClaims) => Promise<Caller> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  return async (claims) => {
    const user = await findUser(ports, system, claims);
    const { account_id_ref: accountId, employee_id_ref: employeeId } = user;
    const tenant = storeOf(ports, accountId);
    const [account, employee, roleRow] = await Promise.all([
      system.table('accounts').get(accountId),
      tenant.table('employees').get(employeeId),
      tenant.table('employee_roles').get(employeeId),
    ]);
    if (!account || employee?.work_email.toLowerCase() !== claims.email) {
      await forgetStale(ports, system, user);
      throw new AppError('unauthorized');
    }
    if (account.status !== 'active' || employee.status !== 'active' || user.status !== 'active')
      throw new AppError('user-not-active');
    return {
      accountId,
      systemAccountId: SYSTEM_ACCOUNT_ID,
      userId: user.user_id,
      employeeId,
      email: claims.email,
      role: roleOf(roleRow?.role_name, accountId),
      primaryUnitId: employee.primary_unit_id_ref,
      companyId: account.company_id_ref ?? 0,
      boundSince: user.created_at,
    };
  };
}

/** The row of the address; one whose person is gone, or has another address by now, makes way for whose it is today. */
async function findUser(ports: Ports, system: Store, claims: TokenClaims): Promise<Row<'users'>> {
  const users = system.table('users');
  const known = await users.find(rowIdOf('users', { email: claims.email }));
  if (known?.body.oid === claims.oid) return known.body;
  if (known && !(await isStale(ports, known.body))) throw new AppError('unauthorized');
  if (known) await users.remove(known);
  const user = await createUser(system, claims);
  if (user.oid !== claims.oid) throw new AppError('unauthorized');
  return user;
}

async function isStale(ports: Ports, user: Row<'users'>): Promise<boolean> {
  const person = await storeOf(ports, user.account_id_ref).table('employees').get(user.employee_id_ref);
  return person?.work_email.toLowerCase() !== user.email;
}

/** A sign-in that leads to nobody is forgotten, so that the next one finds whose the address is now. */
async function forgetStale(ports: Ports, system: Store, { email }: Row<'users'>): Promise<void> {
  const users = system.table('users');
  const row = await users.find(rowIdOf('users', { email }));
  if (row && (await isStale(ports, row.body))) await users.remove(row);
}

async function createUser(system: Store, { email, oid }: TokenClaims): Promise<Row<'users'>> {
  const owner = await system.table('unique_values').get(uniqueValueId('employees', 'work_email', email));
  if (!owner || typeof owner.row_id !== 'number') throw new AppError('unauthorized');
  const users = system.table('users');
  return users.ensure({
    user_id: await users.takeKeys(1),
    email,
    account_id_ref: owner.account_id_ref,
    employee_id_ref: owner.row_id,
    oid,
  });
}

/** Only the system account's people may hold the system role (spec 1 §6). */
function roleOf(name: string | undefined, accountId: number): Role {
  const role = roles.find((known) => known === name) ?? 'employee';
  return role === 'system' && accountId !== SYSTEM_ACCOUNT_ID ? 'admin' : role;
}
