import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { clearSuppression } from '../clear-suppression.ts';
import { emailStats, updateEmailStatuses } from '../email-states.ts';
import { archiveEverywhere, sendScheduledEverywhere } from '../in-every-account.ts';
import type { AnyMail } from '../outbox/define-mail.ts';
import { waitingMails } from '../outbox/waiting.ts';
import { recipientsOf } from '../recipients.ts';
import { resendEmail, sendBulkByType, sendByType } from '../send-by-type.ts';

/** `kinds`: all kinds of mail, of whatever module. */
export const emailsDomain = (kinds: readonly AnyMail[]) =>
  implement(emails, {
    sendEmail: (context, { body }) =>
      resendEmail(context, body.email_id, body.dynamic_content ?? {}, body.request_key),
    sendEmailByType: (context, { body }) =>
      sendByType(
        context,
        body.employee_id_ref,
        body.email_type,
        body.dynamic_content ?? {},
        body.request_key,
      ),
    sendBulkByType: (context, { body }) =>
      sendBulkByType(
        context,
        body.employee_ids,
        body.email_type,
        body.dynamic_content ?? {},
        body.request_key,
      ),
    sendScheduledEmails: async ({ ports }) => ({
      success: true,
      ...(await sendScheduledEverywhere(ports, kinds)),
    }),
    archiveEmails: async ({ ports }) => ({ success: true, archived: await archiveEverywhere(ports) }),
    updateStatuses: (context) => updateEmailStatuses(context),
    clearSuppression: (context, { body }) => clearSuppression(context, body.email),
    recipients: (context, { body }) => recipientsOf(context, body),
    waiting: (context) => waitingMails(context, kinds),
    stats: (context) => emailStats(context),
  });
