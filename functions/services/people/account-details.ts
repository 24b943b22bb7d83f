import { needsSecondFactor } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage } from '@livingroom/shared/lib/language.ts';
import type { Caller, ServiceContext } from '../../context.ts';
import { nowOf, rowIdOf, storeOf } from '../../storage/rows.ts';

type Signed = ServiceContext & { readonly caller: Caller };

/** The account details of the caller (spec 1 §3); another person's e-mail answers `not-found`. */
export async function accountDetails(context: Signed, email: string) {
  const { caller } = context;
  if (email !== caller.email) throw new AppError('not-found');
  const [employee, company] = await Promise.all([
    context.store.table('employees').get(caller.employeeId),
    context.store.table('companies').get(caller.companyId),
  ]);
  return {
    accountIdRef: caller.accountId,
    systemAccountIdRef: caller.systemAccountId,
    userId: caller.userId,
    employeeId: caller.employeeId,
    primaryUnitId: caller.primaryUnitId,
    companyId: caller.companyId,
    companyName: company?.company_name ?? '',
    givenName: employee?.given_name || null,
    language: employee?.language ?? defaultLanguage,
    userRole: caller.role,
    userStatus: 'active',
    mfaRequired: needsSecondFactor(caller.role),
  };
}

/** Keeps when the person last signed in or out; the token itself is never stored. */
export async function recordSession(context: Signed, email: string, event: 'login' | 'logout') {
  const { caller, ports } = context;
  if (email !== caller.email) throw new AppError('not-found');
  const at = nowOf(ports);
  const users = storeOf(ports, caller.systemAccountId).table('users');
  const user = await users.changeIfThere(rowIdOf('users', { email: caller.email }), () =>
    event === 'login' ? { last_login: at } : { last_logout: at },
  );
  return { recorded: user !== null };
}
