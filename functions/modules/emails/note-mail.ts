import { LATE_MS, type MailEnd } from '@livingroom/shared/modules/metrics/rules/work.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { StoredEmail } from './mail-writes.ts';
import type { SendResult } from './one-mail.ts';

/** Counts what became of a mail after it was handed over, as far as that is more than that it was. */
export function noteMail({ ports, accountId }: ServiceContext, name: MailEnd): void {
  ports.counter.note({ name, accountId });
}

/**
 * Counts a mail that its service took or refused, and how long after its turn: waiting for the quota is no delay of ours.
 * One that the service was not there for counts as failed with each try, so that an outage is seen while it lasts.
 */
export function noteHandedOver(context: ServiceContext, { body }: StoredEmail, result: SendResult): void {
  const { ports, accountId } = context;
  if (result.state === 'failed') {
    noteMail(context, /suppress/i.test(result.code) ? 'mail.blocked' : 'mail.failed');
  } else if (result.state === 'sent') {
    const turn = Math.max(Date.parse(body.created_at), Date.parse(body.send_date_time ?? body.created_at));
    const ms = Math.max(0, ports.clock.now() - turn);
    ports.counter.note({ name: 'mail.sent', accountId, ms, failed: ms > LATE_MS });
  } else if (result.reason === 'down') {
    ports.counter.note({ name: 'mail.sent', accountId, failed: true });
  } else if (result.reason === 'paced') {
    ports.counter.note({ name: 'mail.waiting', accountId });
  }
}
