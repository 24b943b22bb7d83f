import { emailChange, emailChangeByWord } from '@livingroom/shared/content/email-templates/email-change.ts';
import { signInEnd, signInEndByWord } from '@livingroom/shared/content/email-templates/sign-in-end.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { EmailChange } from '@livingroom/shared/modules/people/tables/employees.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { organisationZone } from '../../../core/tables/read/organisation-zone.ts';
import { mailLook } from '../../emails/editing/look.ts';
import { type Draft, defineMail } from '../../emails/outbox/define-mail.ts';
import { sendMails } from '../../emails/outbox/send-mails.ts';
import { CALL_STEP, waitingPeople } from '../../emails/person-quota.ts';
import { closeDateText, messageFor, productTemplate } from '../../emails/templates.ts';
import { companyName } from '../../people/company-name.ts';
import { languageOffer, spokenTo } from '../../people/offered-languages.ts';
import { type Changing, changeDay, changingIn } from '../../people/waiting-change.ts';
import { takeStep } from '../change.ts';
import { newLink } from '../links.ts';

/** Links of one change: a mail that had to wait gets a new one each time, and the earlier stay good. */
const MOST_LINKS = 20;

const templates = {
  move: { day: emailChange, word: emailChangeByWord },
  end: { day: signInEnd, word: signInEndByWord },
};

function templateFor({ kind, needs_word }: EmailChange) {
  return templates[kind ?? 'move'][needs_word ? 'word' : 'day'];
}

/** Tells an old address what is to happen and until when it may object; the days count from the mail. */
export const emailChangeMail = defineMail<readonly Changing[]>({
  name: 'email-change',
  mails: async (context, people) => {
    if (people.length === 0) return [];
    const company = await companyName(context);
    const drafts: Draft[] = [];
    for (const person of people) drafts.push(...(await prepared(context, person, company)));
    return drafts;
  },
  waits: {
    subject: async ({ store }, waiting) => {
      const numbers = new Set(waiting.map(({ emailId }) => emailId));
      const people = await store
        .table('employees')
        .every({ where: { employee_id: waiting.map(({ reference }) => Number(reference)) } });
      return people
        .flatMap((person) => changingIn(person) ?? [])
        .filter(({ email_change: { email_id, state } }) => state === 'asking' && numbers.has(email_id ?? 0));
    },
  },
  settle: (context, { reference, emailId }) => settle(context, Number(reference), emailId),
});

/** Tells the old addresses of these people. What must wait for its turn goes out later. */
export async function askOldAddresses(context: ServiceContext, people: readonly Changing[]): Promise<void> {
  const ids = people.map(({ employee_id }) => employee_id);
  const waiting = await waitingPeople(context, ids);
  const now = context.ports.clock.now();
  const free: Changing[] = [];
  for (const person of people) {
    const seconds = waiting.get(person.employee_id);
    if (seconds === undefined) free.push(person);
    else await putOff(context, person, now + seconds * 1000);
  }
  const results = await sendMails(context, emailChangeMail, free);
  for (const person of free) {
    const change = changingIn(await context.store.table('employees').get(person.employee_id));
    const result = results.get(change?.email_change.email_id ?? 0);
    // It lies in the outbox now; whoever deletes it there does not hold the change up.
    if (change && result?.state === 'later') await putOff(context, change, result.at + DAY_MS);
  }
}

/** The link stands in the row before the mail leaves. */
async function prepared(
  context: ServiceContext,
  person: Changing,
  company: string,
): Promise<readonly Draft[]> {
  const emailId = person.email_change.email_id ?? (await context.store.table('emails').takeKeys(1));
  const { plain, hash } = newLink(context.accountId, person.employee_id);
  const changing = await takeStep(context, person, {
    from: ['asking'],
    to: ({ email_change }) => ({
      email_change: {
        ...email_change,
        email_id: email_change.email_id ?? emailId,
        token_hashes: [...email_change.token_hashes, hash].slice(-MOST_LINKS),
      },
      new_email_from: changeDay(context.ports, email_change),
    }),
  });
  if (!changing) return [];
  const site = context.ports.settings.siteUrl.replace(/\/$/, '');
  const [look, offer, zone] = await Promise.all([
    mailLook(context),
    languageOffer(context),
    organisationZone(context),
  ]);
  const template = productTemplate(templateFor(changing.email_change), look);
  const recipient = spokenTo(offer, changing);
  const mail: Draft = {
    emailId: changing.email_change.email_id ?? emailId,
    stepKey: `${CALL_STEP}email-change-${changing.email_change.id}`,
    reference: String(changing.employee_id),
    employeeId: changing.employee_id,
    type: 'info',
    templateId: template.id,
    flowExecutionId: null,
    round: null,
    to: changing.work_email,
    optional: false,
    message: () =>
      messageFor(template, recipient, {
        CompanyName: company,
        Link: `${site}/email-change?token=${plain}`,
        ChangesOn: changing.new_email_from ? closeDateText(changing.new_email_from, recipient, zone) : '',
      }),
  };
  return [mail];
}

async function putOff(context: ServiceContext, changing: Changing, at: number): Promise<void> {
  await takeStep(context, changing, {
    from: ['asking'],
    to: ({ email_change }) => ({ email_change, email_change_due_at: new Date(at).toISOString() }),
  });
}

/** A mail that was refused for good holds nothing up: the day comes all the same. */
async function settle(context: ServiceContext, employeeId: number, emailId: number): Promise<void> {
  const changing = changingIn(await context.store.table('employees').get(employeeId));
  if (changing?.email_change.email_id !== emailId) return;
  await takeStep(context, changing, {
    from: ['asking'],
    to: ({ email_change, new_email_from }) => ({
      email_change: { ...email_change, state: 'waiting' },
      email_change_due_at: new_email_from,
    }),
  });
}
