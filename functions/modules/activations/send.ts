import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { type Role, roleIncludes, roles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ACTIVATION_DAYS, activationActions } from '@livingroom/shared/modules/activations/rules/states.ts';
import { activationWords } from '@livingroom/shared/modules/activations/words.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { rowInScope } from '../../core/tables/read/list-rows.ts';
import { createRow } from '../../core/tables/write/resource.ts';
import { waitingPeople } from '../emails/person-quota.ts';
import { userRowId } from '../users/bind-identity.ts';
import { mailInvitations } from './mails/activation.ts';

type Employee = Row<'employees'>;

/** Invites one person. `role` is the one that the sender saw; who has none yet gets it. */
export async function sendActivation(context: ServiceContext, employeeId: number, role: string | null) {
  const employee = await employeeInScope(context, employeeId);
  const retryAfterSeconds = (await waitingPeople(context, [employeeId])).get(employeeId);
  if (retryAfterSeconds !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds });
  const activation = await invite(context, employee, role);
  const [outcome] = await mailInvitations(context, [{ activation, employee }]);
  if (outcome === 'refused') throw new AppError('activation-refused', { problem: 'mail-refused' });
  return {
    activation_id: activation.activation_id,
    email_id: activation.email_id_ref,
    message: say(activationWords(outcome === 'sent' ? 'sent' : 'waiting'), context.language),
  };
}

type Item = { readonly employee_id: number; readonly success: boolean; readonly message: string };

/** Invites many people; each one's result beside the others. Who has no role yet becomes an employee. */
export async function sendActivations(context: ServiceContext, employeeIds: readonly number[]) {
  const ids = [...new Set(employeeIds)];
  const waiting = await waitingPeople(context, ids);
  const items = new Map<number, Item>();
  const fail = (employee_id: number, error: AppError) =>
    items.set(employee_id, {
      employee_id,
      success: false,
      message: error.messageIn(context.language ?? 'en_us'),
    });
  const invited: { activation: Row<'activations'>; employee: Employee }[] = [];
  for (const id of ids) {
    try {
      if (waiting.has(id)) throw new AppError('activation-refused', { problem: 'too-often' });
      const employee = await employeeInScope(context, id);
      invited.push({ employee, activation: await invite(context, employee, null, 'employee') });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      fail(id, error);
    }
  }
  const outcomes = await mailInvitations(context, invited);
  for (const [place, { employee }] of invited.entries()) {
    const outcome = outcomes[place];
    if (outcome === 'refused')
      fail(employee.employee_id, new AppError('activation-refused', { problem: 'mail-refused' }));
    else
      items.set(employee.employee_id, {
        employee_id: employee.employee_id,
        success: true,
        message: say(activationWords(outcome === 'sent' ? 'sent' : 'waiting'), context.language),
      });
  }
  const failed = [...items.values()].filter(({ success }) => !success).length;
  const count = ids.length;
  const words =
    failed === 0 ? activationWords('sent-all', { count }) : activationWords('some-failed', { count, failed });
  return {
    success: failed === 0,
    message: say(words, context.language),
    items: ids.flatMap((id) => items.get(id) ?? []),
  };
}

async function employeeInScope(context: ServiceContext, employeeId: number): Promise<Employee> {
  await rowInScope(context, findTable('employees'), String(employeeId));
  return context.store.table('employees').load(employeeId);
}

/** The new invitation; an earlier one is replaced. Throws `activation-refused` with the reason. */
async function invite(
  context: ServiceContext,
  employee: Employee,
  wanted: string | null,
  usual: Role | null = null,
): Promise<Row<'activations'>> {
  const { ports, store, accountId, caller } = context;
  const { employee_id: employeeId, work_email, status, activation_status } = employee;
  if (status !== 'active') throw new AppError('activation-refused', { problem: 'not-active' });
  if (!hasMailbox(work_email)) throw new AppError('activation-refused', { problem: 'no-mailbox' });
  const user = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('users')
    .get(userRowId({ accountId, employeeId }));
  const { send } = activationActions(activation_status ?? 'none', user?.status === 'active');
  if (!send || user?.status === 'active')
    throw new AppError('activation-refused', { problem: 'already-active' });
  const role_name = await roleFor(context, employeeId, wanted, usual);
  const activations = store.table('activations');
  const activationId = await activations.takeKeys(1);
  const event = {
    action: 'activation-sent',
    subject: 'employees',
    subjectId: employeeId,
    after: { role_name, email_to: work_email },
  } as const;
  const row = { account: accountId, table: 'activations', id: String(activationId) };
  const watched = await watchRow(ports, { ...row, columns: ['created_at'] });
  return onRecord(context, [{ event, watched }], async () => {
    await supersede(context, employeeId);
    const activation = await activations.create({
      activation_id: activationId,
      employee_id_ref: employeeId,
      email_id_ref: await store.table('emails').takeKeys(1),
      role_name,
      email_to: work_email,
      expires_at: new Date(ports.clock.now() + ACTIVATION_DAYS * DAY_MS).toISOString(),
      mail_due_at: nowOf(ports),
      sent_by: caller?.accountId === accountId ? caller.employeeId : null,
    });
    await store.table('employees').change(employeeId, () => ({ activation_status: 'pending' }));
    return activation;
  });
}

/** The links of earlier invitations lead no further. */
async function supersede({ store }: ServiceContext, employeeId: number): Promise<void> {
  const { rows } = await store.table('activations').page({
    where: { employee_id_ref: employeeId, status: 'pending' },
    limit: 100,
  });
  await store
    .table('activations')
    .changeEach(rows, ({ status }) =>
      status === 'pending' ? { status: 'superseded', mail_due_at: null } : null,
    );
}

/** The role that the invitation is for: nobody invites above their own, and none into a role that has changed meanwhile. */
async function roleFor(
  context: ServiceContext,
  employeeId: number,
  wanted: string | null,
  usual: Role | null,
): Promise<string> {
  const row = await context.store.table('employee_roles').get(employeeId);
  const name = row?.role_name ?? (wanted || usual);
  const role = roles.find((known) => known === name && known !== 'guest');
  if (!role) throw new AppError('activation-refused', { problem: 'role-missing' });
  if (wanted && wanted !== role) throw new AppError('activation-refused', { problem: 'role-differs' });
  const { caller } = context;
  if (caller && !roleIncludes(caller.role, role))
    throw new AppError('activation-refused', { problem: 'role-too-high' });
  if (!row) await createRow(context, 'employee_roles', { employee_id_ref: employeeId, role_name: role });
  return role;
}
