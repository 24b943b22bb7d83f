import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { markBlocked, markBroken, openChannels } from '../../../functions/modules/channels/open-channels.ts';
import { teamsApp } from '../../fakes/messages.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** Services beside mail: connected by an administrator, chosen by each person. */

const { connect, disconnect, test: sendTest } = channelCalls.operations;
const { readOwn, chooseWay } = emailPreferences.operations;
const SECRET = 'xoxb-test-secret-1';
const params = { kind: 'slack' } as const;

let api: TestApi;
let admin: Person;
let kim: Person;
let accountId: number;

beforeEach(async () => {
  api = await createTestApi();
  ({ accountId, admin } = await api.addAccount('Acme', 'ada@acme.test'));
  kim = await api.addPerson(accountId, 'kim@acme.test');
});

const connected = () => api.as(admin).call(connect, { params, body: { secret: SECRET } });
const channels = () => api.as(admin).rows('message_channels').list({});

/** Every stored letter of the organisation. */
async function stored(table: 'message_channels' | 'audit_events' | 'message_choices') {
  return JSON.stringify(await api.context(accountId).store.table(table).every({}));
}

describe('an administrator', () => {
  test('connects Slack; the token is stored sealed, and is in no answer, trail, log or row', async () => {
    expect(await connected()).toEqual({ workspace: 'Acme' });
    const { rows } = await channels();
    expect(rows).toMatchObject([
      { message_channel_id: 'slack', workspace: 'Acme', state: 'on', problem: null },
    ]);
    const everywhere = [
      JSON.stringify(rows),
      await stored('message_channels'),
      await stored('audit_events'),
      JSON.stringify(api.log),
    ].join();
    expect(everywhere).not.toContain(SECRET);
    const [open] = await openChannels(api.context(accountId));
    expect(open?.secret).toBe(SECRET);
  });

  test.each([
    ['xoxp-12345678901234567890', 'token-form'],
    ['', 'token-form'],
    ['https://hooks.slack.com/services/T/B/x', 'token-form'],
    ['xoxb-another-token-12345', 'token-refused'],
  ])('hears why a token is not taken: %s', async (secret, problem) => {
    const refused = await api.as(admin).raw(connect, { params, body: { secret } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'channel-refused', data: { problem } } });
    expect((await channels()).rows).toEqual([]);
  });

  test('hears which rights the app lacks, and that Slack is away', async () => {
    api.messages.slack.checked = { state: 'known', workspace: 'Acme', lacks: ['im:history'] };
    const refused = await api.as(admin).raw(connect, { params, body: { secret: SECRET } });
    expect(refused.body).toMatchObject({ data: { problem: 'scope-missing', detail: 'im:history' } });
    api.messages.slack.down = true;
    expect((await api.as(admin).raw(connect, { params, body: { secret: SECRET } })).status).toBe(503);
    expect((await channels()).rows).toEqual([]);
  });

  test('gets a test alone, in the language of the page', async () => {
    await connected();
    await api.as(admin).call(sendTest, { params }, { language: 'de-DE' });
    expect(api.messages.slack.sent.map(({ address }) => address)).toEqual(['ada@acme.test']);
    expect(api.messages.slack.to('ada@acme.test')[0]?.title).toBe('Ein Test von Livingroom');
  });

  test('hears it where the service has nobody of the address, and where nothing is connected', async () => {
    const none = await api.as(admin).raw(sendTest, { params });
    expect(none.body).toMatchObject({ data: { problem: 'not-connected' } });
    await connected();
    api.messages.slack.unknown.add('ada@acme.test');
    const unknown = await api.as(admin).raw(sendTest, { params });
    expect(unknown.body).toMatchObject({ data: { problem: 'person-unknown', detail: 'users_not_found' } });
  });

  test('disconnects: the token and what people chose are gone', async () => {
    await connected();
    await api.as(kim).call(chooseWay, { body: { way: 'slack' } });
    await api.as(admin).call(disconnect, { params });
    expect([await stored('message_channels'), await stored('message_choices')]).toEqual(['[]', '[]']);
    expect(await api.as(kim).call(readOwn, {})).toMatchObject({ way: 'mail', channels: [] });
    expect((await api.as(admin).raw(disconnect, { params })).status).toBe(404);
  });

  test('hears at the bell that a token is taken no more, until it is changed', async () => {
    await connected();
    api.messages.slack.secret = 'xoxb-a-newer-one-12345';
    const refused = await api.as(kim).raw(chooseWay, { body: { way: 'slack' } });
    expect(refused.body).toMatchObject({ data: { problem: 'refused', detail: 'invalid_auth' } });
    expect((await channels()).rows).toMatchObject([{ state: 'broken', problem: 'invalid_auth' }]);
    const kinds = async (person: Person) =>
      (await api.as(person).call(notificationCalls.operations.readOwn, {})).items.map(({ kind }) => kind);
    expect([await kinds(admin), await kinds(kim)]).toEqual([['channel'], []]);
    await api.as(admin).call(connect, { params, body: { secret: 'xoxb-a-newer-one-12345' } });
    expect((await channels()).rows).toMatchObject([{ state: 'on', problem: null }]);
    expect(await kinds(admin)).toEqual([]);
  });

  test('of another organisation sees and moves none of it; employees and managers may not', async () => {
    await connected();
    const other = await api.addAccount('Other', 'olga@other.test');
    expect((await api.as(other.admin).rows('message_channels').list({})).rows).toEqual([]);
    expect((await api.as(other.admin).raw(disconnect, { params })).status).toBe(404);
    const boss = await api.addPerson(accountId, 'boss@acme.test', 'manager');
    for (const person of [kim, boss])
      for (const call of [connect, sendTest, disconnect])
        expect((await api.as(person).raw(call, { params, body: { secret: SECRET } })).status).toBe(403);
    expect((await channels()).rows).toHaveLength(1);
  });
});

