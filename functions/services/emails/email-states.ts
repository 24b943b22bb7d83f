import { DAY_MS } from '@livingroom/shared/rules/flows/recurrence.ts';
import type { ServiceContext } from '../../context.ts';
import { WriteRefused } from '../../storage/port.ts';
import { CLAIM_MS } from './send-once.ts';

const DAYS = 30;

/** Questions of one call: the mail service allows few of them a minute. */
const QUESTIONS = 50;

/**
 * Mails of the last 30 days by what became of them, without the reminders of flows: their number is the number of
 * those who have not answered.
 */
export async function emailStats(context: ServiceContext) {
  const since = new Date(context.ports.clock.now() - DAYS * DAY_MS).toISOString();
  const count = (states: readonly string[]) =>
    context.store.count('emails', {
      and: [
        { field: 'email_status', op: 'in', value: states },
        { field: 'send_date_time', op: 'gte', value: since },
        {
          or: [
            { field: 'email_type', op: 'ne', value: 'reminder' },
            { field: 'flow_execution_id_ref', op: 'eq', value: null },
          ],
        },
      ],
    });
  const [sent, bounces, blocked, spamReports, unsubscribed] = await Promise.all([
    count(['sent', 'delivered', 'bounced', 'blocked', 'spam', 'unsubscribed']),
    count(['bounced']),
    count(['blocked', 'suppressed']),
    count(['spam']),
    count(['unsubscribed']),
  ]);
  return { sent, bounces, blocked, spamReports, unsubscribed };
}

/** Asks the service about mails whose sender stopped before the answer was written. Errors: `unavailable`. */
export async function updateEmailStatuses(context: ServiceContext) {
  const { clock, mail } = context.ports;
  const abandoned = new Date(clock.now() - CLAIM_MS).toISOString();
  const { rows } = await context.store.query('emails', {
    where: {
      and: [
        { field: 'email_status', op: 'eq', value: 'sending' },
        { field: 'updated_at', op: 'lt', value: abandoned },
      ],
    },
    limit: QUESTIONS,
  });
  let updated = 0;
  for (const { id, body, etag } of rows) {
    const outcome = await mail.outcome(String(body.operation_id));
    if (outcome.state === 'unknown') continue;
    const refused = outcome.state === 'refused' ? outcome : null;
    const after = {
      ...body,
      email_status: refused ? 'failed' : 'sent',
      dropped_flag: refused !== null,
      error_code: refused?.code ?? null,
      error_message: refused?.message ?? null,
    };
    await context.store.write('emails', [{ kind: 'replace', id, body: after, etag }]).then(
      () => {
        updated += 1;
      },
      (error: unknown) => {
        if (!(error instanceof WriteRefused)) throw error;
      },
    );
  }
  return { success: true, updated };
}
