import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  EMAIL_RECIPIENTS,
  type InfoWords,
  infoWords,
} from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { underWay } from '@livingroom/shared/modules/emails/rules/states.ts';
import { type EmailType, emailTypes } from '@livingroom/shared/modules/emails/rules/types.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import { claimedNumber } from '../../core/claimed-number.ts';
import type { ServiceContext } from '../../core/context.ts';
import { hashOf } from '../../core/link-tokens.ts';
import { byCall, type Requested } from './mails/by-call.ts';
import type { SendResult } from './one-mail.ts';
import { sendMails } from './outbox/send-mails.ts';
import { CALL_STEP, waitingPeople } from './person-quota.ts';
import { refusalPhrase } from './suppressions.ts';
import type { Recipient } from './templates.ts';

/** Sends up to 50 people a mail of a type; each person's result beside the others. */
export async function sendBulkByType(
  context: ServiceContext,
  employeeIds: readonly number[],
  type: string,
  values: InfoWords,
  requestKey?: string,
) {
  const emailType = checkedType(employeeIds, type, values);
  const unique = [...new Set(employeeIds)];
  const rows = await context.store.table('employees').every({ where: { employee_id: unique } });
  const people = new Map(rows.map((person) => [person.employee_id, person]));
  const before = await mailsOfRequest(context, requestKey, [...people.keys()]);
  const others = [...people.keys()].filter((id) => !before.has(id));
  const waiting = await waitingPeople(context, others);
  const free = [...people.values()].filter(({ employee_id }) => !waiting.has(employee_id));
  const wanted = { type: emailType, values, requestKey, before };
  const results = await sendRequested(context, await mailsFor(context, free, wanted));
  const items = unique.map((employeeId) => ({
    employee_id: employeeId,
    ...(waiting.has(employeeId)
      ? { success: false, message: say(emailWords('too-often'), context.language) }
      : resultOf(context, people.has(employeeId) ? results.get(employeeId) : undefined)),
  }));
  const failed = items.filter(({ success }) => !success).length;
  const later = [...results.values()].filter(({ state }) => state === 'later').length;
  return {
    success: failed === 0,
    message: say(outcomeOf({ failed, later, count: items.length }), context.language),
    items,
  };
}

function outcomeOf({ failed, later, count }: { failed: number; later: number; count: number }): Phrase {
  if (failed > 0) return emailWords('some-failed', { failed, count });
  return later > 0
    ? emailWords('some-scheduled', { sent: count - later, waiting: later })
    : emailWords('sent');
}

export async function sendByType(
  context: ServiceContext,
  employeeId: number,
  type: string,
  values: InfoWords,
  requestKey?: string,
) {
  const emailType = checkedType([employeeId], type, values);
  const person = await context.store.table('employees').load(employeeId);
  const before = await mailsOfRequest(context, requestKey, [employeeId]);
  const asked = before.size > 0 ? [] : [employeeId];
  const retryAfterSeconds = (await waitingPeople(context, asked)).get(employeeId);
  if (retryAfterSeconds !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds });
  const mails = await mailsFor(context, [person], { type: emailType, values, requestKey, before });
  const result = (await sendRequested(context, mails)).get(employeeId);
  return { ...resultOf(context, result), email_id: mails[0]?.emailId ?? null };
}

/**
 * Sends a mail of the list again, as a new one: the old row keeps what became of it. A flow's reminders are in no
 * list, so they are not found: their new rows would name those who have not answered. An info mail says what it said,
 * unless other words are given.
 */
