import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { ServiceContext } from '../../context.ts';
import { nowOf, storeOf } from '../../storage/rows.ts';
import { movedAddress, recordWish } from './changed-address.ts';
import { eraseAnswers, noteErasure, refuseOpenRounds } from './erasure.ts';
import type { Hooks } from './hooks.ts';
import { reportingProblems } from './reporting-lines.ts';

/**
 * E-mail addresses are kept in lower case; what a changed one means is in `changed-address.ts`. Who is deleted is erased:
 * identity, links, mails, raw answers and transcripts go, released figures stay.
 */
export const employeeHooks: Hooks<'employees'> = {
  check: reportingProblems,
  async beforeWrite(context, change) {
    const { after } = change;
    const becomesActive =
      change.kind === 'update' && after.status === 'active' && change.before.status !== 'active';
    const work_email = String(after.work_email).trim().toLowerCase();
    const moved = change.kind === 'update' && work_email !== change.before.work_email;
    return {
      ...after,
      ...(becomesActive ? { active_since: nowOf(context.ports) } : {}),
      work_email,
      ...(moved ? await movedAddress(context, change.before, work_email) : {}),
    };
  },
  afterUpdate: (context, { before, after }) => recordWish(context, before, after),
  async beforeDelete(context, row) {
    const employeeId = row.employee_id;
    if (await isOwner(context, employeeId)) throw new AppError('conflict', { table: 'primary_owners' });
    await refuseOpenRounds(context, { employee_id_ref: employeeId });
    const erased = await eraseAnswers(context, employeeId);
    await forgetSignIn(context, employeeId);
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

async function forgetSignIn({ accountId, ports }: ServiceContext, employeeId: number): Promise<void> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const own = { account_id_ref: accountId, employee_id_ref: employeeId };
  const identities = system.table('identities');
  for (const { identity_key, subject } of await identities.every({ where: own })) {
    await ports.directory.remove(subject);
    await identities.removeEvery({ ...own, identity_key });
  }
  await system.table('users').removeEvery(own);
}
