import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { takeDeliveryReport } from '../../functions/modules/emails/take-report.ts';
import { createTestApi, type Person } from '../support/test-api.ts';

/** Kim gets mails from the admin Ada; Olga is the admin of another organisation. */
export async function createMailWorld() {
  const api = await createTestApi();
  const { admin } = await api.addAccount('Home Company', 'ada@home.test');
  const { admin: other } = await api.addAccount('Other Company', 'olga@other.test');
  const kim = await api.addPerson(admin.accountId, 'kim@home.test');
  return {
    api,
    admin,
    other,
    kim,
    /** What the admin sees of a person's mails, oldest first. */
    mailsOf: async (who: Person = kim) =>
      (
        await api
          .as(admin)
          .rows('emails')
          .list({ where: { employee_id_ref: who.employeeId }, sort: ['email_id'] })
      ).rows,
    send: (who: Person = kim, more: object = {}) =>
      api.as(admin).call(emails.operations.sendEmailByType, {
        body: { employee_id_ref: who.employeeId, email_type: 'surveylink', ...more },
      }),
    /** The mail service tells what became of the last mail. */
    report: (status: string, more: object = {}) =>
      takeDeliveryReport(api.ports, {
        eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
        data: {
          recipient: 'Kim@home.test',
          messageId: api.mail.sent.at(-1)?.operationId ?? '',
          status,
          deliveryStatusDetails: { statusMessage: '550 5.1.1 No such mailbox.' },
          ...more,
        },
      }),
  };
}

export type MailWorld = Awaited<ReturnType<typeof createMailWorld>>;
