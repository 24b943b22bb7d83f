import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { GIVES_UP_AFTER_MS, isTaken, nextTry } from '@livingroom/shared/modules/webhooks/rules/retries.ts';
import type { Ports } from '../../core/context.ts';
import type { WebhookOutcome } from '../../core/gateways/webhooks/port.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { signedHeaders } from './sign.ts';
import { channelPost } from './teams-channel.ts';

type Delivery = Row<'webhook_deliveries'>;

/**
 * Tries a message once and writes down what became of it; null where it was removed meanwhile.
 */
export async function deliver(
  ports: Ports,
  accountId: number,
  webhook: Row<'webhooks'>,
  delivery: Pick<Delivery, 'webhook_delivery_id' | 'payload'>,
): Promise<Delivery | null> {
  const now = ports.clock.now();
  const { webhook_delivery_id: id, payload: body } = delivery;
  const { status: answer = null, problem = null } = webhook.address_secret
    ? await postedInChannel(ports, accountId, webhook, body)
    : await ports.webhooks.post(webhook.url, signedHeaders(webhook, { id, at: now, body }), body);
  const taken = answer !== null && isTaken(answer);
  const at = new Date(now).toISOString();
  const rows = storeOf(ports, accountId).table('webhook_deliveries');
  const row = await rows.changeIfThere(id, ({ tries }) => {
    const next = taken ? null : nextTry(tries + 1, now);
    return {
      tries: tries + 1,
      answer,
      problem,
      last_try_at: at,
      status: taken ? 'taken' : next === null ? 'failed' : 'waiting',
      next_try_at: next === null ? null : new Date(next).toISOString(),
    };
  });
  await noteOutcome(ports, accountId, { webhook, taken, now });
  return row;
}

/** Into a channel of Microsoft Teams: the address itself is what opens it, so nothing is signed. */
async function postedInChannel(
  ports: Ports,
  accountId: number,
  webhook: Row<'webhooks'>,
  payload: string,
): Promise<WebhookOutcome> {
  const post = await channelPost(ports, accountId, webhook, payload);
  if (!post) return { problem: 'unreachable' };
  return ports.webhooks.post(post.url, { 'content-type': 'application/json; charset=utf-8' }, post.body);
}

type Noted = { readonly webhook: Row<'webhooks'>; readonly taken: boolean; readonly now: number };

/** An address that has taken nothing for days is switched off; administrators see it in the list and in their news. */
async function noteOutcome(ports: Ports, accountId: number, { webhook, taken, now }: Noted): Promise<void> {
  const at = new Date(now).toISOString();
  await storeOf(ports, accountId)
    .table('webhooks')
    .changeIfThere(webhook.webhook_id, ({ failing_since, state }) => {
      if (taken) return { last_taken_at: at, failing_since: null };
      const since = failing_since ?? at;
      const givesUp = state === 'on' && now - Date.parse(since) >= GIVES_UP_AFTER_MS;
      if (givesUp) ports.log.write({ level: 'warning', event: 'webhook-disabled', accountId });
      return { failing_since: since, ...(givesUp ? { state: 'disabled', disabled_at: at } : {}) };
    });
}