test('that a service asks to wait, or takes nothing, is known to the same work at once', async () => {
  await connected();
  const context = api.context(accountId);
  const until = api.clock.now() + 60_000;
  const [open] = await openChannels(context);
  if (!open) throw new Error('nothing is open');
  expect(open.blockedUntil).toBeNull();
  await markBlocked(context, 'slack', until);
  expect((await openChannels(context)).map(({ blockedUntil }) => blockedUntil)).toEqual([until]);
  // An earlier one that comes later moves nothing.
  await markBlocked(context, 'slack', until - 30_000);
  expect((await openChannels(context)).map(({ blockedUntil }) => blockedUntil)).toEqual([until]);
  await markBroken(context, { ...open, secret: 'xoxb-another-secret' }, 'invalid_auth');
  expect(await openChannels(context)).toHaveLength(1);
  await markBroken(context, open, 'invalid_auth');
  expect(await openChannels(context)).toEqual([]);
});

describe('a person', () => {
  test('chooses Slack and mail again; Slack is asked first whether it knows them', async () => {
    expect(await api.as(kim).call(readOwn, {})).toMatchObject({ way: 'mail', channels: [] });
    await connected();
    expect(await api.as(kim).call(readOwn, {})).toMatchObject({ way: 'mail', channels: ['slack'] });
    expect(await api.as(kim).call(chooseWay, { body: { way: 'slack' } })).toEqual({
      way: 'slack',
      channels: ['slack'],
    });
    expect(await api.as(kim).call(readOwn, {})).toMatchObject({ way: 'slack' });
    await api.as(kim).call(chooseWay, { body: { way: 'mail' } });
    expect(await stored('message_choices')).toBe('[]');
    api.messages.slack.unknown.add('kim@acme.test');
    const refused = await api.as(kim).raw(chooseWay, { body: { way: 'slack' } });
    expect(refused.body).toMatchObject({ data: { problem: 'person-unknown', channel: 'Slack' } });
    expect(await api.as(kim).call(readOwn, {})).toMatchObject({ way: 'mail' });
  });

  test('has it in the copy of their own data, and takes it along when erased', async () => {
    await connected();
    await api.as(kim).call(chooseWay, { body: { way: 'slack' } });
    const { person } = await api.as(kim).call(ownData.operations.read, {});
    expect(person.messages_by).toMatchObject({ service: 'slack', found_by: 'kim@acme.test' });
    await api.as(admin).rows('employees').remove(kim.employeeId);
    expect(await stored('message_choices')).toBe('[]');
  });
});

describe('Microsoft Teams', () => {
  const teams = { kind: 'teams' } as const;
  const { secret, ...ids } = teamsApp;

  test('is connected by an app of the organisation’s own directory; its secret is in no answer, trail or row', async () => {
    await api.as(admin).call(connect, { params: teams, body: { secret, ...ids } });
    const { rows } = await channels();
    expect(rows).toMatchObject([{ message_channel_id: 'teams', state: 'on' }]);
    const everywhere = [
      JSON.stringify(rows),
      await stored('message_channels'),
      await stored('audit_events'),
      JSON.stringify(api.log),
    ].join();
    expect(everywhere).not.toContain(secret);
    await api.as(admin).call(sendTest, { params: teams });
    expect(api.messages.teams.sent.map(({ address }) => address)).toEqual(['ada@acme.test']);
    expect(api.messages.slack.sent).toEqual([]);
  });

  test.each([
    [{ secret }, 'app-form'],
    [{ secret, ...ids, tenant_id: 'acme.onmicrosoft.com' }, 'app-form'],
    [{ secret: '', ...ids }, 'app-form'],
    [{ secret: 'some-other-secret', ...ids }, 'app-refused'],
  ])('says what is wrong with the app: %o', async (body, problem) => {
    const refused = await api.as(admin).raw(connect, { params: teams, body });
    expect(refused).toMatchObject({ status: 409, body: { data: { problem } } });
  });

  test('is chosen beside Slack; who has not got the app hears it', async () => {
    await connected();
    await api.as(admin).call(connect, { params: teams, body: { secret, ...ids } });
    expect(await api.as(kim).call(chooseWay, { body: { way: 'teams' } })).toEqual({
      way: 'teams',
      channels: ['slack', 'teams'],
    });
    await api.as(admin).call(disconnect, { params });
    expect(await api.as(kim).call(readOwn, {})).toMatchObject({ way: 'teams', channels: ['teams'] });
    api.messages.teams.notInstalled.add('kim@acme.test');
    const refused = await api.as(kim).raw(chooseWay, { body: { way: 'teams' } });
    expect(refused.body).toMatchObject({ data: { problem: 'not-installed', channel: 'Microsoft Teams' } });
  });
});
