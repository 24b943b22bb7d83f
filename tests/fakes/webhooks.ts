import type { WebhookGateway, WebhookOutcome } from '../../functions/core/gateways/webhooks/port.ts';

type Sent = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type FakeWebhooks = WebhookGateway & {
  /** Every message that was sent, the oldest first. */
  readonly sent: Sent[];
  /** How the next ones end. */
  outcome: WebhookOutcome;
};

/** Receivers in memory, which take everything until a test says otherwise. */
export function createFakeWebhooks(): FakeWebhooks {
  const fake: FakeWebhooks = {
    sent: [],
    outcome: { status: 200 },
    async post(address, headers, body) {
      fake.sent.push({ address, headers, body });
      return fake.outcome;
    },
  };
  return fake;
}
