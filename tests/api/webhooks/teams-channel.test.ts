import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { webhookCalls } from '@livingroom/shared/modules/webhooks/contract.ts';
import type { WebhookEvent } from '@livingroom/shared/modules/webhooks/tables/webhook-events.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { isTeamsHost, teamsChannelOf } from '../../../functions/modules/webhooks/teams-address.ts';
import { runKindOf } from '../../support/due.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** A post into a channel of Microsoft Teams that a round is open: true for everybody who reads it, and about nobody. */

const { add, change, test: sendTest } = webhookCalls.operations;

const PATH = '/workflows/0123456789abcdef/triggers/manual/paths/invoke';
const QUERY = 'api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=open-sesame';
const OLD = `https://prod-12.westeurope.logic.azure.com:443${PATH}?${QUERY}`;
const NEW = `https://default0123.45.environment.api.powerplatform.com:443/powerautomate/automations/direct${PATH}?${QUERY}`;

let world: Awaited<ReturnType<typeof createFlowOrganisation>>;

beforeEach(async () => {
  world = await createFlowOrganisation(12);
});

const run = () => runKindOf(world.api.ports, 'webhooks');
const hook = (url: string, events: readonly WebhookEvent[] = ['round.opened']) =>
  world.client.raw(add, { body: { name: 'Everyone', url, events: [...events] } });
const problemOf = async (answer: Promise<{ readonly body: unknown }>) =>
  ((await answer).body as { data?: { problem?: string } }).data?.problem;

describe('an address of a workflow', () => {
  test.each([OLD, NEW])('is shown without what opens it: %s', (address) => {
    const channel = teamsChannelOf(address, false);
    expect(channel?.signature).toBe('open-sesame');
    expect(channel?.shown).not.toContain('sesame');
  });

  test.each([
    OLD.replace('https:', 'http:'),
    OLD.replace('&sig=open-sesame', ''),
    OLD.replace('api-version=2016-06-01&', ''),
    OLD.replace(':443', ':8443'),
    OLD.replace(PATH, '/workflows/x'),
    'https://acme.webhook.office.com/webhookb2/0123/IncomingWebhook/4567',
  ])('that is not whole, or gone, is said to be so: %s', async (address) => {
    expect(isTeamsHost(address, false)).toBe(true);
    expect(teamsChannelOf(address, false)).toBeNull();
    const problem = await problemOf(hook(address));
    expect(['teams-address', 'address']).toContain(problem);
    expect(await world.context.store.table('webhooks').count({})).toBe(0);
  });

  test.each([
    `https://logic.azure.com.evil.test${PATH}?${QUERY}`,
    `https://evil.test/prod-12.logic.azure.com${PATH}?${QUERY}`,
    `https://evillogic.azure.com.test${PATH}?${QUERY}`,
    `https://logic.azure.com@evil.test${PATH}?${QUERY}`,
  ])('is none where the host only looks like one: %s', (address) => {
    expect(isTeamsHost(address, false)).toBe(false);
  });

  test('of this machine is one for development alone', () => {
    const local = `http://localhost:8843/teams-workflows${PATH}?${QUERY}`;
    expect(teamsChannelOf(local, true)?.signature).toBe('open-sesame');
    expect(teamsChannelOf(local, false)).toBeNull();
  });
});

describe('a channel', () => {
  test('hears once that a round is open: no name, no number of people, the same for all', async () => {
    const { api, client, body, pass } = world;
    expect((await hook(OLD)).status).toBe(201);
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    await run();
    await run();
    const [sent, ...more] = api.webhooks.sent;
    expect(more).toEqual([]);
    expect(new URL(sent?.address ?? '').searchParams.get('sig')).toBe('open-sesame');
    expect(sent?.headers['webhook-signature']).toBeUndefined();
    const { type, attachments } = JSON.parse(sent?.body ?? '{}');
    expect(type).toBe('message');
    const words = JSON.stringify(attachments[0].content.body);
    expect(words).toContain('Acme: a round is open');
    expect(words).toMatch(/Everyone who is asked has an invitation and can answer until \w+ \d+|\d+ \w+/);
    expect(words).not.toMatch(/Kim|Lind|@|12 people/);
    await client.call(flowExecutions.operations.closeNow, { body });
    await pass(60_000);
    await run();
    expect(api.webhooks.sent).toHaveLength(1);
  });

  test('speaks the language of its organisation', async () => {
    const { api, client, context } = world;
    const answer = await hook(NEW);
    const company = await context.store.table('companies').first({});
    await client.rows('companies').update(company?.company_id ?? 0, { default_language: 'de_de' });
    await client.call(sendTest, { params: { id: (answer.body as { webhook_id: number }).webhook_id } });
    expect(api.webhooks.sent[0]?.body).toContain('Ein Test von Livingroom');
  });

  test('is told of opened rounds alone', async () => {
    expect(await problemOf(hook(OLD, ['round.opened', 'action.done']))).toBe('teams-events');
    const { webhook_id: id } = (await hook(OLD)).body as { webhook_id: number };
    const changed = world.client.raw(change, { params: { id }, body: { events: ['round.closed'] } });
    expect(await problemOf(changed)).toBe('teams-events');
  });

  test('keeps what opens it sealed: in no list, trail, log or delivery; a new name leaves it as it is', async () => {
    const { api, client, context } = world;
    const { webhook_id: id } = (await hook(OLD)).body as { webhook_id: number };
    const { rows } = await client.rows('webhooks').list({});
    await client.call(change, { params: { id }, body: { name: 'All of us', url: String(rows[0]?.url) } });
    await client.call(sendTest, { params: { id } });
    expect(api.webhooks.sent[0]?.address).toContain('sig=open-sesame');
    const everywhere = [
      rows,
      await context.store.table('webhooks').every({}),
      await context.store.table('webhook_deliveries').every({}),
      await context.store.table('audit_events').every({}),
      api.log,
    ];
    expect(JSON.stringify(everywhere)).not.toContain('sesame');
  });

  test('hears nothing of a flow that asks each person on a day of their own', async () => {
    const { api, client, body, pass, id } = world;
    await hook(OLD);
    const byDay = {
      schedule_type: 'rolling',
      trigger_type: 'first_day',
      trigger_days: 7,
      mail_hour: 9,
    } as const;
    await client.rows('flow_executions').update(id, byDay);
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    await pass(DAY);
    await run();
    expect(await world.context.store.table('flow_rounds').count({})).toBe(1);
    expect(api.webhooks.sent).toEqual([]);
  });
});
