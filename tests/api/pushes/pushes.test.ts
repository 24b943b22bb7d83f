import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { pushCalls } from '@livingroom/shared/modules/pushes/contract.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPushKey } from '../../../scripts/local/lib/local-secret.ts';
import { type PushService, startPushService } from '../../fakes/push-service.ts';
import { runKindOf } from '../../support/due.ts';
import type { Person } from '../../support/test-api.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** Notices in browsers that people allowed, by a push service that is as strict as the protocol. */

const { key, subscribe, forget } = pushCalls.operations;

let world: Awaited<ReturnType<typeof createFlowOrganisation>>;
let service: PushService;
let kim: Person;
let lea: Person;

beforeEach(async () => {
  world = await createFlowOrganisation(6, {
    settings: { localWebhooks: true, push: { key: createPushKey(), subject: 'mailto:ops@home.test' } },
  });
  service = await startPushService(() => world.api.clock.now());
  kim = await world.api.addPerson(world.accountId, 'kim@acme.test');
  lea = await world.api.addPerson(world.accountId, 'lea@acme.test');
});

afterEach(() => service.stop());

const store = () => world.api.context(world.accountId).store;
const devices = () => store().table('push_devices').every();

/** A browser of a person, in which they pressed the button. */
async function allowed(person = kim) {
  const { key: ours } = await world.api.as(person).call(key, {});
  const receiver = service.subscribe(ours ?? '');
  await world.api.as(person).call(subscribe, { body: receiver });
  return receiver;
}

const send = () => runKindOf(world.api.ports, 'pushes');

/** The round opens and its invitations go. */
async function invited() {
  await world.client.call(flowExecutions.operations.activate, { body: world.body });
  await world.pass(DAY);
  await send();
}

const said = () => service.taken.map(({ text }) => (JSON.parse(text) as { readonly body: string }).body);

describe('a notice', () => {
  test('goes beside the mail of each step once, and says nothing of what it is about', async () => {
    await allowed();
    await invited();
    expect(said()).toEqual(['There is something for you.']);
    const [first] = service.taken;
    expect(first?.text).not.toMatch(/survey|dialogue|Acme|Org|kim|p\d/i);
    expect(first?.ttl).toBeLessThanOrEqual(86_400);
    expect(service.problems).toEqual([]);
    await send();
    await world.pass(60_000);
    await send();
    expect(service.taken).toHaveLength(1);
    for (let day = 0; day < 8; day += 1) {
      await world.pass(DAY);
      await send();
    }
    expect(service.taken).toHaveLength(2);
    expect(new Set(service.taken.map(({ topic }) => topic)).size).toBe(2);
    expect(world.api.mail.to(kim.email)).toHaveLength(2);
  });

  test('is in the person’s language', async () => {
    await store()
      .table('employees')
      .change(kim.employeeId, () => ({ language: 'de_de' }));
    await allowed();
    await invited();
    expect(said()).toEqual(['Es gibt etwas für Sie.']);
  });

  test('goes to who wants no mails, and to nobody who did not ask for it', async () => {
    await allowed();
    await world.api.as(kim).call(emailPreferences.operations.chooseOwn, { body: { wanted: false } });
    await invited();
    expect(service.taken).toHaveLength(1);
    expect(world.api.mail.to(kim.email)).toEqual([]);
    expect(world.api.mail.to(lea.email)).toHaveLength(1);
  });

  test('goes to each browser of a person, of five at most, and to none that is told to stop', async () => {
    const browsers = [];
    for (let count = 0; count < 6; count += 1) {
      world.api.clock.advance(1_000);
      browsers.push(await allowed());
    }
    const [, second] = browsers;
    await world.api.as(lea).call(forget, { body: { endpoint: second?.endpoint ?? '' } });
    expect(await devices()).toHaveLength(5);
    await world.api.as(kim).call(forget, { body: { endpoint: second?.endpoint ?? '' } });
    await invited();
    expect(service.taken.map(({ browser }) => browser).sort()).toEqual(['3', '4', '5', '6']);
  });

  test('is sent by one of two hosts', async () => {
    await allowed();
    await world.client.call(flowExecutions.operations.activate, { body: world.body });
    await world.pass(DAY);
    await Promise.all([send(), send()]);
    expect(service.taken).toHaveLength(1);
  });

  test('waits as long as a busy service says, and holds no mail up', async () => {
    await allowed();
    Object.assign(service.next, { status: 429, retryAfter: '1800' });
    await invited();
    expect(world.api.mail.to(kim.email)).toHaveLength(1);
    service.next.status = 201;
    world.api.clock.advance(1_799_000);
    await send();
    expect(service.taken).toEqual([]);
    world.api.clock.advance(1_000);
    await send();
    expect(service.taken).toHaveLength(1);
  });

  test('is given up a day later, and not sent to who has answered meanwhile', async () => {
    await allowed();
    await allowed(lea);
    service.next.status = 503;
    await invited();
    const [own] = await store()
      .table('survey_executions')
      .every({ where: { employee_id_ref: lea.employeeId } });
    await store()
      .table('survey_executions')
      .change(own?.execution_id ?? 0, () => ({ status: 'completed' }));
    service.next.status = 201;
    world.api.clock.advance(400_000);
    await send();
    expect(service.taken.map(({ browser }) => browser)).toEqual(['1']);
    service.next.status = 503;
    service.taken.length = 0;
    for (let hour = 0; hour < 30; hour += 1) {
      world.api.clock.advance(3_600_000);
      await send();
    }
    expect((await devices()).map(({ due_at }) => due_at)).toEqual([null, null]);
  });
});

