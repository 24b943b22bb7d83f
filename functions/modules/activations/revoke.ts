import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { activationWords } from '@livingroom/shared/modules/activations/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { rowInScope } from '../../core/tables/read/list-rows.ts';
import { closeSignIn, requestEnd } from '../email-changes/end-sign-in.ts';
import { userRowId } from '../users/bind-identity.ts';

/**
 * Takes the pending invitation of a person back. Of somebody who has entered the end of the sign-in is requested: it
 * comes by the person's own word or after seven days (`modules/email-changes`). Errors: `not-found`,
 * `activation-refused`, `conflict` while another change is being made.
 */
export async function revokeActivation(context: ServiceContext, employeeId: number) {
  await rowInScope(context, findTable('employees'), String(employeeId));
  const { store, ports, accountId } = context;
  const owner = { accountId, employeeId };
  const activations = store.table('activations');
  const [{ rows }, user, employee] = await Promise.all([
    activations.page({ where: { employee_id_ref: employeeId, status: 'pending' }, limit: 100 }),
    storeOf(ports, SYSTEM_ACCOUNT_ID).table('users').get(userRowId(owner)),
    store.table('employees').get(employeeId),
  ]);
  const isIn = user?.status === 'active';
  // The person's own row is written last: while it says otherwise, a call before this one was cut off.
  const isUnfinished = ['pending', 'completed'].includes(employee?.activation_status ?? 'none');
  if (rows.length === 0 && !isIn && !isUnfinished)
    throw new AppError('activation-refused', { problem: 'nothing-to-revoke' });
  if (isIn && context.caller?.accountId === accountId && context.caller.employeeId === employeeId)
    throw new AppError('forbidden');
  if (isIn) {
    const { email_change } = await requestEnd(context, employeeId);
    const words = email_change?.needs_word ? 'end-asked-word' : 'end-asked';
    return { revoked: false, message: say(activationWords(words), context.language) };
  }
  const event = { action: 'activation-revoked', subject: 'employees', subjectId: employeeId } as const;
  const person = { account: accountId, table: 'employees', id: String(employeeId) };
  const watched = await watchRow(ports, { ...person, columns: ['activation_status'] });
  await onRecord(context, [{ event, watched }], async () => {
    await activations.changeEach(rows, ({ status }) =>
      status === 'pending' ? { status: 'revoked', mail_due_at: null } : null,
    );
    if (user) await closeSignIn(ports, owner);
    await store.table('employees').changeIfThere(employeeId, () => ({ activation_status: 'revoked' }));
  });
  return { revoked: true, message: say(activationWords('revoked'), context.language) };
}

/** What became of an invitation of the account. */
export async function activationStatus({ store }: ServiceContext, activationId: number) {
  const { activation_id, status } = await store.table('activations').load(activationId);
  return { activation_id, status };
}
