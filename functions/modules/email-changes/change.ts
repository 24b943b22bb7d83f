import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { EmailChange } from '@livingroom/shared/modules/people/tables/employees.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { AuditEvent } from '../../core/tables/audit/event.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { noEmailChange } from '../people/changed-address.ts';
import { type Changing, changingIn } from '../people/waiting-change.ts';

/** What is written of a change: the rest of the row is not touched. */
type Step = Partial<Pick<Row<'employees'>, 'new_email_from' | 'email_change_due_at'>> & {
  readonly email_change: EmailChange;
};

/**
 * Takes the change one step on, unless it is another one by now or not in one of these states; null then. `step` makes
 * the new state from the stored one, again after a lost race.
 */
export async function takeStep(
  { store }: ServiceContext,
  { employee_id, email_change: { id } }: Changing,
  step: { readonly from: readonly EmailChange['state'][]; readonly to: (change: Changing) => Step },
): Promise<Changing | null> {
  let taken = false;
  const after = await store.table('employees').changeIfThere(employee_id, (row) => {
    const change = changingIn(row);
    taken = change?.email_change.id === id && step.from.includes(change.email_change.state);
    return taken && change ? step.to(change) : null;
  });
  return taken ? changingIn(after) : null;
}

/** Ends a change without making it, and puts on record why. False when it was made or ended already. */
export async function endChange(
  context: ServiceContext,
  changing: Changing,
  why: {
    readonly from: readonly EmailChange['state'][];
    readonly reason: 'not-me' | 'taken-back' | 'taken' | 'gone';
    readonly employeeId?: number;
  },
): Promise<boolean> {
  const { employee_id, email_change, work_email, new_email } = changing;
  const ends = email_change.kind === 'end';
  const event = {
    action: ends ? 'sign-in-end-refused' : 'email-change-refused',
    subject: 'employees',
    subjectId: employee_id,
    before: ends ? null : { work_email },
    after: { ...(ends ? {} : { work_email: new_email }), reason: why.reason } as AuditEvent['after'],
    ...(why.employeeId === undefined ? {} : { employeeId: why.employeeId }),
    once: email_change.id,
  } as const;
  const row = { account: context.accountId, table: 'employees', id: String(employee_id) };
  const watched = ends ? null : await watchRow(context.ports, { ...row, columns: ['new_email'] });
  const end = async () => {
    let ended = false;
    await context.store.table('employees').changeIfThere(employee_id, (stored) => {
      const { id, state } = stored.email_change ?? {};
      ended = id === email_change.id && state !== undefined && why.from.includes(state);
      return ended ? { ...noEmailChange } : null;
    });
    return ended;
  };
  return onRecord(context, [{ event, watched }], end, (told, ended) => (ended ? told : null));
}
