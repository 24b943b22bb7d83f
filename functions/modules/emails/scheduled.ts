import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { infoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { emailTypes } from '@livingroom/shared/modules/emails/rules/types.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { earliest, momentOf } from '../../core/due/kinds.ts';
import type { StoredRow } from '../../core/storage/rows.ts';
import { mailsByType, type Wish } from './by-type.ts';
import { noteOutcome } from './email-states.ts';
import { CLAIM_MS } from './hand-over.ts';
import type { Later, OneMail, SendResult } from './one-mail.ts';
import { CALL_STEP } from './person-quota.ts';
import { sendOnce } from './send-once.ts';

type Email = Row<'emails'>;

/** The error code of a mail that waited too long. */
const GAVE_UP = 'GaveUp';

/** Mails of one pass in one account. */
const PASS = 200;

/** Who waits longer gets nothing: what the mail says may be over by then. */
const WAITS_MS = DAY_MS;

/** What became of the mails that waited. */
export type Handed = { sent: number; waiting: number; failed: number };

/**
 * Keeps the mails of a call that must wait for the quota or the service: they go out by themselves. Of those whose
 * hand-over may have happened the service is asked first.
 */
export async function schedule(
  context: ServiceContext,
  waiting: readonly { readonly mail: OneMail; readonly later: Later }[],
): Promise<void> {
  const emails = context.store.table('emails');
  const made = await emails.createMissing(
    waiting.map(({ mail, later }) => ({
      email_id: mail.emailId,
      employee_id_ref: mail.employeeId,
      email_to: mail.to,
      template_id_ref: mail.templateId,
      email_type: mail.type,
      email_status: 'scheduled' as const,
      send_date_time: iso(later.at),
      step_key: mail.stepKey,
      dynamic_content: mail.optional ? (mail.words ?? null) : null,
    })),
  );
  const fresh = new Set(made.map(({ email_id }) => email_id));
  for (const { mail, later } of waiting) if (!fresh.has(mail.emailId)) await putOff(context, mail, later);
}

async function putOff(context: ServiceContext, { emailId }: OneMail, { at }: Later): Promise<void> {
  await context.store
    .table('emails')
    .changeIfThere(emailId, ({ email_status }) =>
      email_status === 'scheduled' ? { send_date_time: iso(at) } : null,
    );
}

/** Hands over what was kept and is due now, of one account. May be run twice, and at the same time. */
export async function sendScheduledEmails(ports: Ports, accountId: number): Promise<Handed> {
  const context = accountContext(ports, accountId);
  const handed: Handed = { sent: 0, waiting: 0, failed: 0 };
  const rows = await dueRows(context);
  const tooOld = iso(context.ports.clock.now() - WAITS_MS);
  const isLate = ({ body }: StoredRow<Email>) => body.created_at < tooOld;
  for (const row of rows.filter(isLate)) if (await giveUp(context, row)) handed.failed += 1;
  const due = rows.filter((row) => !isLate(row)).map(({ body }) => body);
  const byType = Map.groupBy(due, ({ email_type }) => email_type);
  for (const type of emailTypes) {
    const mails = await mailsByType(context, type, await wishesOf(context, byType.get(type) ?? []));
    const results = await sendOnce(context, mails);
    for (const mail of mails) handed[await settle(context, mail, results.get(mail.emailId))] += 1;
  }
  return handed;
}

const ofCall = { flow_execution_id_ref: null, step_key: { startsWith: CALL_STEP } } as const;

/** When the next mail goes out (ms since 1970), or the claim of one ends that is being sent; null: none waits. */
export async function nextScheduledEmail(ports: Ports, accountId: number): Promise<number | null> {
  const emails = accountContext(ports, accountId).store.table('emails');
  const [waiting, sending] = await Promise.all(
    (['scheduled', 'sending'] as const).map((email_status) =>
      emails.page({
        where: { ...ofCall, email_status },
        sort: [{ field: 'send_date_time', direction: 'asc' }],
        limit: PASS,
      }),
    ),
  );
  const words = ({ body }: StoredRow<Email>) => body.dynamic_content !== null;
  const first = waiting?.rows.find(words);
  const claims = (sending?.rows ?? [])
    .filter(words)
    .map(({ body }) => Date.parse(body.updated_at) + CLAIM_MS);
  return earliest(first ? momentOf(first.body.send_date_time ?? first.body.created_at) : null, ...claims);
}

/** What is due, oldest first: mails that wait, and those whose sender stopped in the middle. */
async function dueRows(context: ServiceContext): Promise<readonly StoredRow<Email>[]> {
  const emails = context.store.table('emails');
  const now = context.ports.clock.now();
  const [waiting, stopped] = await Promise.all([
    emails.page({
      where: { ...ofCall, email_status: 'scheduled', send_date_time: { lte: iso(now) } },
      sort: [{ field: 'send_date_time', direction: 'asc' }],
      limit: PASS,
    }),
    emails.page({
      where: { ...ofCall, email_status: 'sending', updated_at: { lt: iso(now - CLAIM_MS) } },
      limit: PASS,
    }),
  ]);
  return [...waiting.rows, ...stopped.rows].filter(({ body }) => body.dynamic_content !== null);
}

async function wishesOf(context: ServiceContext, rows: readonly Email[]): Promise<readonly Wish[]> {
  if (rows.length === 0) return [];
  const people = await context.store
    .table('employees')
    .every({ where: { employee_id: rows.flatMap(({ employee_id_ref }) => employee_id_ref ?? []) } });
  const byId = new Map(people.map((person) => [person.employee_id, person]));
  return rows.flatMap(({ email_id, step_key, employee_id_ref, dynamic_content }): Wish[] => {
    const person = byId.get(employee_id_ref ?? 0);
    const values = infoWords.safeParse(dynamic_content);
    return person && step_key !== null && values.success
      ? [{ emailId: email_id, stepKey: step_key, person, values: values.data }]
      : [];
  });
}

async function settle(
  context: ServiceContext,
  mail: OneMail,
  result: SendResult | undefined,
): Promise<keyof Handed> {
  if (result?.state === 'sent') return 'sent';
  if (result?.state !== 'later') return 'failed';
  await putOff(context, mail, result);
  return 'waiting';
}

/** What was handed over after all is noted as sent. */
async function giveUp(context: ServiceContext, row: StoredRow<Email>): Promise<boolean> {
  const over = {
    email_status: 'failed' as const,
    dropped_flag: true,
    error_code: GAVE_UP,
    error_message: kept(emailWords('gave-up')),
  };
  if (row.body.email_status === 'sending') return noteOutcome(context, row, over);
  return (await context.store.table('emails').write([{ kind: 'replace', from: row, change: over }])) !== null;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
