import { afterEach, expect, it } from 'vitest';
import { type Mail, startMail } from '../../../scripts/local/mail/mail.ts';
import { clientOf, messagesIn, messageTo, startWebhook } from './support.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(
  statuses: number[] = [],
): Promise<{ mail: Mail; hook: Awaited<ReturnType<typeof startWebhook>> }> {
  const hook = await startWebhook(statuses);
  const mail = await startMail({ webhookUrl: hook.url, retrySeconds: [0.01] });
  stops.push(mail.stop, hook.stop);
  return { mail, hook };
}

it('reports the fate of each address in the Event Grid schema, after the handshake', async () => {
  const { mail, hook } = await start();
  const addresses = ['eva@demo.test', 'a@bounce.test', 'b@Blocked.test', 'c@spam.test'];
  const poller = await clientOf(mail).beginSend(messageTo(...addresses));
  const { id } = await poller.pollUntilDone();
  await hook.receives(4);
  expect(hook.types).toEqual(['SubscriptionValidation', ...Array(4).fill('Notification')]);
  const statuses = Object.fromEntries(hook.received.map(({ data }) => [data.recipient, data.status]));
  expect(statuses).toEqual({
    'eva@demo.test': 'Delivered',
    'a@bounce.test': 'Bounced',
    'b@Blocked.test': 'Suppressed',
    'c@spam.test': 'FilteredSpam',
  });
  expect(hook.received[0]).toMatchObject({
    subject: `sender/donotreply@livingroom.test/message/${id}`,
    eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
    dataVersion: '1.0',
    metadataVersion: '1',
    data: {
      messageId: id,
      sender: 'donotreply@livingroom.test',
      deliveryStatusDetails: { statusMessage: expect.any(String) },
      deliveryAttemptTimestamp: expect.stringMatching(/^\d{4}-/),
    },
  });
});

it('tries again with the same event until it is taken', async () => {
  const { mail, hook } = await start([503, 500]);
  await clientOf(mail).beginSend(messageTo('eva@demo.test'));
  await hook.receives(3);
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(1);
  await expect.poll(async () => (await messagesIn(mail))[0]?.reports[0]?.posted).toBe('posted');
});

it('does not try again after 400', async () => {
  const { mail, hook } = await start([400]);
  await clientOf(mail).beginSend(messageTo('eva@demo.test'));
  await expect.poll(async () => (await messagesIn(mail))[0]?.reports[0]?.posted).toBe('given-up');
  expect(hook.received).toHaveLength(1);
});

it('keeps the report with the message when nobody listens', async () => {
  const mail = await startMail();
  stops.push(mail.stop);
  await clientOf(mail).beginSend(messageTo('x@bounce.test'));
  expect((await messagesIn(mail))[0]?.reports).toEqual([
    { recipient: 'x@bounce.test', status: 'Bounced', posted: 'kept' },
  ]);
});
