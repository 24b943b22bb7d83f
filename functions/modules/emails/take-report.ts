import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { cutText } from '@livingroom/shared/core/lib/cut-text.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import type { MailEnd } from '@livingroom/shared/modules/metrics/rules/work.ts';
import * as z from 'zod';
import { accountContext } from '../../core/account-context.ts';
import type { Ports } from '../../core/context.ts';
import { noteMail } from './note-mail.ts';
import { accountOfOperation } from './operation-id.ts';
import { suppress } from './suppressions.ts';

type Status = Row<'emails'>['email_status'];

/** Characters of the mailbox's own sentence that are kept. */
const LONGEST_DETAIL = 600;

/** `Microsoft.Communication.EmailDeliveryReportReceived`; one report for each recipient, at least once, in any order. */
const deliveryReport = z.object({
  eventType: z.literal('Microsoft.Communication.EmailDeliveryReportReceived'),
  data: z.object({
    recipient: z.string(),
    messageId: z.string(),
    status: z.string(),
    deliveryStatusDetails: z.object({ statusMessage: z.string().nullish() }).nullish(),
  }),
});

type End = 'delivered' | 'bounced' | 'suppressed' | 'spam' | 'failed';

/** As it is counted. */
const ends: { readonly [to in End]: MailEnd } = {
  delivered: 'mail.delivered',
  bounced: 'mail.bounced',
  suppressed: 'mail.blocked',
  spam: 'mail.spam',
  failed: 'mail.failed',
};

/** What a report makes of a mail, and of which states: a mailbox that gave a mail back does not have it after all. */
const outcomes: {
  readonly [status: string]: { readonly to: End; readonly from: readonly Status[] };
} = {
  Delivered: { to: 'delivered', from: ['sending', 'sent'] },
  Bounced: { to: 'bounced', from: ['sending', 'sent', 'delivered'] },
  Suppressed: { to: 'suppressed', from: ['sending', 'sent', 'delivered'] },
  FilteredSpam: { to: 'spam', from: ['sending', 'sent', 'delivered'] },
  Quarantined: { to: 'spam', from: ['sending', 'sent', 'delivered'] },
  Failed: { to: 'failed', from: ['sending', 'sent'] },
};

/**
 * Notes what became of a mail, and suppresses the address that gave it back for good. What is no report of a mail of
 * ours is let go. May be told twice.
 */
export async function takeDeliveryReport(ports: Ports, event: unknown): Promise<void> {
  const report = deliveryReport.safeParse(event);
  if (!report.success) return;
  const { messageId, recipient, status, deliveryStatusDetails } = report.data.data;
  const accountId = accountOfOperation(messageId);
  const outcome = outcomes[status];
  if (accountId === null || !outcome) return;
  const context = accountContext(ports, accountId);
  const emails = context.store.table('emails');
  const mail = await emails.first({
    where: { operation_id: messageId.toLowerCase() },
    sort: [{ field: 'operation_id', direction: 'asc' }],
  });
  if (mail?.email_to?.toLowerCase() !== recipient.toLowerCase()) return;
  const { to, from } = outcome;
  const isGood = to === 'delivered';
  const detail = cutText(deliveryStatusDetails?.statusMessage ?? '', LONGEST_DETAIL) || status;
  let isNews = false;
  await emails.change(mail.email_id, ({ email_status }) => {
    isNews = from.includes(email_status);
    return isNews
      ? {
          email_status: to,
          dropped_flag: !isGood,
          error_code: isGood ? null : status,
          error_message: isGood ? null : kept(emailWords('returned', { detail })),
        }
      : null;
  });
  if (isNews) noteMail(context, ends[to]);
  // What became of a flow's reminder is told to nobody: it went to those who have not answered.
  const isHidden = mail.email_type === 'reminder' && mail.flow_execution_id_ref !== null;
  if (isHidden || mail.employee_id_ref === null || (to !== 'bounced' && to !== 'suppressed')) return;
  await suppress(context, { email: recipient, employeeId: mail.employee_id_ref, reason: to });
}
