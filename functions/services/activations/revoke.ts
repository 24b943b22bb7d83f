import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { activationWords } from '@livingroom/shared/words/activations.ts';
import type { ServiceContext } from '../../context.ts';
import { storeOf } from '../../storage/rows.ts';
import { recordEvent } from '../../tables/audit/record-event.ts';
import { rowInScope } from '../../tables/read/list-rows.ts';
import { userRowId } from '../users/bind-identity.ts';
import { endSessions } from '../users/sign-out-everywhere.ts';

/**
 * Takes the pending invitation of a person back; of somebody who has entered, the sign-in ends until a new invitation
 * is accepted. Errors: `not-found`, `activation-refused`.
 */
export async function revokeActivation(context: ServiceContext, employeeId: number) {
  await rowInScope(context, findTable('employees'), String(employeeId));
  const { store, ports, accountId } = context;
  const owner = { accountId, employeeId };
  const { rows } = await store.table('activations').page({
    where: { employee_id_ref: employeeId, status: 'pending' },
    limit: 100,
  });
  const taken = await store
    .table('activations')
    .changeEach(rows, ({ status }) =>
      status === 'pending' ? { status: 'revoked', mail_due_at: null } : null,
    );
  const users = storeOf(ports, SYSTEM_ACCOUNT_ID).table('users');
  const user = await users.get(userRowId(owner));
  const isIn = user?.status === 'active';
  if (taken.length === 0 && !isIn) throw new AppError('activation-refused', { problem: 'nothing-to-revoke' });
  if (isIn) {
    if (context.caller?.accountId === accountId && context.caller.employeeId === employeeId)
      throw new AppError('forbidden');
    await users.change(userRowId(owner), () => ({ status: 'inactive' }));
    await endSessions(ports, owner);
  }
  await store.table('employees').changeIfThere(employeeId, () => ({ activation_status: 'revoked' }));
  await recordEvent(context, {
    action: 'activation-revoked',
    subject: 'employees',
    subjectId: employeeId,
  });
  return { revoked: true, message: say(activationWords('revoked'), context.language) };
}

/** What became of an invitation of the account. */
export async function activationStatus({ store }: ServiceContext, activationId: number) {
  const { activation_id, status } = await store.table('activations').load(activationId);
  return { activation_id, status };
}
