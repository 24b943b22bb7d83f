import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { answeredWish, phoneNumberOf } from '@livingroom/shared/modules/channels/rules/phone.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import * as z from 'zod';
import { accountContext } from '../../core/account-context.ts';
import type { Ports } from '../../core/context.ts';
import { accountOfOperation } from './operation-id.ts';

/** `Microsoft.Communication.SMSDeliveryReportReceived`: what became of a message, at least once. The tag is our operation id. */
const deliveryReport = z.object({
  eventType: z.literal('Microsoft.Communication.SMSDeliveryReportReceived'),
  data: z.object({
    deliveryStatus: z.string(),
    deliveryStatusDetails: z.string().nullish(),
    tag: z.string().nullish(),
    // As the vendor's own example writes it.
    Tag: z.string().nullish(),
  }),
});

/** `Microsoft.Communication.SMSReceived`: somebody answered. Numbers stand without their plus. */
const received = z.object({
  eventType: z.literal('Microsoft.Communication.SMSReceived'),
  data: z.object({ from: z.string(), to: z.string(), message: z.string() }),
});

/** Takes an event of text messages; what is none of ours is let go. May be told twice. Errors: `unavailable`. */
export async function takeSmsEvent(ports: Ports, event: unknown): Promise<void> {
  const answer = received.safeParse(event);
  if (answer.success) return takeAnswer(ports, answer.data.data);
  const report = deliveryReport.safeParse(event);
  if (report.success) await takeReport(ports, report.data.data);
}

/**
 * Whoever answers STOP gets no message more, of no organisation: the service keeps the list of the sender and refuses the
 * number from then on, so that the next message goes by mail. Nothing of what somebody wrote is stored.
 */
async function takeAnswer(
  ports: Ports,
  { from, to, message }: z.output<typeof received>['data'],
): Promise<void> {
  const wish = answeredWish(message);
  const number = phoneNumberOf(`+${from.replace(/^\+/, '')}`);
  const isOurs = ports.settings.messages.sms?.sender === `+${to.replace(/^\+/, '')}`;
  if (wish === null || number === null || !isOurs) return;
  await ports.messages.sms.setOptedOut(number, wish === 'stop');
}

/** A message that a network gave back ends the choice of its person: the next mail of the round reaches them. */
async function takeReport(
  ports: Ports,
  { deliveryStatus: status, deliveryStatusDetails, ...given }: z.output<typeof deliveryReport>['data'],
): Promise<void> {
  const operation = (given.tag ?? given.Tag ?? '').toLowerCase();
  const accountId = accountOfOperation(operation);
  if (accountId === null || (status !== 'Delivered' && status !== 'Failed')) return;
  const { store } = accountContext(ports, accountId);
  const emails = store.table('emails');
  const mail = await emails.first({
    where: { operation_id: operation },
    sort: [{ field: 'operation_id', direction: 'asc' }],
  });
  if (mail?.channel !== 'sms') return;
  const isGood = status === 'Delivered';
  const detail = deliveryStatusDetails || status;
  let isNews = false;
  await emails.change(mail.email_id, ({ email_status, channel }) => {
    isNews = channel === 'sms' && (email_status === 'sending' || email_status === 'sent');
    return isNews
      ? {
          email_status: isGood ? 'delivered' : 'failed',
          dropped_flag: !isGood,
          error_code: isGood ? null : status,
          error_message: isGood ? null : kept(emailWords('returned', { detail })),
        }
      : null;
  });
  if (isNews && !isGood && mail.employee_id_ref !== null)
    await store
      .table('message_choices')
      .removeEvery({ message_choice_id: mail.employee_id_ref, channel: 'sms' });
}
