import { randomUUID } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../core/context.ts';
import { identityKey } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { KIOSK_SUBJECT } from '../people/directory-subjects.ts';
import { admit } from '../users/bind-identity.ts';

/** In place of a directory: no token of a provider names it. */
const KIOSK_DIRECTORY = 'kiosk';

/** The subject of a new identity of kiosks. */
export function newSubject(): string {
  return `${KIOSK_SUBJECT}${randomUUID()}`;
}

export function keyOfSubject(subject: string): string {
  return identityKey({ directory: KIOSK_DIRECTORY, subject });
}

/** Binds the identity of a person's own code, as an accepted invitation does. May be done again. */
export async function bindSubject(
  context: ServiceContext,
  { employee_id, work_email }: Row<'employees'>,
  subject: string,
): Promise<void> {
  const { ports, accountId } = context;
  const owner = { accountId, employeeId: employee_id };
  await endInvitations(context, employee_id);
  await admit(ports, { ...owner, email: work_email, identity: { directory: KIOSK_DIRECTORY, subject } });
  await recordEvent(context, {
    action: 'activation-accepted',
    subject: 'employees',
    subjectId: employee_id,
    employeeId: employee_id,
    once: subject,
  });
}

/** A link in a mail would replace the sign-in that is bound now. */
async function endInvitations({ store }: ServiceContext, employeeId: number): Promise<void> {
  const activations = store.table('activations');
  const { rows } = await activations.page({
    where: { employee_id_ref: employeeId, status: 'pending' },
    limit: 100,
  });
  await activations.changeEach(rows, ({ status }) =>
    status === 'pending' ? { status: 'superseded', mail_due_at: null } : null,
  );
}
