import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { identityKey, nowOf, storeOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { createRow } from '../../core/tables/write/resource.ts';
import { admit, type SignInOwner, userRowId } from './bind-identity.ts';

/** What a verified token says of somebody whom no activation has bound. */
type Newcomer = {
  readonly directory: string;
  readonly subject: string;
  readonly email: string | null;
  readonly contexts: readonly string[];
};

/** The row that says who the first operator is; whoever makes it is the one. */
const MARKER = 'platform.operator';

/**
 * The first minute of a deployment: whom the settings name becomes the system account's owner at the first sign-in
 * with a second factor; once, and only while the system account has nobody. True when that happened now. Who was cut
 * off half way goes on at the next call, with the same identity alone.
 */
export async function bootstrapOperator(ports: Ports, newcomer: Newcomer): Promise<boolean> {
  const { bootstrapEmail, identity: provider } = ports.settings;
  const { directory, subject, email, contexts } = newcomer;
  if (bootstrapEmail === null || email !== bootstrapEmail) return false;
  const { secondFactorContext } = provider;
  if (secondFactorContext !== null && !contexts.includes(secondFactorContext)) {
    if (!(await isOpen(ports))) return false;
    // A directory grants the second factor to those alone who ask for it, and the site asks where it is refused.
    throw new AppError('second-factor-required', { context: secondFactorContext });
  }
  const identity = { directory, subject };
  if (!(await isMine(ports, identityKey(identity)))) return false;
  const employeeId = await ownerRow(ports, email);
  const owner = { accountId: SYSTEM_ACCOUNT_ID, employeeId };
  if (!(await mayBind(ports, owner, identityKey(identity)))) return false;
  const context = accountContext(ports, SYSTEM_ACCOUNT_ID);
  // Before the binding: nobody is in whom the trail does not show.
  await recordEvent(context, {
    action: 'activation-accepted',
    subject: 'employees',
    subjectId: employeeId,
    employeeId,
    after: { role_name: 'system', email_to: email },
    once: MARKER,
  });
  const bound = await admit(ports, { ...owner, identity, email });
  await plansOf(ports).change(MARKER, () => ({ done: true }));
  ports.log.write({ level: 'warning', event: 'operator-bootstrapped', employeeId });
  return bound;
}

function plansOf(ports: Ports) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('seed_plans');
}

/** Whether the first operator has not come in yet. */
async function isOpen(ports: Ports): Promise<boolean> {
  const known = await plansOf(ports).get(MARKER);
  if (known) return !known.done;
  return (await storeOf(ports, SYSTEM_ACCOUNT_ID).table('employees').count()) === 0;
}

/** Whether this identity is the one; the first that comes while the system account has nobody makes the row. */
async function isMine(ports: Ports, key: string): Promise<boolean> {
  const known = await plansOf(ports).get(MARKER);
  if (known) return known.holder === key && !known.done;
  if ((await storeOf(ports, SYSTEM_ACCOUNT_ID).table('employees').count()) > 0) return false;
  const { holder, done } = await plansOf(ports).ensure({ seed_plan_id: MARKER, numbers: {}, holder: key });
  return holder === key && !done;
}

/** The person, the role and the ownership; made where they lack. */
async function ownerRow(ports: Ports, email: string): Promise<number> {
  const context = accountContext(ports, SYSTEM_ACCOUNT_ID);
  const { store } = context;
  const { numbers } = await plansOf(ports).load(MARKER);
  const made = numbers.employees
    ? { employee_id: numbers.employees }
    : await store.table('employees').first({ where: { work_email: email }, fields: ['employee_id'] });
  const id = made?.employee_id ?? (await newOwner(context, email));
  await plansOf(ports).change(MARKER, () => ({ numbers: { employees: id } }));
  if (!(await store.table('employee_roles').get(id)))
    await createRow(context, 'employee_roles', { employee_id_ref: id, role_name: 'system' });
  await store.table('primary_owners').ensure({
    primary_owner_id: SYSTEM_ACCOUNT_ID,
    account_id_ref: SYSTEM_ACCOUNT_ID,
    owner_created_at: nowOf(ports),
    employee_id_ref: id,
  });
  return id;
}

async function newOwner(context: ServiceContext, email: string): Promise<number> {
  const values = { work_email: email, given_name: '', family_name: '', language: defaultLanguage };
  return (await createRow(context, 'employees', values)).employee_id;
}

/** Not where the person is gone again, or signs in by another identity since. */
async function mayBind(ports: Ports, owner: SignInOwner, key: string): Promise<boolean> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const [employee, user] = await Promise.all([
    system.table('employees').get(owner.employeeId),
    system.table('users').get(userRowId(owner)),
  ]);
  return employee !== null && (!user?.identity_key || user.identity_key === key);
}
