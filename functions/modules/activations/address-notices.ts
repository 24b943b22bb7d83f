import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { addressChanged } from '@livingroom/shared/content/email-templates/address-changed.ts';
import { emailMoved } from '@livingroom/shared/content/email-templates/email-moved.ts';
import type { AddressNotice } from '@livingroom/shared/modules/people/tables/employees.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { momentOf } from '../../core/due/kinds.ts';
import { nowOf } from '../../core/storage/rows.ts';
import type { OneMail, SendResult } from '../emails/one-mail.ts';
import { sendOnce } from '../emails/send-once.ts';
import { closeDateText, messageFor, productTemplate } from '../emails/templates.ts';
import { companyName } from '../people/company-name.ts';

type Employee = Row<'employees'>;

/** Mails of one pass in one account. */
const PASS = 200;

const gone = productTemplate(addressChanged);
const moved = productTemplate(emailMoved);

/** When the next notice of an account is due (ms since 1970); null: none waits. */
export async function nextAddressNotice(ports: Ports, accountId: number): Promise<number | null> {
  const first = await accountContext(ports, accountId)
    .store.table('employees')
    .first({
      where: { notices_due_at: { gte: '' } },
      sort: [{ field: 'notices_due_at', direction: 'asc' }],
      fields: ['notices_due_at'],
    });
  return momentOf(first?.notices_due_at);
}

/** Tells the addresses of before, and the one that a sign-in moved to; what must wait for the mail quota or service goes out later. */
export async function sendAddressNotices(ports: Ports, accountId: number): Promise<void> {
  const context = accountContext(ports, accountId);
  const people = await numbered(context);
  if (people.length === 0) return;
  const company = await companyName(context);
  const notices = people.flatMap((person) =>
    mailOf(person, company).map((mail) => ({ employeeId: person.employee_id, mail })),
  );
  const results = await sendOnce(
    context,
    notices.map(({ mail }) => mail),
  );
  for (const {
    employeeId,
    mail: { emailId },
  } of notices)
    await settle(context, { employeeId, emailId, result: results.get(emailId) });
}

/** People with a notice that is due; their first ones have the number that their mail keeps in every run. */
async function numbered(context: ServiceContext): Promise<readonly Employee[]> {
  const employees = context.store.table('employees');
  const { rows } = await employees.page({
    where: { notices_due_at: { lte: nowOf(context.ports) } },
    sort: [{ field: 'notices_due_at', direction: 'asc' }],
    limit: PASS,
  });
  const isNew = ({ address_notices }: Employee) => address_notices?.[0]?.email_id === null;
  const fresh = rows.filter(({ body }) => isNew(body));
  const known = rows.flatMap(({ body }) => (isNew(body) ? [] : [body]));
  if (fresh.length === 0) return known;
  const first = await context.store.table('emails').takeKeys(fresh.length);
  const numbers = new Map(fresh.map(({ body }, place) => [body.employee_id, first + place]));
  const given = await employees.changeEach(fresh, (person) => {
    const [notice, ...others] = person.address_notices ?? [];
    const email_id = numbers.get(person.employee_id);
    if (!notice || email_id === undefined || notice.email_id !== null) return null;
    return { address_notices: [{ ...notice, email_id }, ...others] };
  });
  return [...known, ...given];
}

function mailOf(person: Employee, company: string): readonly OneMail[] {
  const notice: AddressNotice | undefined = person.address_notices?.[0];
  if (!notice || notice.email_id === null) return [];
  const template = notice.kind === 'moved' ? moved : gone;
  const recipient = { ...person, work_email: notice.to };
  return [
    {
      emailId: notice.email_id,
      stepKey: `address-notice-${notice.email_id}`,
      employeeId: person.employee_id,
      type: 'info',
      templateId: template.id,
      flowExecutionId: null,
      round: null,
      to: recipient.work_email,
      optional: false,
      message: () =>
        messageFor(template, recipient, {
          CompanyName: company,
          ChangedOn: closeDateText(notice.changed_at, recipient),
        }),
    },
  ];
}

type Settled = {
  readonly employeeId: number;
  readonly emailId: number;
  readonly result: SendResult | undefined;
};

/** What was sent, or refused for good, is done; the next address of the person is due at once. */
async function settle(context: ServiceContext, { employeeId, emailId, result }: Settled): Promise<void> {
  if (!result) return;
  await context.store.table('employees').changeIfThere(employeeId, ({ address_notices }) => {
    if (result.state === 'later') return { notices_due_at: new Date(result.at).toISOString() };
    const left = (address_notices ?? []).filter(({ email_id }) => email_id !== emailId);
    const isDone = left.length === 0;
    return { address_notices: isDone ? null : left, ...(isDone ? { notices_due_at: null } : {}) };
  });
}
