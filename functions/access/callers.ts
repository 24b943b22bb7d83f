import { type Role, roles } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { uniqueValueId } from '@livingroom/shared/lib/unique-value-id.ts';
import { userRowId } from '@livingroom/shared/lib/user-row-id.ts';
import type { Caller, Ports } from '../context.ts';
import type { AccountStore, Body, Stored } from '../storage/port.ts';
import { WriteRefused } from '../storage/port.ts';
import type { TokenClaims } from './tokens.ts';

/**
 * Finds the person behind verified claims: e-mail -> `users` row -> employee -> role.
 * The `users` row is made at the first sign-in and binds the e-mail to the issuer's id for good, so that
 * an e-mail that is given to somebody else later does not inherit the person's rights.
 */
export function createCallerResolver(ports: Ports): (claims: TokenClaims) => Promise<Caller> {
  const system = ports.store.forAccount(SYSTEM_ACCOUNT_ID);
  return async (claims) => {
    const user = (await readUser(system, claims)) ?? (await createUser(ports, system, claims));
    const accountId = Number(user.account_id_ref);
    const tenant = ports.store.forAccount(accountId);
    const employeeId = Number(user.employee_id_ref);
    const [account, employee, roleRow] = await Promise.all([
      system.get('accounts', String(accountId)),
      tenant.get('employees', String(employeeId)),
      tenant.get('employee_roles', String(employeeId)),
    ]);
    if (!account || !employee || String(employee.body.work_email).toLowerCase() !== claims.email)
      throw new AppError('unauthorized');
    if (account.body.status !== 'active' || employee.body.status !== 'active' || user.status !== 'active')
      throw new AppError('user-not-active');
    return {
      accountId,
      systemAccountId: SYSTEM_ACCOUNT_ID,
      userId: Number(user.user_id),
      employeeId,
      email: claims.email,
      role: roleOf(roleRow, accountId),
      primaryUnitId: numberOrNull(employee.body.primary_unit_id_ref),
      companyId: Number(account.body.company_id_ref ?? 0),
    };
  };
}

async function readUser(system: AccountStore, claims: TokenClaims): Promise<Body | null> {
  const user = (await system.get('users', userRowId(claims.email)))?.body ?? null;
  if (user && user.oid !== claims.oid) throw new AppError('unauthorized');
  return user;
}

async function createUser(ports: Ports, system: AccountStore, claims: TokenClaims): Promise<Body> {
  const owner = await system.get('unique_values', uniqueValueId('employees', 'work_email', claims.email));
  if (!owner) throw new AppError('unauthorized');
  const now = new Date(ports.clock.now()).toISOString();
  const body: Body = {
    user_id: await system.takeNumbers('users', 1),
    email: claims.email,
    account_id_ref: owner.body.account_id_ref ?? null,
    employee_id_ref: owner.body.row_id ?? null,
    oid: claims.oid,
    status: 'active',
    created_at: now,
    updated_at: now,
  };
  try {
    await system.write('users', [{ kind: 'create', id: userRowId(claims.email), body }]);
    return body;
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    const first = await readUser(system, claims);
    if (!first) throw new AppError('unauthorized');
    return first;
  }
}

/** Only the system account's people may hold the system role (spec 1 §6). */
function roleOf(row: Stored | null, accountId: number): Role {
  const name = row?.body.role_name;
  const role = roles.find((known) => known === name) ?? 'employee';
  return role === 'system' && accountId !== SYSTEM_ACCOUNT_ID ? 'admin' : role;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
