import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { newChange, noEmailChange } from '../people/changed-address.ts';
import { type Changing, changingIn } from '../people/waiting-change.ts';
import { countAnew, type SignInOwner, userRowId } from '../users/bind-identity.ts';
import { endSessions } from '../users/sign-out-everywhere.ts';

/**
 * Requests that the sign-in of somebody who has entered ends: the person is asked, and has seven days to object
 * (privacy.md 11.3). Requested again, it is the same request; one for another address gives way to it. Errors: `conflict`
 * while a change is being made.
 */
export async function requestEnd(context: ServiceContext, employeeId: number): Promise<Row<'employees'>> {
  const change = { ...(await newChange(context, employeeId)), kind: 'end' as const };
  const event = {
    action: 'sign-in-end-requested',
    subject: 'employees',
    subjectId: employeeId,
    once: change.id,
  } as const;
  const request = () =>
    context.store.table('employees').change(employeeId, ({ email_change: pending }) => {
      if (pending?.state === 'moving') throw new AppError('conflict');
      if (pending?.kind === 'end') return null;
      return { ...noEmailChange, email_change: change, email_change_due_at: nowOf(context.ports) };
    });
  return onRecord(context, [{ event, watched: null }], request, (told, { email_change }) =>
    email_change?.id === change.id ? told : null,
  );
}

/** Ends a sign-in whose end is decided. May be done again. */
export async function makeEnd(
  context: ServiceContext,
  { employee_id, email_change }: Changing,
): Promise<void> {
  const { ports, store, accountId } = context;
  const event = {
    action: 'activation-revoked',
    subject: 'employees',
    subjectId: employee_id,
    ...(email_change.confirmed ? { employeeId: employee_id } : {}),
    once: email_change.id,
  } as const;
  const person = { account: accountId, table: 'employees', id: String(employee_id) };
  const watched = await watchRow(ports, { ...person, columns: ['activation_status'] });
  await onRecord({ ...context, caller: null }, [{ event, watched }], async () => {
    await closeSignIn(ports, { accountId, employeeId: employee_id });
    await store
      .table('employees')
      .changeIfThere(employee_id, (row) =>
        changingIn(row)?.email_change.id === email_change.id
          ? { ...noEmailChange, activation_status: 'revoked' }
          : null,
      );
  });
}

/** From here on the person's identity opens nothing, and counts in rounds from anew. */
export async function closeSignIn(ports: Ports, owner: SignInOwner): Promise<void> {
  await countAnew(ports, owner);
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('users')
    .changeIfThere(userRowId(owner), ({ status }) => (status === 'active' ? { status: 'inactive' } : null));
  await endSessions(ports, owner);
}
