import { randomUUID } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  LONGEST_WEBHOOK_NAME,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
} from '@livingroom/shared/modules/webhooks/rules/limits.ts';
import { TEST_EVENT, type WebhookEvent } from '@livingroom/shared/modules/webhooks/tables/webhook-events.ts';
import type { webhookProblems } from '@livingroom/shared/modules/webhooks/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { messageFor } from './collect.ts';
import { deliver } from './deliver.ts';
import { newSecret } from './sign.ts';
import { isTeamsHost, teamsChannelOf } from './teams-address.ts';
import { sealSignature } from './teams-channel.ts';
import { isAddress } from './webhook-address.ts';

type WebhookInput = { readonly name: string; readonly url: string; readonly events: readonly WebhookEvent[] };

/** Adds an address; its secret is returned once. Errors: `webhook-refused`. */
export async function addWebhook(context: ServiceContext, input: WebhookInput) {
  const { store, ports } = context;
  const name = checkedName(input.name);
  const address = await checkedAddress(context, input);
  const webhooks = store.table('webhooks');
  if ((await webhooks.count({})) >= MOST_WEBHOOKS) refuse('too-many', { limit: MOST_WEBHOOKS });
  const id = await store.takeNumbers('webhooks', 1);
  const row = {
    webhook_id: id,
    name,
    ...address,
    events: [...input.events],
    secret: newSecret(),
    since: nowOf(ports),
  };
  const event = {
    action: 'created',
    subject: 'webhooks',
    subjectId: id,
    after: { name, url: address.url, events: input.events.join(', ') },
  } as const;
  await onRecord(context, [{ event, watched: await watchWebhook(context, id) }], () => webhooks.create(row));
  return { webhook_id: id, secret: row.secret };
}

type WebhookChange = { readonly [K in keyof WebhookInput]?: WebhookInput[K] | undefined } & {
  readonly state?: 'on' | 'off' | undefined;
};

/** Errors: `not-found`, `webhook-refused`, `conflict`. */
export async function changeWebhook(context: ServiceContext, id: number, input: WebhookChange) {
  const { store, ports } = context;
  const before = await loadWebhook(context, id);
  const name = input.name === undefined ? before.name : checkedName(input.name);
  const events = input.events ? [...input.events] : (before.events ?? []);
  const { url, address_secret } = await changedAddress(context, before, { url: input.url, events });
  const state = input.state ?? before.state;
  // What happened while it was off is not sent.
  const begins = state === 'on' && before.state !== 'on';
  const change = {
    ...{ name, url, address_secret, events, state },
    ...(begins ? { since: nowOf(ports), failing_since: null, disabled_at: null } : {}),
  };
  const auditValues = (row: WebhookInput & Pick<Row<'webhooks'>, 'state'>) => ({
    ...{ name: row.name, url: row.url, state: row.state },
    events: row.events.join(', '),
  });
  const event = {
    action: 'changed',
    subject: 'webhooks',
    subjectId: id,
    before: auditValues({ ...before, events: before.events ?? [] }),
    after: auditValues(change),
  } as const;
  const watched = await watchWebhook(context, id);
  await onRecord(context, [{ event, watched }], () => store.table('webhooks').change(id, () => change));
  return { webhook_id: id };
}

/** Errors: `not-found`. */
export async function removeWebhook(context: ServiceContext, id: number) {
  const { store } = context;
  const { name, url } = await loadWebhook(context, id);
  const event = { action: 'deleted', subject: 'webhooks', subjectId: id, before: { name, url } } as const;
  await onRecord(context, [{ event, watched: await watchWebhook(context, id) }], async () => {
    await store.table('webhooks').removeEvery({ webhook_id: id });
    await store.table('webhook_deliveries').removeEvery({ webhook_id_ref: id });
  });
  return { deleted: true as const };
}

/** A new secret; the one of before signs beside it for a day. Errors: `not-found`. */
export async function changeSecret(context: ServiceContext, id: number) {
  const { store, ports } = context;
  const { name } = await loadWebhook(context, id);
  const secret = newSecret();
  const until = new Date(ports.clock.now() + OLD_SECRET_HOURS * 3_600_000).toISOString();
  const event = { action: 'secret-created', subject: 'webhooks', subjectId: id, after: { name } } as const;
  await onRecord(context, [{ event, watched: await watchWebhook(context, id) }], () =>
    store
      .table('webhooks')
      .change(id, (row) => ({ secret, old_secret: row.secret, old_secret_until: until })),
  );
  return { webhook_id: id, secret };
}

