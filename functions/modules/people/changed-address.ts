import { randomUUID } from 'node:crypto';
import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { uniqueMessage } from '@livingroom/shared/core/words/validation.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { AddressNotice, EmailChange } from '@livingroom/shared/modules/people/tables/employees.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, rowIdOf, storeOf } from '../../core/storage/rows.ts';
import type { AuditEvent } from '../../core/tables/audit/event.ts';
import { needsOwnWord } from './own-word.ts';

type Employee = Row<'employees'>;

/** Old addresses of one person that wait for their notice. */
const MOST_NOTICES = 5;

/** A row in which no change of the address waits. */
export const noEmailChange = {
  new_email: null,
  new_email_from: null,
  email_change: null,
  email_change_due_at: null,
} as const;

/**
 * What a changed work e-mail does to the row. Of somebody who signs in, the address stays until the old one agrees or
 * its days are over (`modules/email-changes`); of others it moves at once, and the old one is told. All of it stands
 * in the row that changes: neither is without the other. Errors: `constraint-failed` where a colleague has the address,
 * `conflict` while another change is being made.
 */
export async function movedAddress(
  context: ServiceContext,
  before: Employee,
  work_email: string,
): Promise<Partial<Employee>> {
  const { email_change: pending, new_email } = before;
  if (pending?.state === 'moving') {
    if (context.caller !== null || work_email !== new_email) throw new AppError('conflict');
    return { work_email, ...noEmailChange, ...toldOf(context, before, { to: work_email, kind: 'moved' }) };
  }
  if (!(await signsIn(context, before.employee_id)))
    return {
      work_email,
      ...noEmailChange,
      ...toldOf(context, before, { to: before.work_email }),
      ...(before.activation_status === 'pending' ? { activation_status: 'none' as const } : {}),
    };
  const stays = { work_email: before.work_email };
  if (pending && work_email === new_email) return stays;
  await refuseTaken(context, before.employee_id, work_email);
  return {
    ...stays,
    new_email: work_email,
    new_email_from: null,
    email_change: await newChange(context, before.employee_id),
    email_change_due_at: nowOf(context.ports),
  };
}

/** A request that nobody has been told of. */
export async function newChange(context: ServiceContext, employeeId: number): Promise<EmailChange> {
  const { ports, caller, accountId } = context;
  return {
    id: randomUUID(),
    ...((await needsOwnWord(context, employeeId)) ? { needs_word: true as const } : {}),
    state: 'asking',
    requested_at: nowOf(ports),
    requested_by: caller?.accountId === accountId ? caller.employeeId : null,
    confirmed: false,
    email_id: null,
    token_hashes: [],
  };
}

/** What the trail says of a new request for another address. */
export function requestTold(before: Employee, after: Employee): readonly AuditEvent[] {
  const { email_change: change, new_email } = after;
  if (!change) return withdrawalTold(before, after);
  if (change.kind === 'end' || change.id === before.email_change?.id) return [];
  return [
    {
      action: 'email-change-requested',
      subject: 'employees',
      subjectId: after.employee_id,
      before: { work_email: before.work_email },
      after: { work_email: new_email },
      once: change.id,
    },
  ];
}

/** What it says of a request that an undo takes back: no other save ends one and leaves the address. */
function withdrawalTold(before: Employee, after: Employee): readonly AuditEvent[] {
  const { email_change: change, work_email, new_email } = before;
  if (!change || change.kind === 'end' || after.work_email !== work_email) return [];
  return [
    {
      action: 'email-change-refused',
      subject: 'employees',
      subjectId: after.employee_id,
      before: { work_email },
      after: { work_email: new_email, reason: 'taken-back' },
      once: change.id,
    },
  ];
}

function toldOf(
  { ports }: ServiceContext,
  { address_notices, notices_due_at }: Employee,
  notice: Pick<AddressNotice, 'to' | 'kind'>,
) {
  const changed_at = nowOf(ports);
  const waiting = address_notices ?? [];
  // The first ones are those that the person knows.
  const isEnough = waiting.length >= MOST_NOTICES || waiting.some(({ to }) => to === notice.to);
  return {
    address_notices: isEnough ? waiting : [...waiting, { ...notice, changed_at, email_id: null }],
    notices_due_at: notices_due_at ?? changed_at,
  };
}

async function signsIn({ ports, accountId }: ServiceContext, employeeId: number): Promise<boolean> {
  const id = rowIdOf('users', { account_id_ref: accountId, employee_id_ref: employeeId });
  const user = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('users').get(id);
  return user?.status === 'active' && Boolean(user.identity_key);
}

/** Told at once, since the row's own check comes only when the address moves. */
async function refuseTaken({ store }: ServiceContext, employeeId: number, email: string): Promise<void> {
  const employees = store.table('employees');
  const fields = ['employee_id'] as const;
  const [owner, other] = await Promise.all([
    employees.first({ where: { work_email: email }, fields }),
    employees.first({ where: { new_email: email, employee_id: { ne: employeeId } }, fields }),
  ]);
  if (!owner && !other) return;
  const column = columnName(findTable('employees'), 'work_email');
  throw new AppError('constraint-failed', { fields: { work_email: uniqueMessage(column, 'local') } });
}
