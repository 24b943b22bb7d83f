import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { resource } from '../../core/tables/write/resource.ts';
import { isInDirectory } from '../people/directory-subjects.ts';
import type { Changing } from '../people/waiting-change.ts';
import { countAnew, userRowId } from '../users/bind-identity.ts';
import { endChange, takeStep } from './change.ts';

/** A directory that is away is asked again after this. */
const AGAIN_MS = 300_000;

/**
 * Makes a change that is decided: the sign-in in the directory first, then the person's row. Every step may be done
 * again, so whatever is cut off goes on with the next pass. `taken`: somebody else has the address, and all stays as it
 * was. `later`: the directory is away.
 */
export async function moveAddress(
  context: ServiceContext,
  changing: Changing,
): Promise<'moved' | 'taken' | 'later'> {
  const { work_email, new_email, employee_id, email_change } = changing;
  const product: ServiceContext = { ...context, caller: null };
  const identity = await identityOf(context, employee_id);
  try {
    if (await isColleagues(context, changing)) return await refuse(context, changing);
    if (identity) await countAnew(context.ports, { accountId: context.accountId, employeeId: employee_id });
    if (identity && !email_change.confirmed) await fence(context, identity.identity_key);
    if (identity) await moveSignIn(context, identity.subject, new_email);
    await nameSignIn(context, employee_id, new_email);
    await recordEvent(product, {
      action: 'email-changed',
      subject: 'employees',
      subjectId: employee_id,
      before: { work_email },
      after: { work_email: new_email },
      ...(email_change.confirmed ? { employeeId: employee_id } : {}),
      once: email_change.id,
    });
    const rows = resource(product, findTable('employees'));
    await rows.update(String(employee_id), { work_email: new_email }, null);
    return 'moved';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'unavailable') return await putOff(context, changing);
    if (error.code !== 'conflict' && error.code !== 'constraint-failed') throw error;
    // A colleague got it in the last moment: the sign-in goes back.
    if (identity && error.code === 'constraint-failed')
      await moveSignIn(context, identity.subject, work_email);
    await nameSignIn(context, employee_id, work_email);
    return await refuse(context, changing);
  }
}

async function refuse(context: ServiceContext, changing: Changing): Promise<'taken'> {
  await endChange({ ...context, caller: null }, changing, { from: ['moving'], reason: 'taken' });
  return 'taken';
}

async function putOff(context: ServiceContext, changing: Changing): Promise<'later'> {
  const at = new Date(context.ports.clock.now() + AGAIN_MS).toISOString();
  await takeStep(context, changing, {
    from: ['moving'],
    to: ({ email_change }) => ({ email_change, email_change_due_at: at }),
  });
  return 'later';
}

async function isColleagues({ store }: ServiceContext, { employee_id, new_email }: Changing) {
  const where = { work_email: new_email, employee_id: { ne: employee_id } };
  return (await store.table('employees').first({ where, fields: ['employee_id'] })) !== null;
}

async function identityOf({ ports, accountId }: ServiceContext, employeeId: number) {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const user = await system.table('users').get(userRowId({ accountId, employeeId }));
  return user?.identity_key ? system.table('identities').get(user.identity_key) : null;
}

/**
 * Nobody proved that the new mailbox is the same person's, and with it a password can be set anew: what was answered
 * until now is not shown behind the moved sign-in (`boundSince` of the caller).
 */
async function fence({ ports }: ServiceContext, key: Row<'identities'>['identity_key']): Promise<void> {
  const bound_at = nowOf(ports);
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('identities')
    .changeIfThere(key, () => ({ bound_at }));
}

/** Whom the directory does not know, or not any more, has no sign-in to move. */
async function moveSignIn({ ports }: ServiceContext, subject: string, email: string): Promise<void> {
  if (!isInDirectory(subject)) return;
  try {
    await ports.directory.changeEmail(subject, email);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
  }
}

async function nameSignIn(
  { ports, accountId }: ServiceContext,
  employeeId: number,
  email: string,
): Promise<void> {
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('users')
    .changeIfThere(userRowId({ accountId, employeeId }), () => ({ email }));
}
