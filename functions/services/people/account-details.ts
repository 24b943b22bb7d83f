import { needsSecondFactor } from '@livingroom/shared/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage } from '@livingroom/shared/lib/language.ts';
import { userRowId } from '@livingroom/shared/lib/user-row-id.ts';
import type { Caller, ServiceContext } from '../../context.ts';

type Signed = ServiceContext & { readonly caller: Caller };

/** The account details of the caller (spec 1 §3); another person's e-mail answers `not-found`. */
export async function accountDetails(context: Signed, email: string) {
  const { caller } = context;
  if (email !== caller.email) throw new AppError('not-found');
  const [employee, company] = await Promise.all([
    context.store.get('employees', String(caller.employeeId)),
    context.store.get('companies', String(caller.companyId)),
  ]);
  return {
    accountIdRef: caller.accountId,
    systemAccountIdRef: caller.systemAccountId,
    userId: caller.userId,
    employeeId: caller.employeeId,
    primaryUnitId: caller.primaryUnitId,
    companyId: caller.companyId,
    companyName: String(company?.body.company_name ?? ''),
    givenName: textOrNull(employee?.body.given_name),
    language: textOrNull(employee?.body.language) ?? defaultLanguage,
    userRole: caller.role,
    userStatus: 'active',
    mfaRequired: needsSecondFactor(caller.role),
  };
}

/** Keeps when the person last signed in or out; the token itself is never stored. */
export async function recordSession(context: Signed, email: string, event: 'login' | 'logout') {
  const { caller, ports } = context;
  if (email !== caller.email) throw new AppError('not-found');
  const system = ports.store.forAccount(caller.systemAccountId);
  const user = await system.get('users', userRowId(caller.email));
  if (user) {
    const at = new Date(ports.clock.now()).toISOString();
    const body = { ...user.body, [event === 'login' ? 'last_login' : 'last_logout']: at, updated_at: at };
    await system.write('users', [{ kind: 'upsert', id: user.id, body }]);
  }
  return { recorded: user !== null };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
