import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { addressesOf } from './messages.ts';
import { createReportPoster, type PostResult } from './report-poster.ts';
import type { Suppressions } from './suppressions.ts';
import type { SendRequest } from './types.ts';

const suppressed = {
  status: 'Suppressed',
  text: 'The address is on the suppression list after a hard bounce.',
};

const statusByDomain: Record<string, { status: string; text: string }> = {
  'bounce.test': { status: 'Bounced', text: '550 5.1.1 The mailbox does not exist.' },
  'blocked.test': suppressed,
  'spam.test': { status: 'FilteredSpam', text: '554 5.7.1 The message was rejected as spam.' },
};
const delivered = { status: 'Delivered', text: '250 2.0.0 The message was accepted.' };
/** Event Grid's own waits, then hourly until a report is a day old. */
const usualRetrySeconds = [10, 30, 60, 300, 600, 1800, 3600];
const oneDay = 24 * 3600_000;

type Parts = {
  readonly database: DatabaseSync;
  readonly webhookUrl: string | undefined;
  readonly retrySeconds: readonly number[] | undefined;
  readonly suppressions: Suppressions;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
};

/** Makes one report per recipient, keeps it with the message and posts it until it was taken. */
export function createDeliveryReports(parts: Parts) {
  const { database, webhookUrl, suppressions, now, onError, retrySeconds = usualRetrySeconds } = parts;
  const insert = database.prepare('INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, 0, ?)');
  const nextDue = database.prepare(
    "SELECT id, event, attempts, next_at FROM reports WHERE state = 'waiting' ORDER BY next_at LIMIT 1",
  );
  const settle = database.prepare('UPDATE reports SET state = ?, attempts = ?, next_at = ? WHERE id = ?');
  const post = webhookUrl ? createReportPoster(webhookUrl) : undefined;
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  let stopped = false;

  /** Posts what is due, one after the other, then sleeps until the next is. */
  async function work(): Promise<void> {
    if (busy || stopped || !post) return;
    busy = true;
    try {
      for (let row = nextDue.get(); row && !stopped; row = nextDue.get()) {
        const wait = Number(row.next_at) - now();
        if (wait > 0) {
          clearTimeout(timer);
          timer = setTimeout(wake, Math.min(wait, oneDay)).unref();
          break;
        }
        const event = JSON.parse(String(row.event)) as { eventTime: string };
        const result = await post(event);
        if (!stopped) note(String(row.id), event.eventTime, Number(row.attempts) + 1, result);
      }
    } finally {
      busy = false;
    }
  }

  function note(id: string, eventTime: string, attempts: number, result: PostResult): void {
    const tooOld = now() - Date.parse(eventTime) > oneDay;
    if (result === 'taken') settle.run('posted', attempts, 0, id);
    else if (result === 'refused' || tooOld) settle.run('given-up', attempts, 0, id);
    else {
      const seconds = retrySeconds[Math.min(attempts, retrySeconds.length) - 1] ?? 3600;
      settle.run('waiting', attempts, now() + seconds * 1000, id);
    }
  }

  const wake = () => void work().catch(onError);

  return {
    add(seq: number, messageId: string, request: SendRequest): void {
      for (const recipient of addressesOf(request)) {
        const fate = suppressions.has(recipient) ? suppressed : fateOf(recipient);
        const event = reportEvent({ messageId, sender: request.senderAddress, recipient, fate, time: now() });
        if (fate.status === 'Bounced') suppressions.add(recipient, now());
        const state = post ? 'waiting' : 'kept';
        insert.run(event.id, seq, recipient, event.data.status, JSON.stringify(event), state, now());
      }
    },
    wake,
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

type Fate = { readonly status: string; readonly text: string };

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function fateOf(recipient: string): Fate {
  return statusByDomain[domainOf(recipient)] ?? delivered;
}

type Reported = {
  readonly messageId: string;
  readonly sender: string;
  readonly recipient: string;
  readonly fate: Fate;
  readonly time: number;
};

function reportEvent({ messageId, sender, recipient, fate: { status, text }, time }: Reported) {
  return {
    id: randomUUID(),
    topic:
      '/subscriptions/local/resourceGroups/local/providers/microsoft.communication/communicationservices/local',
    subject: `sender/${sender}/message/${messageId}`,
    eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
    eventTime: new Date(time).toISOString(),
    dataVersion: '1.0',
    metadataVersion: '1',
    data: {
      sender,
      recipient,
      messageId,
      internetMessageId: `<${messageId}@livingroom.test>`,
      status,
      deliveryStatusDetails: {
        statusMessage: text,
        recipientMailServerHostName: `mx.${domainOf(recipient)}`,
      },
      deliveryAttemptTimestamp: new Date(time).toISOString(),
    },
  };
}
