import { nowOf, storeOf } from '../../core/storage/rows.ts';
import type { FeedRun, Turn } from './feed-rows.ts';

/** Administrators who hear of one run. */
const MOST_MAILED = 50;

/** What a run says of its mail: since when it is due, whom it goes to, and the numbers of its mails, the same in every try. */
export async function mailOf({
  ports,
  accountId,
}: Pick<Turn, 'ports' | 'accountId'>): Promise<Pick<FeedRun, 'mail_due_at' | 'mail_email_id' | 'mail_to'>> {
  const store = storeOf(ports, accountId);
  const roles = await store
    .table('employee_roles')
    .every({ where: { role_name: 'admin' }, fields: ['employee_role_id', 'employee_id_ref'] });
  const people = await store.table('employees').every({
    where: { employee_id: roles.map(({ employee_id_ref }) => employee_id_ref), status: 'active' },
    fields: ['employee_id'],
  });
  const mail_to = people.map(({ employee_id }) => employee_id).slice(0, MOST_MAILED);
  if (mail_to.length === 0) return { mail_due_at: null, mail_email_id: null, mail_to: null };
  const mail_email_id = await store.table('emails').takeKeys(mail_to.length);
  return { mail_due_at: nowOf(ports), mail_email_id, mail_to };
}
