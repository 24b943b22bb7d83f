import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { EmailValues } from '@livingroom/shared/modules/emails/rules/render.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { onRecord } from '../../../core/tables/audit/pending-events.ts';
import { type MailDraft, sampleMail } from '../editing/preview.ts';
import { type Draft, defineMail } from '../outbox/define-mail.ts';
import { sendMails } from '../outbox/send-mails.ts';
import { CALL_STEP, waitingPeople } from '../person-quota.ts';
import { refusalPhrase } from '../suppressions.ts';
import { messageFor, type Recipient, type Template } from '../templates.ts';

type Test = {
  readonly emailId: number;
  readonly template: Template;
  readonly reader: Recipient;
  readonly values: EmailValues;
};

/** A template as it would look, to who is at it. It does not wait: its words are stored nowhere. */
export const templateTest = defineMail<Test>({
  name: 'template-test',
  mails: async (context, { emailId, template, reader, values }): Promise<readonly Draft[]> => [
    {
      emailId,
      stepKey: `${CALL_STEP}template-test-${emailId}`,
      reference: null,
      employeeId: reader.employee_id,
      type: 'info',
      templateId: template.id,
      flowExecutionId: null,
      round: null,
      to: reader.work_email,
      optional: false,
      message: () => {
        const message = messageFor(template, reader, values);
        return {
          ...message,
          subject: say(emailWords('test-subject', { subject: message.subject }), context.language),
        };
      },
    },
  ],
});

/** Sends the caller a mail of these words. Errors: `email-refused`, `too-many-requests`, `picture-refused`. */
export async function sendTest(context: ServiceContext, id: number, draft: MailDraft) {
  const { reader, template, values } = await sampleMail(context, id, draft);
  const { employee_id: employeeId } = reader;
  if (employeeId === 0) throw new AppError('email-refused', { problem: 'nobody-here' });
  const retryAfterSeconds = (await waitingPeople(context, [employeeId])).get(employeeId);
  if (retryAfterSeconds !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds });
  const emailId = await context.store.table('emails').takeKeys(1);
  const event = { action: 'mail-test-sent', subject: 'email_templates', subjectId: id } as const;
  const result = await onRecord(context, [{ event, watched: null }], async () =>
    (await sendMails(context, templateTest, { emailId, template, reader, values })).get(emailId),
  );
  if (result?.state === 'failed')
    return { success: false, message: say(refusalPhrase(result), context.language) };
  const words =
    result?.state === 'sent' ? emailWords('test-sent', { to: reader.work_email }) : emailWords('test-later');
  return { success: result?.state === 'sent', message: say(words, context.language) };
}
