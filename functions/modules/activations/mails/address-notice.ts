import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { addressChanged } from '@livingroom/shared/content/email-templates/address-changed.ts';
import { emailMoved } from '@livingroom/shared/content/email-templates/email-moved.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { AddressNotice } from '@livingroom/shared/modules/people/tables/employees.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { momentOf } from '../../../core/due/kinds.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { organisationZone } from '../../../core/tables/read/organisation-zone.ts';
import { type MailLook, mailLook } from '../../emails/editing/look.ts';
import { type Draft, defineMail } from '../../emails/outbox/define-mail.ts';
import { sendMails } from '../../emails/outbox/send-mails.ts';
import { closeDateText, messageFor, productTemplate } from '../../emails/templates.ts';
import { companyName } from '../../people/company-name.ts';
import { languageOffer, spokenTo } from '../../people/offered-languages.ts';

type Employee = Row<'employees'>;
type Notice = { readonly person: Employee; readonly notice: AddressNotice; readonly emailId: number };

/** People of one pass whose notices are due. */
const PASS = 200;

/**
 * Tells the address of before that it was changed, and the one that a sign-in moved to. The notices stand in the row that
 * changes, until their mails went out or were refused for good.
 */
export const addressNotice = defineMail<readonly Notice[]>({
  name: 'address-notice',
  mails: async (context, notices) => {
    if (notices.length === 0) return [];
    const [company, offer, look, zone] = await Promise.all([
      companyName(context),
      languageOffer(context),
      mailLook(context),
      organisationZone(context),
    ]);
    return notices.map((notice) =>
      mailOf({ ...notice, person: spokenTo(offer, notice.person) }, { company, look, zone }),
    );
  },
  waits: {
    subject: async ({ store }, waiting) => {
      const people = await store
        .table('employees')
        .every({ where: { employee_id: waiting.map(({ reference }) => Number(reference)) } });
      const numbers = new Set(waiting.map(({ emailId }) => emailId));
      return people.flatMap(noticesOf).filter(({ emailId }) => numbers.has(emailId));
    },
  },
  settle: settleNotice,
  source: { collect: sendNotices, next: nextNotice },
});

async function nextNotice({ store }: ServiceContext): Promise<number | null> {
  const first = await store.table('employees').first({
    where: { notices_due_at: { gte: '' } },
    sort: [{ field: 'notices_due_at', direction: 'asc' }],
    fields: ['notices_due_at'],
  });
  return momentOf(first?.notices_due_at);
}

async function sendNotices(context: ServiceContext): Promise<void> {
  const notices = (await numbered(context)).flatMap(noticesOf);
  const results = await sendMails(context, addressNotice, notices);
  for (const { person, emailId } of notices) {
    const result = results.get(emailId);
    // It lies in the outbox now; whoever deletes it there keeps nobody from being told.
    if (result?.state === 'later')
      await context.store.table('employees').changeIfThere(person.employee_id, ({ address_notices }) =>
        // One without a number came meanwhile, and is due at once.
        address_notices?.some(({ email_id }) => email_id === null)
          ? null
          : { notices_due_at: new Date(result.at + DAY_MS).toISOString() },
      );
  }
}

/** People with notices that are due; each notice has the number that its mail keeps in every run. */
async function numbered(context: ServiceContext): Promise<readonly Employee[]> {
  const employees = context.store.table('employees');
  const { rows } = await employees.page({
    where: { notices_due_at: { lte: nowOf(context.ports) } },
    sort: [{ field: 'notices_due_at', direction: 'asc' }],
    limit: PASS,
  });
  const newIn = ({ address_notices }: Employee) =>
    (address_notices ?? []).filter(({ email_id }) => email_id === null).length;
  const fresh = rows.filter(({ body }) => newIn(body) > 0);
  const known = rows.flatMap(({ body }) => (newIn(body) > 0 ? [] : [body]));
  if (fresh.length === 0) return known;
  const count = fresh.reduce((sum, { body }) => sum + newIn(body), 0);
  let next = await context.store.table('emails').takeKeys(count);
  const last = next + count;
  const changed = await employees.changeEach(fresh, ({ address_notices }) => ({
    address_notices: (address_notices ?? []).map((notice) =>
      notice.email_id === null && next < last ? { ...notice, email_id: next++ } : notice,
    ),
  }));
  return [...known, ...changed];
}

function noticesOf(person: Employee): readonly Notice[] {
  return (person.address_notices ?? []).flatMap((notice) =>
    notice.email_id === null ? [] : [{ person, notice, emailId: notice.email_id }],
  );
}

function mailOf(
  { person, notice, emailId }: Notice,
  { company, look, zone }: { readonly company: string; readonly look: MailLook; readonly zone: string },
): Draft {
  const template = productTemplate(notice.kind === 'moved' ? emailMoved : addressChanged, look);
  const recipient = { ...person, work_email: notice.to };
  return {
    emailId,
    stepKey: `address-notice-${emailId}`,
    reference: String(person.employee_id),
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
        ChangedOn: closeDateText(notice.changed_at, recipient, zone),
      }),
  };
}

/** What was sent, or refused for good, is done. */
async function settleNotice(
  { store }: ServiceContext,
  { reference, emailId }: { readonly reference: string | null; readonly emailId: number },
): Promise<void> {
  await store.table('employees').changeIfThere(Number(reference), ({ address_notices }) => {
    const left = (address_notices ?? []).filter(({ email_id }) => email_id !== emailId);
    if (left.length === address_notices?.length) return null;
    const isDone = left.length === 0;
    return { address_notices: isDone ? null : left, ...(isDone ? { notices_due_at: null } : {}) };
  });
}
