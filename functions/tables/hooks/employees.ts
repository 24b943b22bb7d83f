import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { ServiceContext } from '../../context.ts';
import { rowIdOf, storeOf } from '../../storage/rows.ts';
import { eraseAnswers, noteErasure, refuseOpenRounds } from './erasure.ts';
import type { Hooks } from './hooks.ts';
import { reportingProblems } from './reporting-lines.ts';

/**
 * E-mail addresses are kept in lower case; who changes the address loses the sign-in of the old one. Who is deleted is
 * erased: identity, links, mails, raw answers and transcripts go, released figures stay.
 */
export const employeeHooks: Hooks<'employees'> = {
  check: reportingProblems,
  async beforeWrite(context, change) {
    const { after } = change;
    const becomesActive =
      change.kind === 'update' && after.status === 'active' && change.before.status !== 'active';
    return {
      ...after,
      ...(becomesActive ? { active_since: new Date(context.ports.clock.now()).toISOString() } : {}),
      work_email: after.work_email.trim().toLowerCase(),
    };
  },
  async afterUpdate(context, { before, after }) {
    if (after.work_email !== before.work_email) await forgetSignIn(context, before);
  },
  async beforeDelete(context, row) {
    const employeeId = row.employee_id;
    if (await isOwner(context, employeeId)) throw new AppError('conflict', { table: 'primary_owners' });
    await refuseOpenRounds(context, { employee_id_ref: employeeId });
    const erased = await eraseAnswers(context, employeeId);
    await forgetSignIn(context, row);
    await noteErasure(context, employeeId, erased);
  },
};

/** An account is never without the person who answers for it. */
async function isOwner({ ports, accountId }: ServiceContext, employeeId: number): Promise<boolean> {
  const owners = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('primary_owners')
    .count({ account_id_ref: accountId, employee_id_ref: employeeId });
  return owners > 0;
}

async function forgetSignIn(context: ServiceContext, before: Row<'employees'>): Promise<void> {
  const users = storeOf(context.ports, SYSTEM_ACCOUNT_ID).table('users');
  const user = await users.find(rowIdOf('users', { email: before.work_email }));
  if (user?.body.account_id_ref !== context.accountId || user.body.employee_id_ref !== before.employee_id)
    return;
  await users.remove(user);
}
