import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { testSettings } from '../../support/settings.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { sendEmailByType, sendBulkByType, sendEmail, sendScheduledEmails } = emails.operations;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let api: TestApi;
let admin: Person;
let people: Person[];

const faults = createFaults();

beforeEach(async () => {
  const mail = { ...testSettings.mail, quota: { perMinute: 2, perHour: 100 } };
  api = await createTestApi({ settings: { mail }, faults });
  ({ admin } = await api.addAccount('Home Company', 'ada@home.test'));
  people = [];
  for (const name of ['kim', 'nina', 'bo', 'eva'])
    people.push(await api.addPerson(admin.accountId, `${name}@home.test`));
});

const info = { InfoTitle: 'News', InfoContent1: 'The canteen is open.' };
const sendAll = () =>
  api.as(admin).call(sendBulkByType, {
    body: {
      employee_ids: people.map(({ employeeId }) => employeeId),
      email_type: 'info',
      dynamic_content: info,
    },
  });
const rows = () => api.context(admin.accountId).store.table('emails').every();
const states = async () => (await rows()).map(({ email_status }) => email_status).sort();
const subjects = () => api.mail.sent.map(({ message }) => message.subject);
const pass = () => runKindOf(api.ports, 'outbox');

describe('mails of a call that must wait for the quota', () => {
  test('are told to wait, and go out by themselves with their words, each once', async () => {
    const answer = await sendAll();
    expect(answer).toMatchObject({
      success: true,
      message: 'E-mails sent: 2. Queued, to be sent automatically: 2.',
    });
    expect(answer.items.at(-1)?.message).toBe(
      'The e-mail is queued and will be sent automatically in about 5 minutes.',
    );
    expect(await states()).toEqual(['scheduled', 'scheduled', 'sent', 'sent']);
    await pass();
    expect(api.mail.sent).toHaveLength(2);
    api.clock.advance(2 * MINUTE);
    await Promise.all([pass(), pass()]);
    await pass();
    expect(subjects()).toEqual(['News', 'News', 'News', 'News']);
    expect(new Set(api.mail.sent.map(({ message }) => message.to)).size).toBe(4);
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  test('go out although an instance that got nothing of the quota moves their moments meanwhile', async () => {
    await sendAll();
    api.clock.advance(2 * MINUTE);
    faults.before = async ({ table, kinds }) => {
      if (table !== 'emails' || kinds[0] !== 'replace') return;
      faults.before = null;
      const send_date_time = new Date(api.clock.now() + MINUTE).toISOString();
      for (const { email_id, email_status } of await rows())
        if (email_status === 'scheduled')
          await api
            .context(admin.accountId)
            .store.table('emails')
            .change(email_id, () => ({ send_date_time }));
    };
    await pass();
    expect(subjects()).toEqual(['News', 'News', 'News', 'News']);
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  test('wait on while the service is away, and are given up after a day', async () => {
    api.mail.down = true;
    expect((await sendAll()).success).toBe(true);
    api.clock.advance(10 * MINUTE);
    await pass();
    expect(api.mail.sent).toEqual([]);
    api.clock.advance(25 * HOUR);
    api.mail.down = false;
    await pass();
    await pass();
    expect(api.mail.sent).toEqual([]);
    expect((await rows()).map(({ email_status, error_code }) => [email_status, error_code])).toEqual(
      people.map(() => ['failed', 'GaveUp']),
    );
  });

  test('of which one was taken and its answer lost are not sent twice', async () => {
    api.mail.loseNextAnswer = true;
    await sendAll();
    for (let minute = 0; minute < 6; minute += 1) {
      api.clock.advance(MINUTE);
      await pass();
    }
    const to = api.mail.sent.map(({ message }) => message.to);
    expect(to.sort()).toEqual(people.map(({ email }) => email).sort());
  });

  test('do not go to who has unsubscribed or was deleted meanwhile, and follow a changed address', async () => {
    api.mail.throttle = () => 60;
    await sendAll();
    api.mail.throttle = null;
    const [kim, nina, bo] = people;
    if (!kim || !nina || !bo) throw new Error('nobody');
    await api.as(kim).call(emailPreferences.operations.chooseOwn, { body: { wanted: false } });
    await api.as(admin).rows('employees').remove(nina.employeeId);
    await api
      .context(admin.accountId)
      .store.table('employees')
      .change(bo.employeeId, () => ({ work_email: 'bo.new@home.test' }));
    for (let minute = 0; minute < 6; minute += 1) {
      api.clock.advance(MINUTE);
      await pass();
    }
    expect(api.mail.sent.map(({ message }) => message.to).sort()).toEqual([
      'bo.new@home.test',
      'eva@home.test',
    ]);
  });

  test('two to one person both go with the next pass', async () => {
    api.mail.throttle = () => 60;
    const [kim] = people;
    const body = { employee_id_ref: kim?.employeeId ?? 0, email_type: 'surveylink' };
    for (const _ of [1, 2]) expect((await api.as(admin).call(sendEmailByType, { body })).success).toBe(true);
    api.mail.throttle = null;
    api.clock.advance(2 * MINUTE);
    await pass();
    expect(api.mail.sent).toHaveLength(2);
  });
});

test('an info mail of the list says again what it said', async () => {
  const [kim] = people;
  const { email_id } = await api.as(admin).call(sendEmailByType, {
    body: { employee_id_ref: kim?.employeeId ?? 0, email_type: 'info', dynamic_content: info },
  });
  await api.as(admin).call(sendEmail, { body: { email_id: email_id ?? 0 } });
  expect(subjects()).toEqual(['News', 'News']);
});

test('the operator sends what waits by a call, under the number of the system account; nobody else may', async () => {
  await sendAll();
  api.clock.advance(2 * MINUTE);
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'sys@livingroom.test', 'system');
  expect((await api.as(system).raw(sendScheduledEmails, {}, { accountId: SYSTEM_ACCOUNT_ID })).body).toEqual({
    success: true,
    sent: 2,
    waiting: 0,
    failed: 0,
  });
  for (const person of [admin, people[0], null])
    expect((await api.as(person ?? null).raw(sendScheduledEmails, {})).status).toBeGreaterThan(400);
});

describe('what waits for the quota', () => {
  const read = () => api.as(admin).call(emails.operations.waiting, {});

  test('is told with the moment of the last mail and of giving up, and what was given up stays told', async () => {
    expect(await read()).toEqual({ waiting: 0, done_at: null, given_up_at: null, given_up: 0 });
    await sendAll();
    const told = await read();
    const now = api.clock.now();
    expect(told).toMatchObject({ waiting: 2, given_up: 0 });
    expect(Date.parse(told.given_up_at ?? '')).toBe(now + 24 * HOUR);
    expect(Date.parse(told.done_at ?? '')).toBeGreaterThan(now);
    expect(Date.parse(told.done_at ?? '')).toBeLessThan(now + 5 * MINUTE);
    api.mail.down = true;
    api.clock.advance(25 * HOUR);
    await pass();
    expect(await read()).toMatchObject({ waiting: 0, given_up: 2 });
    expect((await rows()).filter(({ error_message }) => error_message?.includes('gave-up'))).toHaveLength(2);
  });

  test('of another organisation is in nobody else’s count, and its mails go between', async () => {
    await sendAll();
    const { admin: other } = await api.addAccount('Other', 'otto@other.test');
    expect(await api.as(other).call(emails.operations.waiting, {})).toMatchObject({ waiting: 0 });
  });
});
