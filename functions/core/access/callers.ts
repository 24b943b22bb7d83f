import { type Role, roles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, Ports } from '../context.ts';
import { endedSessions } from '../ended-sessions.ts';
import { identityKey, rowIdOf, storeOf } from '../storage/rows.ts';
import type { TokenClaims } from './tokens.ts';

export type CallerResolver = (claims: TokenClaims) => Promise<Caller | null>;

/**
 * Finds the person behind verified claims: identity -> person and sign-in -> role; null for an identity that no
 * activation has bound wholly. Addresses say nothing here: whoever is given somebody's address inherits nothing.
 * Throws `unauthorized` for a binding that holds no more, `user-not-active` where account, person or sign-in rest.
 */
export function createCallerResolver(ports: Ports): CallerResolver {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  return async (claims) => {
    const key = keyOf(claims);
    const identity = await system.table('identities').get(key);
    if (!identity) return null;
    const { account_id_ref: accountId, employee_id_ref: employeeId } = identity;
    const tenant = storeOf(ports, accountId);
    const [account, employee, roleRow, user] = await Promise.all([
      system.table('accounts').get(accountId),
      tenant.table('employees').get(employeeId),
      tenant.table('employee_roles').get(employeeId),
      system.table('users').get(rowIdOf('users', { account_id_ref: accountId, employee_id_ref: employeeId })),
    ]);
    // Cut off between the identity and its sign-in: nobody is bound yet, and whoever binds does it again.
    if (!user?.identity_key) return null;
    if (!account || !employee || user.identity_key !== key) throw refused(ports, 'binding');
    const isOver = claims.issuedAt < (user.tokens_from ?? 0) || isEnded(user.ended_sessions, claims);
    if (isOver) throw refused(ports, 'signed-out');
    if (account.status !== 'active' || employee.status !== 'active' || user.status !== 'active')
      throw new AppError('user-not-active');
    return {
      accountId,
      systemAccountId: SYSTEM_ACCOUNT_ID,
      userId: user.user_id,
      employeeId,
      email: claims.email ?? employee.work_email,
      role: roleOf(roleRow?.role_name, accountId),
      primaryUnitId: employee.primary_unit_id_ref,
      companyId: account.company_id_ref ?? 0,
      boundSince: identity.bound_at,
      session: claims.session,
      ...(isLanguage(employee.language) ? { language: employee.language } : {}),
    };
  };
}

/** Whether the sign-in of this token was ended by its sign-out. A token that is issued after it is of a new sign-in. */
function isEnded(ended: unknown, { session, issuedAt }: TokenClaims): boolean {
  return endedSessions(ended).some((one) => one.session === session && issuedAt <= one.at);
}

const keys = new WeakMap<TokenClaims, string>();

/** Claims are remembered with their token: their digest is made once. */
function keyOf(claims: TokenClaims): string {
  const key = keys.get(claims) ?? identityKey(claims);
  keys.set(claims, key);
  return key;
}

/** A good token that opens nothing: the log says why, the answer does not. */
export function refused({ log }: Ports, check: string): AppError {
  log.write({ level: 'warning', event: 'token-refused', check });
  return new AppError('unauthorized');
}

/** Only the system account's people may hold the system role (spec 1 §6). */
function roleOf(name: string | undefined, accountId: number): Role {
  const role = roles.find((known) => known === name) ?? 'employee';
  return role === 'system' && accountId !== SYSTEM_ACCOUNT_ID ? 'admin' : role;
}
