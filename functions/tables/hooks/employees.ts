import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { WriteRefused } from '../../storage/port.ts';
import { rowIdOf } from '../../storage/rows.ts';
import type { Hooks } from './hooks.ts';

/** E-mail addresses are kept in lower case; who leaves or changes the address loses the sign-in of the old one. */
export const employeeHooks: Hooks = {
  async beforeWrite(_context, change) {
    return { ...change.after, work_email: String(change.after.work_email).trim().toLowerCase() };
  },
  async afterWrite(context, change) {
    if (change.kind === 'update' && change.after.work_email !== change.before.work_email)
      await forgetSignIn(context, change.before);
  },
  beforeDelete: forgetSignIn,
};

async function forgetSignIn(context: ServiceContext, before: Body): Promise<void> {
  const system = context.ports.store.forAccount(SYSTEM_ACCOUNT_ID);
  const user = await system.get('users', rowIdOf('users', { email: String(before.work_email) }));
  if (user?.body.employee_id_ref !== before.employee_id || user?.body.account_id_ref !== context.accountId)
    return;
  await system.write('users', [{ kind: 'delete', id: user.id, etag: user.etag }]).catch((error) => {
    if (!(error instanceof WriteRefused)) throw error;
  });
}