/** Sends a message that says nothing but that it is a test. Errors: `not-found`, `webhook-refused`. */
export async function testWebhook(context: ServiceContext, id: number) {
  const { store, ports, accountId } = context;
  const webhook = await loadWebhook(context, id);
  const message = messageFor(webhook, { event: TEST_EVENT, once: randomUUID(), at: nowOf(ports), data: {} });
  await recordSending(context, webhook, TEST_EVENT);
  await store.table('webhook_deliveries').create(message);
  return outcomeOf(await deliver(ports, accountId, webhook, message));
}

/** Sends a message once more, whatever became of it. Errors: `not-found`, `webhook-refused` where its address is off. */
export async function replayDelivery(context: ServiceContext, id: string) {
  const { store, ports, accountId } = context;
  const delivery = await store.table('webhook_deliveries').get(id);
  if (!delivery) throw new AppError('not-found');
  const webhook = await loadWebhook(context, delivery.webhook_id_ref);
  if (webhook.state !== 'on') refuse('off', { name: webhook.name });
  await recordSending(context, webhook, delivery.event);
  return outcomeOf(await deliver(ports, accountId, webhook, delivery));
}

/** What is sent by hand leaves the product: it is on record before it does. */
function recordSending(context: ServiceContext, { webhook_id, name }: Row<'webhooks'>, event: string) {
  return recordEvent(context, {
    action: 'exported',
    subject: 'webhooks',
    subjectId: webhook_id,
    after: { name, event },
  });
}

function outcomeOf(delivery: Row<'webhook_deliveries'> | null) {
  if (!delivery) throw new AppError('not-found');
  const { webhook_delivery_id, status, answer, problem } = delivery;
  return { webhook_delivery_id, status, answer, problem };
}

async function loadWebhook({ store }: ServiceContext, id: number): Promise<Row<'webhooks'>> {
  const webhook = await store.table('webhooks').get(id);
  if (!webhook) throw new AppError('not-found');
  return webhook;
}

function checkedName(name: string): string {
  const clean = name.replaceAll(/\s+/g, ' ').trim();
  if (clean === '' || clean.length > LONGEST_WEBHOOK_NAME)
    refuse('name-missing', { limit: LONGEST_WEBHOOK_NAME });
  return clean;
}

type Address = Pick<Row<'webhooks'>, 'url' | 'address_secret'>;

/** An address as it is stored; of a Teams workflow what opens it stands apart, sealed. */
async function checkedAddress(
  { ports }: ServiceContext,
  { url, events }: Pick<WebhookInput, 'url' | 'events'>,
): Promise<Address> {
  const allowLocal = ports.settings.localWebhooks;
  if (!isAddress(url, allowLocal)) refuse('address');
  if (!isTeamsHost(url, allowLocal)) return { url, address_secret: null };
  const channel = teamsChannelOf(url, allowLocal);
  if (!channel) refuse('teams-address');
  if (events.some((event) => event !== 'round.opened')) refuse('teams-events');
  return { url: channel.shown, address_secret: await sealSignature(ports, channel.signature) };
}

/** The address of before stays opened by what it was opened by; another is looked at as a new one. */
async function changedAddress(
  context: ServiceContext,
  before: Row<'webhooks'>,
  { url = before.url, events }: { readonly url: string | undefined; readonly events: WebhookInput['events'] },
): Promise<Address> {
  if (url !== before.url || !before.address_secret) return checkedAddress(context, { url, events });
  if (events.some((event) => event !== 'round.opened')) refuse('teams-events');
  return { url, address_secret: before.address_secret };
}

function refuse(problem: (typeof webhookProblems)[number], data: object = {}): never {
  throw new AppError('webhook-refused', { ...data, problem });
}

function watchWebhook({ ports, accountId }: ServiceContext, id: number) {
  const row = { account: accountId, table: 'webhooks', id: String(id) };
  return watchRow(ports, { ...row, columns: ['name', 'url', 'events', 'state', 'secret'] });
}
