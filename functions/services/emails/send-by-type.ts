import {
  EMAIL_RECIPIENTS,
  type EmailType,
  emailTypes,
  type InfoWords,
} from '@livingroom/shared/contracts/emails.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type Phrase, say } from '@livingroom/shared/lib/phrase.ts';
import type { EmailValues } from '@livingroom/shared/rules/emails/render.ts';
import { emailWords } from '@livingroom/shared/words/emails.ts';
import { serviceWords } from '@livingroom/shared/words/services.ts';
import type { ServiceContext } from '../../context.ts';
import { openRound } from '../dialogues/close-dates.ts';
import { lengthTexts } from '../dialogues/dialogue-length.ts';
import { companyName } from '../people/company-name.ts';
import { CALL_STEP, waitingPeople } from './person-quota.ts';
import { type Later, type OneMail, type SendResult, sendOnce } from './send-once.ts';
import { refusalPhrase } from './suppressions.ts';
import {
  closeDateText,
  lengthText,
  loadTemplate,
  messageFor,
  type Recipient,
  tellsLength,
} from './templates.ts';

/** Sends up to 50 people a mail of a type; each person's result beside the others. */
export async function sendBulkByType(
  context: ServiceContext,
  employeeIds: readonly number[],
  type: string,
  values: InfoWords,
) {
  const emailType = checkedType(employeeIds, type, values);
  const unique = [...new Set(employeeIds)];
  const rows = await context.store.table('employees').every({ where: { employee_id: unique } });
  const people = new Map(rows.map((person) => [person.employee_id, person]));
  const waiting = await waitingPeople(context, [...people.keys()]);
  const free = [...people.values()].filter(({ employee_id }) => !waiting.has(employee_id));
  const results = await sendOnce(context, await mailsFor(context, free, emailType, values));
  const items = unique.map((employeeId) => ({
    employee_id: employeeId,
    ...(waiting.has(employeeId)
      ? { success: false, message: say(emailWords('too-often'), context.language) }
      : resultOf(context, people.has(employeeId) ? results.get(employeeId) : undefined)),
  }));
  const failed = items.filter(({ success }) => !success).length;
  return {
    success: failed === 0,
    message: say(
      failed === 0 ? emailWords('sent') : emailWords('some-failed', { failed, count: items.length }),
      context.language,
    ),
    items,
  };
}

export async function sendByType(
  context: ServiceContext,
  employeeId: number,
  type: string,
  values: InfoWords,
) {
  const emailType = checkedType([employeeId], type, values);
  const person = await context.store.table('employees').load(employeeId);
  const retryAfterSeconds = (await waitingPeople(context, [employeeId])).get(employeeId);
  if (retryAfterSeconds !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds });
  const mails = await mailsFor(context, [person], emailType, values);
  const results = await sendOnce(context, mails);
  const result = results.get(employeeId);
  if (result?.state === 'later') throw laterError(context, result);
  return { ...resultOf(context, result), email_id: mails[0]?.emailId ?? null };
}

/**
 * Sends a mail of the list again, as a new one: the old row keeps what became of it. A flow's reminders are in no
 * list, so they are not found: their new rows would name those who have not answered.
 */
export async function resendEmail(context: ServiceContext, emailId: number, values: InfoWords) {
  const emails = context.store.table('emails');
  const { employee_id_ref: employeeId, email_type: type, flow_execution_id_ref } = await emails.load(emailId);
  const isHidden = type === 'reminder' && flow_execution_id_ref !== null;
  if (isHidden || employeeId === null) throw new AppError('not-found');
  const sent = await sendByType(context, employeeId, type, values);
  await emails.change(emailId, ({ resend_count }) => ({ resend_count: (resend_count ?? 0) + 1 }));
  return { success: sent.success, message: sent.message, email_id: sent.email_id ?? emailId };
}

function checkedType(employeeIds: readonly number[], wanted: string, values: InfoWords): EmailType {
  const type = emailTypes.find((known) => known === wanted);
  if (employeeIds.length === 0 || !type) throw new AppError('email-refused', { problem: 'type-missing' });
  if (employeeIds.length > EMAIL_RECIPIENTS)
    throw new AppError('email-refused', { problem: 'too-many', limit: EMAIL_RECIPIENTS });
  if (type === 'info' && !(values.InfoTitle?.trim() && values.InfoContent1?.trim()))
    throw new AppError('email-refused', { problem: 'info-incomplete' });
  if (type === 'activation') throw new AppError('email-refused', { problem: 'own-call' });
  return type;
}

async function mailsFor(
  context: ServiceContext,
  people: readonly Recipient[],
  type: EmailType,
  values: InfoWords,
): Promise<readonly OneMail[]> {
  if (people.length === 0) return [];
  const [template, first, company, open] = await Promise.all([
    loadTemplate(context, type, null),
    context.store.table('emails').takeKeys(people.length),
    companyName(context),
    openRound(context),
  ]);
  const lengths = await lengthTexts(context, open && tellsLength(template) ? open.round : null, people);
  const site = context.ports.settings.siteUrl.replace(/\/$/, '');
  const all = {
    CompanyName: company,
    Link: `${site}/employee`,
  };
  const own = type === 'info' ? given(values) : {};
  return people.map((person, index) => ({
    emailId: first + index,
    stepKey: `${CALL_STEP}${first + index}`,
    employeeId: person.employee_id,
    type,
    templateId: template.id,
    flowExecutionId: null,
    round: null,
    to: person.work_email,
    optional: true,
    message: (Unsubscribe) =>
      messageFor(template, person, {
        ...own,
        Unsubscribe,
        CloseDate: closeDateText(open?.closesAt ?? null, person),
        Length: lengthText(lengths, person),
        ...all,
      }),
  }));
}

function given(values: InfoWords): EmailValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

function resultOf(context: ServiceContext, result: SendResult | undefined) {
  return { success: result?.state === 'sent', message: say(phraseOf(context, result), context.language) };
}

/** The same words for everybody who gets the mail. */
function phraseOf(context: ServiceContext, result: SendResult | undefined): Phrase {
  if (!result) return emailWords('no-employee');
  if (result.state === 'sent') return emailWords('sent');
  if (result.state === 'failed') return refusalPhrase(result);
  return laterError(context, result).phrase;
}

const MINUTE_MS = 60_000;

function laterError(context: ServiceContext, { at, reason }: Later): AppError {
  if (reason !== 'paced') return new AppError('unavailable', { service: serviceWords('mail') });
  const wait = at - context.ports.clock.now();
  return new AppError('mail-quota', { minutes: Math.max(1, Math.ceil(wait / MINUTE_MS)) });
}
