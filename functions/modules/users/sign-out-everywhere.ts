import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes, roles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, Ports, ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { rowInScope } from '../../core/tables/read/list-rows.ts';
import { isInDirectory } from '../people/directory-subjects.ts';
import { type SignInOwner, userRowId } from './bind-identity.ts';

/**
 * Ends every sign-in of a person: no token issued until now opens anything, and the directory asks anew on every
 * device. The second part is tried only: the first holds without it.
 */
export async function endSessions(ports: Ports, owner: SignInOwner): Promise<void> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const now = Math.ceil(ports.clock.now() / 1000);
  const user = await system.table('users').changeIfThere(userRowId(owner), () => ({ tokens_from: now }));
  const identity = user?.identity_key ? await system.table('identities').get(user.identity_key) : null;
  if (!identity || !isInDirectory(identity.subject)) return;
  try {
    await ports.directory.revokeSessions(identity.subject);
  } catch (error) {
    ports.log.write({ level: 'warning', event: 'sessions-not-revoked', error });
  }
}

/** Ends every sign-in of the caller, this one as well. */
export async function signOutEverywhere(context: ServiceContext & { readonly caller: Caller }) {
  await recordEvent(context, { action: 'signed-out-everywhere', subject: 'session' });
  await endSessions(context.ports, context.caller);
  return { signed_out: true };
}

/** Ends every sign-in of a person of the account. Errors: `not-found`, `forbidden` for whose role is above the caller's. */
export async function signOutPerson(
  context: ServiceContext & { readonly caller: Caller },
  employeeId: number,
) {
  await rowInScope(context, findTable('employees'), String(employeeId));
  const { store, accountId, caller, ports } = context;
  const row = await store.table('employee_roles').get(employeeId);
  const role = roles.find((known) => known === row?.role_name) ?? 'employee';
  if (!roleIncludes(caller.role, role)) throw new AppError('forbidden');
  await recordEvent(context, {
    action: 'signed-out-everywhere',
    subject: 'employees',
    subjectId: employeeId,
  });
  await endSessions(ports, { accountId, employeeId });
  return { signed_out: true };
}