export async function resendEmail(
  context: ServiceContext,
  emailId: number,
  values: InfoWords,
  requestKey?: string,
) {
  const emails = context.store.table('emails');
  const row = await emails.load(emailId);
  const { employee_id_ref: employeeId, email_type: type, flow_execution_id_ref } = row;
  const isHidden = type === 'reminder' && flow_execution_id_ref !== null;
  if (isHidden || employeeId === null) throw new AppError('not-found');
  if (underWay.includes(row.email_status)) throw new AppError('email-refused', { problem: 'under-way' });
  const before = infoWords.safeParse(row.dynamic_content).data ?? {};
  const isAgain = (await mailsOfRequest(context, requestKey, [employeeId])).size > 0;
  const sent = await sendByType(context, employeeId, type, { ...before, ...values }, requestKey);
  if (!isAgain)
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

type Ordered = {
  readonly type: EmailType;
  readonly values: InfoWords;
  readonly requestKey: string | undefined;
  /** The mails that an earlier try of this request has made, by person. */
  readonly before: ReadonlyMap<number, number>;
};

/** The mails of a call, each with a number of its own; of a request that is sent again those that it has made already. */
async function mailsFor(
  context: ServiceContext,
  people: readonly Recipient[],
  { type, values, requestKey, before }: Ordered,
): Promise<readonly Requested[]> {
  if (people.length === 0) return [];
  const numbers = await numbersFor(context, people, { requestKey, before });
  return people.map((person) => {
    const emailId = numbers.get(person.employee_id) ?? 0;
    const key = requestKey === undefined ? null : stepOf(context, requestKey, person.employee_id);
    return { type, person, values, emailId, stepKey: key ?? `${CALL_STEP}${emailId}` };
  });
}

/** The numbers of the mails, by person: two calls of one request at the same moment get the same ones. */
async function numbersFor(
  context: ServiceContext,
  people: readonly Recipient[],
  { requestKey, before }: Pick<Ordered, 'requestKey' | 'before'>,
): Promise<ReadonlyMap<number, number>> {
  const fresh = people.map(({ employee_id }) => employee_id).filter((id) => !before.has(id));
  if (requestKey === undefined) {
    const first = fresh.length > 0 ? await context.store.table('emails').takeKeys(fresh.length) : 0;
    return new Map([...before, ...fresh.map((id, place) => [id, first + place] as const)]);
  }
  const claimed = await Promise.all(
    fresh.map(async (id) => {
      const claim = stepOf(context, requestKey, id);
      return [id, await claimedNumber(context, { table: 'emails', field: 'request', claim })] as const;
    }),
  );
  return new Map([...before, ...claimed]);
}

/** The mails that an earlier try of this request has made, by person. */
async function mailsOfRequest(
  context: ServiceContext,
  requestKey: string | undefined,
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (requestKey === undefined || people.length === 0) return new Map();
  const steps = new Map(people.map((id) => [stepOf(context, requestKey, id), id]));
  const rows = await context.store.table('emails').every({
    where: { step_key: [...steps.keys()] },
    fields: ['email_id', 'step_key'],
  });
  return new Map(rows.map(({ email_id, step_key }) => [steps.get(step_key ?? '') ?? 0, email_id]));
}

/** What names the mail of one person in every try of a request; a request is its caller's alone. */
function stepOf({ caller }: ServiceContext, requestKey: string, employeeId: number): string {
  return `${CALL_STEP}${hashOf(`${caller?.employeeId} ${requestKey}`)}-${employeeId}`;
}

/** Sends what may go now; what must wait lies in the outbox. Returns the results by person. */
async function sendRequested(context: ServiceContext, requested: readonly Requested[]) {
  const results = await sendMails(context, byCall, requested);
  return new Map(
    requested.flatMap(({ emailId, person }) => {
      const result = results.get(emailId);
      return result ? [[person.employee_id, result] as const] : [];
    }),
  );
}

function resultOf(context: ServiceContext, result: SendResult | undefined) {
  const isOnItsWay = result?.state === 'sent' || result?.state === 'later';
  return { success: isOnItsWay, message: say(phraseOf(context, result), context.language) };
}

/** The same words for everybody who gets the mail. */
function phraseOf({ ports }: ServiceContext, result: SendResult | undefined): Phrase {
  if (!result) return emailWords('no-employee');
  if (result.state === 'sent') return emailWords('sent');
  if (result.state === 'failed') return refusalPhrase(result);
  const minutes = Math.ceil((result.at - ports.clock.now()) / MINUTE_MS);
  return emailWords('scheduled', { minutes: Math.max(LEAST_MINUTES, minutes) });
}

const MINUTE_MS = 60_000;

/** Mails that wait are looked at so often. */
const LEAST_MINUTES = 5;
