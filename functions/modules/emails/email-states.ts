import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { type EmailStatus, handedOver } from '@livingroom/shared/modules/emails/rules/states.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { StoredRow } from '../../core/storage/rows.ts';
import { CLAIM_MS } from './hand-over.ts';
import { countUnsubscribed } from './suppressions.ts';

const DAYS = 30;

/** Questions of one call: the mail service allows few of them a minute. */
const QUESTIONS = 50;

/**
 * Mails of the last 30 days by what became of them, and the people who unsubscribed in them; without the reminders of flows: their number is the number of
 * those who have not answered.
 */
export async function emailStats(context: ServiceContext) {
  const since = new Date(context.ports.clock.now() - DAYS * DAY_MS).toISOString();
  const count = (...email_status: readonly EmailStatus[]) =>
    context.store.table('emails').count({
      email_status,
      send_date_time: { gte: since },
      or: [{ email_type: { ne: 'reminder' } }, { flow_execution_id_ref: null }],
    });
  const [sent, bounces, blocked, spamReports, unsubscribed] = await Promise.all([
    count(...handedOver),
    count('bounced'),
    count('blocked', 'suppressed', 'failed'),
    count('spam'),
    countUnsubscribed(context, since),
  ]);
  return { sent, bounces, blocked, spamReports, unsubscribed };
}

/** Asks the service about mails whose sender stopped before the answer was written. Errors: `unavailable`. */
export async function updateEmailStatuses(context: ServiceContext) {
  const { clock } = context.ports;
  const emails = context.store.table('emails');
  const abandoned = new Date(clock.now() - CLAIM_MS).toISOString();
  const { rows } = await emails.page({
    where: { email_status: 'sending', updated_at: { lt: abandoned } },
    limit: QUESTIONS,
  });
  let updated = 0;
  for (const from of rows) if (await noteOutcome(context, from)) updated += 1;
  return { success: true, updated };
}

/**
 * Asks the service about a mail whose sender stopped, and notes the answer; `unknown` is what becomes of a mail that it
 * never saw. False where nothing is known, or somebody else was quicker. Errors: `unavailable`.
 */
export async function noteOutcome(
  context: ServiceContext,
  from: StoredRow<Row<'emails'>>,
  unknown: Partial<Row<'emails'>> | null = null,
): Promise<boolean> {
  const { operation_id } = from.body;
  const change = operation_id === null ? unknown : await changeOf(context, operation_id, unknown);
  if (!change) return false;
  // A row that somebody changed meanwhile stays as they left it.
  return (await context.store.table('emails').write([{ kind: 'replace', from, change }])) !== null;
}

async function changeOf(
  { ports }: ServiceContext,
  operationId: string,
  unknown: Partial<Row<'emails'>> | null,
): Promise<Partial<Row<'emails'>> | null> {
  const outcome = await ports.mail.outcome(operationId);
  if (outcome.state === 'unknown') return unknown;
  if (outcome.state === 'throttled') return null;
  const refused = outcome.state === 'refused' ? outcome : null;
  return {
    email_status: refused ? 'failed' : 'sent',
    dropped_flag: refused !== null,
    error_code: refused?.code ?? null,
    error_message: refused && kept(emailWords('refused', { detail: refused.message })),
  };
}
