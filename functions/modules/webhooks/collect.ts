import { createHash } from 'node:crypto';
import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { WebhookData, WebhookEvent } from '@livingroom/shared/modules/webhooks/tables/webhook-events.ts';
import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

/** Something that happened, by a name of its own: told twice it is the same message. */
type Happened = {
  readonly event: WebhookEvent;
  readonly once: string;
  /** ISO text. */
  readonly at: string;
  readonly data: WebhookData;
  /** A month of a flow that asks each person on a day of their own. */
  readonly ofFew?: boolean;
};

/**
 * Puts down a message for each thing that happened, once for each address that asked for it. What happened is read from
 * the rows themselves: whatever process wrote them, and however it ended, nothing is told twice and nothing is lost.
 */
export async function collectMessages(
  ports: Ports,
  accountId: number,
  webhooks: readonly Row<'webhooks'>[],
): Promise<void> {
  const [first] = webhooks.map(({ since }) => since).sort();
  if (first === undefined) return;
  const asked = new Set(webhooks.flatMap(({ events }) => events ?? []));
  const happened = (
    await Promise.all([
      asked.has('round.opened') || asked.has('round.closed') ? ofRounds(ports, accountId, first) : [],
      asked.has('figures.released') ? ofFigures(ports, accountId, first) : [],
      asked.has('action.done') ? ofActions(ports, accountId, first) : [],
    ])
  ).flat();
  const messages = webhooks.flatMap((webhook) =>
    happened
      .filter(({ event, at }) => at >= webhook.since && webhook.events?.includes(event))
      // A channel of people would count who has just come: a flow by day asks a few.
      .filter(({ ofFew }) => !ofFew || !webhook.address_secret)
      .map((one) => messageFor(webhook, one)),
  );
  await storeOf(ports, accountId).table('webhook_deliveries').createMissing(messages);
}

/** The row of a message; its content is written once, so that every try sends the same letters. */
export function messageFor(
  { webhook_id }: Pick<Row<'webhooks'>, 'webhook_id'>,
  {
    event,
    once,
    at,
    data,
  }: Omit<Happened, 'event' | 'ofFew'> & { readonly event: Row<'webhook_deliveries'>['event'] },
): NewRow<'webhook_deliveries'> {
  const digest = createHash('sha256').update(`${webhook_id} ${event} ${once}`).digest('base64url');
  return {
    webhook_delivery_id: `msg_${digest.slice(0, 27)}`,
    event,
    webhook_id_ref: webhook_id,
    next_try_at: at,
    payload: JSON.stringify({ type: event, timestamp: at, data }),
  };
}

async function ofRounds(ports: Ports, accountId: number, since: string): Promise<readonly Happened[]> {
  const rows = await storeOf(ports, accountId)
    .table('flow_rounds')
    .every({
      fields: [
        'flow_round_id',
        'flow_execution_id_ref',
        'flow_execution_round',
        'opened_at',
        'closes_at',
        'closed_at',
        'asked',
      ],
    });
  return rows.flatMap((row) => {
    const {
      flow_round_id: once,
      flow_execution_id_ref: flow_execution_id,
      flow_execution_round: round,
    } = row;
    const { opened_at, closes_at, closed_at } = row;
    const told: Happened[] = [];
    if (opened_at >= since)
      told.push({
        event: 'round.opened',
        once,
        at: opened_at,
        data: { flow_execution_id, round, opened_at, closes_at },
        ofFew: row.asked?.chosen.endsWith('by-day') ?? false,
      });
    if (closed_at !== null && closed_at >= since)
      told.push({
        event: 'round.closed',
        once,
        at: closed_at,
        data: { flow_execution_id, round, closed_at },
      });
    return told;
  });
}

/** Rounds whose figures were released for good; one whose figures are withheld releases none. */
async function ofFigures(ports: Ports, accountId: number, since: string): Promise<readonly Happened[]> {
  const from = new Date(Date.parse(since) - DAY_MS).toISOString();
  const rows = await storeOf(ports, accountId)
    .table('release_rounds')
    .every({
      where: { status: 'closed' },
      fields: [
        'release_round_id',
        'flow_execution_id_ref',
        'flow_execution_round',
        'dataset_id_ref',
        'closed_at',
        'metadata',
      ],
    });
  return rows.flatMap((row) => {
    const { closed_at, metadata, dataset_id_ref: dataset_id } = row;
    const released_at = metadata?.released?.at ?? null;
    // A later run writes the same figures again: that is no news of a round that closed long before.
    if (closed_at === null || closed_at < from || metadata?.withheld) return [];
    if (released_at === null || released_at < closed_at || released_at < since) return [];
    const { flow_execution_id_ref: flow_execution_id, flow_execution_round: round } = row;
    const data = { flow_execution_id, round, dataset_id, released_at };
    return [{ event: 'figures.released' as const, once: row.release_round_id, at: released_at, data }];
  });
}

async function ofActions(ports: Ports, accountId: number, since: string): Promise<readonly Happened[]> {
  const rows = await storeOf(ports, accountId)
    .table('actions')
    .every({
      where: { stage: 'done' },
      fields: ['action_id', 'action_list_id_ref', 'history'],
    });
  return rows.flatMap(({ action_id, action_list_id_ref: action_list_id, history }) => {
    const done_at = history?.findLast(({ stage }) => stage === 'done')?.at ?? null;
    if (done_at === null || done_at < since) return [];
    const data = { action_id, action_list_id, done_at };
    return [{ event: 'action.done' as const, once: `${action_id} ${done_at}`, at: done_at, data }];
  });
}
