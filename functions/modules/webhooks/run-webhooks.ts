import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { DELIVERY_DAYS } from '@livingroom/shared/modules/webhooks/rules/limits.ts';
import type { Ports } from '../../core/context.ts';
import { earliest, momentOf } from '../../core/due/kinds.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { collectMessages } from './collect.ts';
import { deliver } from './deliver.ts';

/** Messages of one run; the next goes on. A receiver that never answers takes ten seconds of each. */
const MOST = 50;
/** Messages at the same time. */
const AT_ONCE = 5;

/** Messages that wait go out, those of what happened since are put down, and old ones go. */
export async function runWebhooks(ports: Ports, accountId: number): Promise<void> {
  const store = storeOf(ports, accountId);
  const webhooks = await store.table('webhooks').every({ where: { state: 'on' } });
  await collectMessages(ports, accountId, webhooks);
  const byId = new Map(webhooks.map((webhook) => [webhook.webhook_id, webhook]));
  const due = await store.table('webhook_deliveries').page({
    where: {
      status: 'waiting',
      next_try_at: { lte: nowOf(ports) },
      webhook_id_ref: [...byId.keys()],
    },
    sort: [{ field: 'next_try_at', direction: 'asc' }],
    limit: MOST,
  });
  const left = due.rows.values();
  const work = async (): Promise<void> => {
    for (const { body } of left) {
      const webhook = byId.get(body.webhook_id_ref);
      if (webhook) await deliver(ports, accountId, webhook, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await store.table('webhook_deliveries').removeEvery({ created_at: { lt: oldest(ports) } });
}

/** When a message is due, or the eldest one goes. */
export async function nextWebhooks(ports: Ports, accountId: number): Promise<number | null> {
  const store = storeOf(ports, accountId);
  const webhooks = await store.table('webhooks').every({ where: { state: 'on' }, fields: ['webhook_id'] });
  const deliveries = store.table('webhook_deliveries');
  const waiting =
    webhooks.length === 0
      ? null
      : await deliveries.page({
          where: { status: 'waiting', webhook_id_ref: webhooks.map(({ webhook_id }) => webhook_id) },
          sort: [{ field: 'next_try_at', direction: 'asc' }],
          limit: 1,
        });
  const old = await deliveries.page({ sort: [{ field: 'created_at', direction: 'asc' }], limit: 1 });
  const [eldest] = old.rows;
  return earliest(
    momentOf(waiting?.rows[0]?.body.next_try_at),
    eldest ? Date.parse(eldest.body.created_at) + DELIVERY_DAYS * DAY_MS + 1 : null,
  );
}

function oldest(ports: Ports): string {
  return new Date(ports.clock.now() - DELIVERY_DAYS * DAY_MS).toISOString();
}
