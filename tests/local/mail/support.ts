import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EmailClient, type EmailMessage } from '@azure/communication-email';
import type { Mail } from '../../../scripts/local/mail/mail.ts';
import type { MailboxMessage } from '../../../scripts/local/mail/types.ts';

/** The real client, told not to try again by itself. */
export function clientOf(mail: Mail, connectionString = mail.connectionString): EmailClient {
  return new EmailClient(connectionString, {
    allowInsecureConnection: true,
    retryOptions: { maxRetries: 0 },
  });
}

export function messageTo(...addresses: string[]): EmailMessage {
  return {
    senderAddress: 'donotreply@livingroom.test',
    content: {
      subject: 'Your voice <matters>',
      plainText: 'Answer here: https://livingroom.test/dialogue?t=1&x=2.',
      html: '<p>Answer <a href="https://livingroom.test/dialogue?t=1&amp;x=2">here</a><script>alert(1)</script></p>',
    },
    recipients: { to: addresses.map((address) => ({ address })) },
  };
}

export async function messagesIn(mail: Mail, query = ''): Promise<MailboxMessage[]> {
  return (await fetch(`${mail.url}/api/messages${query}`).then((r) => r.json())) as MailboxMessage[];
}

export async function setFault(mail: Mail, fault: object): Promise<number> {
  const response = await fetch(`${mail.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  return response.status;
}

type HookEvent = { id: string; eventType: string; data: Record<string, unknown> };

/** A web hook that answers the handshake, and each delivery with the next of the given statuses (then 200). */
export async function startWebhook(statuses: number[] = []) {
  const received: HookEvent[] = [];
  const types: (string | undefined)[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const [event] = JSON.parse(Buffer.concat(chunks).toString()) as [HookEvent];
    types.push(request.headers['aeg-event-type']?.toString());
    if (event.eventType === 'Microsoft.EventGrid.SubscriptionValidationEvent') {
      response.end(JSON.stringify({ validationResponse: event.data.validationCode }));
      return;
    }
    received.push(event);
    response.writeHead(statuses.shift() ?? 200).end();
    for (const tell of waiting) tell();
    waiting = [];
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    received,
    types,
    async receives(count: number): Promise<void> {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
