import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeSmsEvent } from '../../../functions/modules/emails/take-sms-event.ts';
import { testSettings } from '../../support/settings.ts';
import { createTestApi, type Person, type TestApi, type TestApiOptions } from '../../support/test-api.ts';
import { completeDialogue, createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** Text messages: the operator's service, switched on by an organisation, chosen by a person who proves a number. */

const { connect, disconnect, offers, test: sendTest } = channelCalls.operations;
const { askNumber, chooseWay, confirmNumber, readOwn } = emailPreferences.operations;
const params = { kind: 'sms' } as const;
const NUMBER = '+4512345678';
const MINUTE = 60_000;

const settingsWith = (sms: object | null): TestApiOptions['settings'] => ({
  messages: {
    ...testSettings.messages,
    sms: sms && { ...(testSettings.messages.sms as NonNullable<typeof testSettings.messages.sms>), ...sms },
  },
});

let api: TestApi;
let admin: Person;
let kim: Person;
let accountId: number;

async function start(options: TestApiOptions = {}) {
  api = await createTestApi(options);
  ({ accountId, admin } = await api.addAccount('Acme', 'ada@acme.test'));
  kim = await api.addPerson(accountId, 'kim@acme.test');
}
beforeEach(() => start());

const switchedOn = () => api.as(admin).call(connect, { params, body: { secret: '' } });
const codeIn = (number: string) => /^\d{6}/.exec(api.messages.sms.to(number).at(-1)?.title ?? '')?.[0] ?? '';
const problemOf = (answer: { readonly body: unknown }) =>
  (answer.body as { data?: { problem?: string } }).data?.problem;

/** Kim has proved the number, and gets messages there. */
async function chosen(person = kim, number = NUMBER) {
  const { proof } = await api.as(person).call(askNumber, { body: { number } });
  return api.as(person).call(confirmNumber, { body: { proof, code: codeIn(number) } });
}
const choices = () => api.context(accountId).store.table('message_choices').every({});

describe('text messages', () => {
  test('are offered with sender, price and number a day, and not where the operator has none', async () => {
    expect(await api.as(admin).call(offers, {})).toEqual({
      sms: { sender: '+4570000000', price: '0.07 EUR', per_day: 500 },
    });
    expect((await api.as(kim).raw(offers, {})).status).toBe(403);
    await start({ settings: settingsWith(null) });
    expect(await api.as(admin).call(offers, {})).toEqual({ sms: null });
    expect(problemOf(await api.as(admin).raw(connect, { params, body: { secret: '' } }))).toBe('sms-off');
  });

  test('are chosen by a number and its code; before the code comes back nothing is stored', async () => {
    await switchedOn();
    expect(problemOf(await api.as(kim).raw(chooseWay, { body: { way: 'sms' } }))).toBe('number-missing');
    const { proof, minutes } = await api.as(kim).call(askNumber, { body: { number: '0045 12 34 56 78' } });
    expect(minutes).toBe(10);
    expect(proof).not.toContain('12345678');
    expect(await choices()).toEqual([]);
    const wrong = String((Number(codeIn(NUMBER)) + 1) % 1_000_000).padStart(6, '0');
    expect(problemOf(await api.as(kim).raw(confirmNumber, { body: { proof, code: wrong } }))).toBe(
      'code-wrong',
    );
    const answer = await api.as(kim).call(confirmNumber, { body: { proof, code: codeIn(NUMBER) } });
    expect(answer).toEqual({ way: 'sms', channels: ['sms'] });
    expect(await choices()).toMatchObject([{ channel: 'sms', remote: NUMBER }]);
    // Once chosen it may be said again; whoever goes back to mail leaves no number.
    expect(await api.as(kim).call(chooseWay, { body: { way: 'sms' } })).toMatchObject({ way: 'sms' });
    await api.as(kim).call(chooseWay, { body: { way: 'mail' } });
    expect(await choices()).toEqual([]);
  });

  test.each(['12345678', '+45', 'kim@acme.test', '', '+0012345678'])(
    'refuse %s as a number',
    async (number) => {
      await switchedOn();
      expect(problemOf(await api.as(kim).raw(askNumber, { body: { number } }))).toBe('number-form');
      expect(api.messages.sms.sent).toEqual([]);
    },
  );

  test('take a code for ten minutes, and from nobody else', async () => {
    await switchedOn();
    const { proof } = await api.as(kim).call(askNumber, { body: { number: NUMBER } });
    const body = { proof, code: codeIn(NUMBER) };
    const other = await api.addPerson(accountId, 'eva@acme.test');
    expect(problemOf(await api.as(other).raw(confirmNumber, { body }))).toBe('code-wrong');
    expect(problemOf(await api.as(kim).raw(confirmNumber, { body: { ...body, proof: `x${proof}` } }))).toBe(
      'code-wrong',
    );
    api.clock.advance(10 * MINUTE);
    expect(problemOf(await api.as(kim).raw(confirmNumber, { body }))).toBe('code-wrong');
    expect(await choices()).toEqual([]);
  });

  test('send a person a few codes an hour, since each costs money', async () => {
    await start({ settings: { limitFactor: 1 } });
    await switchedOn();
    const asked = async () => (await api.as(kim).raw(askNumber, { body: { number: NUMBER } })).status;
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await asked());
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('send an organisation so many a day, and say when they are spent', async () => {
    await start({ settings: settingsWith({ perDay: 2 }) });
    await switchedOn();
    await chosen();
    expect(await api.as(kim).raw(askNumber, { body: { number: NUMBER } })).toMatchObject({ status: 200 });
    expect(problemOf(await api.as(kim).raw(askNumber, { body: { number: NUMBER } }))).toBe('quota-spent');
    api.clock.advance(DAY);
    expect((await api.as(kim).raw(askNumber, { body: { number: NUMBER } })).status).toBe(200);
  });

  test('try themselves out at the own proved number alone', async () => {
    await switchedOn();
    expect(problemOf(await api.as(admin).raw(sendTest, { params }))).toBe('number-missing');
    await chosen(admin, '+4587654321');
    await api.as(admin).call(sendTest, { params });
    expect(api.messages.sms.to('+4587654321')).toHaveLength(2);
  });

  test('tell their person the number in the copy of their data, and leave nothing when erased or switched off', async () => {
    await switchedOn();
    await chosen();
    const { person } = await api.as(kim).call(ownData.operations.read, {});
    expect(person.messages_by).toMatchObject({ service: 'sms', found_by: NUMBER });
    await api.as(admin).rows('employees').remove(kim.employeeId);
    expect(await choices()).toEqual([]);
    await chosen(admin);
    await api.as(admin).call(disconnect, { params });
    expect(await choices()).toEqual([]);
    expect(await api.as(admin).call(readOwn, {})).toMatchObject({ way: 'mail', channels: [] });
  });

  test('show a number to nobody: no row, trail or log has it', async () => {
    await switchedOn();
    await chosen();
    const { store } = api.context(accountId);
    const shown = [
      JSON.stringify((await api.as(admin).rows('message_channels').list({})).rows),
      JSON.stringify(await store.table('audit_events').every({})),
      JSON.stringify(api.log),
    ].join();
    expect(shown).not.toContain(NUMBER.slice(1));
  });
});

/** A launched round whose people p1 to p3 chose text messages. */
async function round(settings: TestApiOptions['settings'] = {}) {
  const world = await createFlowOrganisation(8, { settings });
  const { client, body, accountId: account } = world;
  const context = world.api.context(account);
  await client.call(connect, { params, body: { secret: '' } });
  const rows = await context.store.table('employees').every();
  const idOf = (address: string) => rows.find(({ work_email }) => work_email === address)?.employee_id ?? 0;
  const numberOf = (place: number) => `+451234560${place}`;
  for (const place of [1, 2, 3]) {
    const id = idOf(`p${place}@acme.test`);
    const number = numberOf(place);
    const row = { message_choice_id: id, employee_id_ref: id, remote: number, found_by: number };
    await context.store.table('message_choices').decide(id, () => ({ ...row, channel: 'sms' }));
  }
  await client.call(flowExecutions.operations.activate, { body });
  const emailOf = async (address: string) =>
    (await context.store.table('emails').every({ where: { employee_id_ref: idOf(address) } })).map(
      ({ email_type, email_status, channel }) => [email_type, email_status, channel],
    );
  const reminded = async () => {
    const mailed = () => world.api.mail.sent.some(({ message }) => message.subject.startsWith('Reminder'));
    for (let day = 0; day < 20 && !mailed(); day += 1) await world.pass(DAY);
  };
  const events = (eventType: string, data: object) =>
    takeSmsEvent(world.api.ports, { eventType: `Microsoft.Communication.${eventType}`, data });
  return { ...world, context, idOf, numberOf, emailOf, reminded, events, sms: world.api.messages.sms };
}

describe('a round for who chose text messages', () => {
  test('invites and reminds them there, once, in words that are true for all of them', async () => {
    const { api: own, sms, pass, context, idOf, emailOf, reminded, numberOf } = await round();
    await pass(DAY);
    expect(sms.sent.map(({ address }) => address).sort()).toEqual([1, 2, 3].map(numberOf));
    expect([own.mail.to('p1@acme.test').length, own.mail.to('p4@acme.test').length]).toEqual([0, 1]);
    const [invitation] = sms.to(numberOf(1));
    expect(invitation).toMatchObject({
      title: expect.stringMatching(/^Acme: your dialogue is open until \d+ \w+\.$/),
      note: 'Reply STOP to end these.',
    });
    expect(await emailOf('p1@acme.test')).toEqual([['surveylink', 'sent', 'sms']]);
    await completeDialogue(context, idOf('p1@acme.test'));
    await reminded();
    const reminder = (place: number) => ({ ...sms.to(numberOf(place))[1], link: '' });
    expect(reminder(1)).toEqual(reminder(2));
    expect(own.mail.to('p1@acme.test')).toEqual([]);
  });

  test('sends no more a day than the operator allows; the others get mails', async () => {
    const { api: own, sms, pass } = await round(settingsWith({ perDay: 1 }));
    await pass(DAY);
    expect(sms.sent).toHaveLength(1);
    const mailed = [1, 2, 3].filter((place) => own.mail.to(`p${place}@acme.test`).length === 1);
    expect(mailed).toHaveLength(2);
  });

  test('whoever answered STOP gets a mail instead and is asked there from then on', async () => {
    const { api: own, sms, pass, emailOf, reminded, numberOf, events, context } = await round();
    const to = own.ports.settings.messages.sms?.sender.slice(1);
    await events('SMSReceived', { from: numberOf(1).slice(1), to, message: ' stop. ' });
    await events('SMSReceived', { from: numberOf(2).slice(1), to: '4571111111', message: 'STOP' });
    await events('SMSReceived', { from: numberOf(3).slice(1), to, message: 'Please do not stop' });
    expect([...sms.optedOut]).toEqual([numberOf(1)]);
    await pass(DAY);
    expect(sms.sent).toHaveLength(2);
    expect(own.mail.to('p1@acme.test')).toHaveLength(1);
    expect(await emailOf('p1@acme.test')).toEqual([['surveylink', 'sent', 'mail']]);
    expect(await context.store.table('message_choices').count({})).toBe(2);
    await reminded();
    expect(own.mail.to('p1@acme.test')).toHaveLength(2);
    await events('SMSReceived', { from: numberOf(1).slice(1), to, message: 'START' });
    expect([...sms.optedOut]).toEqual([]);
  });

  test('notes what became of a message; one that was given back ends the choice, and mails follow', async () => {
    const { api: own, sms, pass, emailOf, reminded, numberOf, events, context, idOf } = await round();
    await pass(DAY);
    const tagOf = (place: number) => sms.sent.find(({ address }) => address === numberOf(place))?.operationId;
    await events('SMSDeliveryReportReceived', { deliveryStatus: 'Delivered', tag: tagOf(2) });
    const failed = { deliveryStatus: 'Failed', deliveryStatusDetails: 'Unreachable handset.', Tag: tagOf(1) };
    await events('SMSDeliveryReportReceived', failed);
    await events('SMSDeliveryReportReceived', failed);
    expect(await emailOf('p1@acme.test')).toEqual([['surveylink', 'failed', 'sms']]);
    expect(await emailOf('p2@acme.test')).toEqual([['surveylink', 'delivered', 'sms']]);
    expect(await context.store.table('message_choices').get(idOf('p1@acme.test'))).toBeNull();
    await reminded();
    expect(own.mail.to('p1@acme.test')).toHaveLength(1);
    expect(sms.to(numberOf(2))).toHaveLength(2);
    await events('SMSDeliveryReportReceived', { deliveryStatus: 'Failed', tag: 'nobody’s' });
    await events('SMSDeliveryReportReceived', { deliveryStatus: 'Failed' });
  });

  test('an answer that is lost: the same message is handed over again under the same id and moment', async () => {
    const { api: own, sms, pass, numberOf } = await round();
    sms.loseNextAnswer = true;
    await pass(DAY);
    for (let turn = 0; turn < 4; turn += 1) await pass(MINUTE);
    const ids = new Set(sms.sent.map(({ operationId, address }) => `${operationId} ${address}`));
    expect(ids.size).toBe(3);
    expect([1, 2, 3].flatMap((place) => own.mail.to(`p${place}@acme.test`))).toEqual([]);
    expect(sms.to(numberOf(1)).length).toBeGreaterThan(0);
  });
});
