import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { isEmail } from '@livingroom/shared/core/validation/patterns.ts';
import type { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import type { ServiceContext } from '../../core/context.ts';
import { loadGroup } from '../people/load-group.ts';
import { ADDRESS_SUPPRESSED, heldBackAmong, PERSON_UNSUBSCRIBED } from './suppressions.ts';

type Recipients = CallOutput<(typeof emails)['operations']['recipients']>;

type RecipientQuery = {
  readonly employee_ids?: readonly number[] | undefined;
  /** Null: everybody. */
  readonly employee_group_id_ref?: number | null | undefined;
};

/**
 * Who of the chosen people, or of a group, would get an optional mail, and how many would not, by reason: as the sending
 * itself decides it. People who are not active get none.
 */
export async function recipientsOf(context: ServiceContext, query: RecipientQuery): Promise<Recipients> {
  const { employee_ids: ids, employee_group_id_ref: groupId = null } = query;
  if (groupId !== null) await context.store.table('employee_groups').load(groupId);
  const group = await loadGroup(context, ids ? null : groupId);
  const people = await context.store.table('employees').every({
    where: { status: 'active', ...(ids ? { employee_id: [...ids] } : {}) },
    fields: [...new Set(['employee_id', 'work_email', ...group.fields] as const)],
  });
  const members = people.filter((person) => group.includes(person));
  const reachable = members.filter(({ work_email }) => isEmail(work_email ?? '') && hasMailbox(work_email));
  const mails = reachable.map(({ employee_id, work_email }) => ({
    to: work_email,
    employeeId: employee_id,
    optional: true,
  }));
  const held = await heldBackAmong(context, mails);
  const counted = (reason: string) => [...held.values()].filter((code) => code === reason).length;
  return {
    employee_ids: mails.filter((mail) => !held.has(mail)).map(({ employeeId }) => employeeId),
    suppressed: counted(ADDRESS_SUPPRESSED),
    unsubscribed: counted(PERSON_UNSUBSCRIBED),
    no_address: members.length - reachable.length,
  };
}
