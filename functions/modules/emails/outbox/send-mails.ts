import type { ServiceContext } from '../../../core/context.ts';
import type { Later, OneMail, SendResult } from '../one-mail.ts';
import { sendOnce } from '../send-once.ts';
import type { AnyMail, Mail } from './define-mail.ts';

/**
 * Sends the mails about the subject, each once. What must wait for the quota or the service stays in the outbox where its
 * kind waits, and goes out by itself. Returns what became of each, by the number of the mail.
 */
export async function sendMails<S>(
  context: ServiceContext,
  kind: Mail<S>,
  subject: S,
): Promise<ReadonlyMap<number, SendResult>> {
  return deliver(context, kind, await kind.mails(context, subject));
}

/** As `sendMails`, of mails that are made already. */
export async function deliver(
  context: ServiceContext,
  kind: AnyMail,
  mails: readonly OneMail[],
): Promise<ReadonlyMap<number, SendResult>> {
  const { settle } = kind;
  const results = await sendOnce(context, mails, settle && ((mail, result) => settle(context, mail, result)));
  if (kind.again) await keepWaiting(context, mails, results);
  if (kind.unused) {
    const left = mails.filter(({ emailId }) => !mayHaveGone(results.get(emailId)));
    if (left.length > 0) await kind.unused(context, left);
  }
  return results;
}

/** Whether somebody may have the mail: one that waits for its turn was never handed over. */
function mayHaveGone(result: SendResult | undefined): boolean {
  return result?.state === 'sent' || (result?.state === 'later' && result.reason === 'down');
}

/** Those that were not claimed yet get their row; of others the moment moves. */
async function keepWaiting(
  context: ServiceContext,
  mails: readonly OneMail[],
  results: ReadonlyMap<number, SendResult>,
): Promise<void> {
  const emails = context.store.table('emails');
  const waiting = mails.flatMap((mail): { readonly mail: OneMail; readonly later: Later }[] => {
    const later = results.get(mail.emailId);
    return later?.state === 'later' ? [{ mail, later }] : [];
  });
  const made = await emails.createMissing(
    waiting.map(({ mail, later }) => ({
      email_id: mail.emailId,
      mail_kind: mail.kind,
      reference: mail.reference,
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
  for (const { mail, later } of waiting)
    if (!fresh.has(mail.emailId))
      await emails.changeIfThere(mail.emailId, ({ email_status }) =>
        email_status === 'scheduled'
          ? { send_date_time: iso(later.at), mail_kind: mail.kind, reference: mail.reference }
          : null,
      );
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
