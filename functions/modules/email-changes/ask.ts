import { emailChange, emailChangeByWord } from '@livingroom/shared/content/email-templates/email-change.ts';
import { signInEnd, signInEndByWord } from '@livingroom/shared/content/email-templates/sign-in-end.ts';
import type { EmailChange } from '@livingroom/shared/modules/people/tables/employees.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { OneMail, SendResult } from '../emails/one-mail.ts';
import { CALL_STEP, waitingPeople } from '../emails/person-quota.ts';
import { sendOnce } from '../emails/send-once.ts';
import { closeDateText, messageFor, productTemplate } from '../emails/templates.ts';
import { companyName } from '../people/company-name.ts';
import type { Changing } from '../people/waiting-change.ts';
import { changeDay, takeStep } from './change.ts';
import { newLink } from './links.ts';

/** Links of one change: a mail that had to wait gets a new one each time, and the earlier stay good. */
const MOST_LINKS = 20;

const templates = {
  move: { day: productTemplate(emailChange), word: productTemplate(emailChangeByWord) },
  end: { day: productTemplate(signInEnd), word: productTemplate(signInEndByWord) },
};

function templateFor({ kind, needs_word }: EmailChange) {
  return templates[kind ?? 'move'][needs_word ? 'word' : 'day'];
}

/**
 * Tells the old addresses what is to happen and until when they may object; the days count from the mail. What must wait
 * for its turn goes out later.
 */
export async function askOldAddresses(context: ServiceContext, people: readonly Changing[]): Promise<void> {
  if (people.length === 0) return;
  const waiting = await waitingPeople(
    context,
    people.map(({ employee_id }) => employee_id),
  );
  const company = await companyName(context);
  const asked: { readonly changing: Changing; readonly mail: OneMail }[] = [];
  for (const person of people) {
    const seconds = waiting.get(person.employee_id);
    if (seconds !== undefined) await putOff(context, person, context.ports.clock.now() + seconds * 1000);
    else asked.push(...(await prepared(context, person, company)));
  }
  const results = await sendOnce(
    context,
    asked.map(({ mail }) => mail),
  );
  for (const { changing, mail } of asked) await settle(context, changing, results.get(mail.emailId));
}

/** The link stands in the row before the mail leaves. */
async function prepared(context: ServiceContext, person: Changing, company: string) {
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
  const template = templateFor(changing.email_change);
  const mail: OneMail = {
    emailId: changing.email_change.email_id ?? emailId,
    stepKey: `${CALL_STEP}email-change-${changing.email_change.id}`,
    employeeId: changing.employee_id,
    type: 'info',
    templateId: template.id,
    flowExecutionId: null,
    round: null,
    to: changing.work_email,
    optional: false,
    message: () =>
      messageFor(template, changing, {
        CompanyName: company,
        Link: `${site}/email-change?token=${plain}`,
        ChangesOn: changing.new_email_from ? closeDateText(changing.new_email_from, changing) : '',
      }),
  };
  return [{ changing, mail }];
}

async function putOff(context: ServiceContext, changing: Changing, at: number): Promise<void> {
  await takeStep(context, changing, {
    from: ['asking'],
    to: ({ email_change }) => ({ email_change, email_change_due_at: new Date(at).toISOString() }),
  });
}

/** A mail that was refused for good holds nothing up: the day comes all the same. */
async function settle(
  context: ServiceContext,
  changing: Changing,
  result: SendResult | undefined,
): Promise<void> {
  if (!result) return;
  if (result.state === 'later') return putOff(context, changing, result.at);
  await takeStep(context, changing, {
    from: ['asking'],
    to: ({ email_change, new_email_from }) => ({
      email_change: { ...email_change, state: 'waiting' },
      email_change_due_at: new_email_from,
    }),
  });
}