describe('a browser', () => {
  test('that takes nothing any more is forgotten', async () => {
    const { endpoint } = await allowed();
    service.end(endpoint);
    await invited();
    expect(await devices()).toEqual([]);
  });

  test('in which somebody else allows notices is theirs, with nothing of the first', async () => {
    const receiver = await allowed();
    await world.client.call(flowExecutions.operations.activate, { body: world.body });
    await world.pass(DAY);
    await world.api.as(lea).call(subscribe, { body: receiver });
    expect(await devices()).toMatchObject([{ employee_id_ref: lea.employeeId, due: null }]);
    await send();
    expect(service.taken).toEqual([]);
  });

  test('of whoever had the sign-in before gets nothing', async () => {
    await allowed();
    const system = world.api.context(1).store;
    const [identity] = await system
      .table('identities')
      .every({ where: { employee_id_ref: kim.employeeId, account_id_ref: world.accountId } });
    const bound_at = new Date(world.api.clock.now() + 1_000).toISOString();
    await system.table('identities').change(identity?.identity_key ?? '', () => ({ bound_at }));
    await invited();
    expect(service.taken).toEqual([]);
    expect(await devices()).toEqual([]);
  });

  test('goes with the person, who sees it in the copy of their own data', async () => {
    await allowed();
    const { notices } = await world.api.as(kim).call(ownData.operations.read, {});
    expect(notices).toMatchObject([{ sent_by: expect.stringMatching(/^localhost:/) }]);
    expect((await world.api.as(lea).call(ownData.operations.read, {})).notices).toEqual([]);
    await world.client.rows('employees').remove(kim.employeeId);
    expect(await devices()).toEqual([]);
  });

  test('gives an address and keys that can be used', async () => {
    const ours = (await world.api.as(kim).call(key, {})).key ?? '';
    const receiver = service.subscribe(ours);
    const refused = (body: object) => world.api.as(kim).raw(subscribe, { body: { ...receiver, ...body } });
    for (const endpoint of ['http://push.test/x', 'https://kim:x@push.test/', 'x', 'javascript:1'])
      expect(await refused({ endpoint })).toMatchObject({
        status: 409,
        body: { data: { problem: 'address' } },
      });
    for (const keys of [
      { p256dh: 'AAAA' },
      { auth: 'AAAA' },
      { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ])
      expect(await refused(keys)).toMatchObject({ status: 409, body: { data: { problem: 'keys' } } });
    expect(await refused({ p256dh: '!' })).toMatchObject({ status: 400 });
    expect(await devices()).toEqual([]);
  });

  test('is not offered notices where the deployment sends none', async () => {
    const { api, admin: person } = await createFlowOrganisation(1);
    expect(await api.as(person).call(key, {})).toEqual({ key: null });
    const body = service.subscribe('x');
    expect(await api.as(person).raw(subscribe, { body })).toMatchObject({
      body: { data: { problem: 'off' } },
    });
  });
});
