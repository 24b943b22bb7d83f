import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { nextWeekly } from '../../../functions/modules/notifications/weekly-choice.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const DAY = 86_400_000;

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let manager: Person;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
});

const { readOwn, chooseWeekly } = notificationCalls.operations;
const choose = (wanted: boolean, person = manager) => api.as(person).call(chooseWeekly, { body: { wanted } });
const mails = () => api.mail.sent.map(({ message }) => message).filter(({ to }) => to === 'mia@home.test');
const day = (days: number) => new Date(api.clock.now() + days * DAY).toISOString().slice(0, 10);

/** The next Monday comes, and the work that is due then is done. */
async function monday(): Promise<void> {
  api.clock.advance(nextWeekly(api.clock.now(), 'UTC') - api.clock.now() + 60_000);
  await runKindOf(api.ports, 'outbox');
}

async function ownAction(values: { readonly title?: string; readonly due_date?: string } = {}) {
  const admin = api.as(home.admin);
  const { action_list_id } = await admin.rows('action_lists').create({ title: 'Plan' });
  const given = {
    title: 'Meet weekly',
    action_list_id_ref: action_list_id,
    owner_id_ref: manager.employeeId,
  };
  return admin.rows('actions').create({ ...given, ...values });
}

async function commented(title?: string): Promise<void> {
  const { action_id } = await ownAction(title === undefined ? {} : { title });
  await api.as(home.admin).rows('action_comments').create({ action_id_ref: action_id, text: 'Well done' });
}

describe('the weekly mail', () => {
  test.each([
    ['2026-11-22T23:59:00Z', 'UTC', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23T06:59:59Z', 'UTC', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23T07:00:00Z', 'UTC', '2026-11-30T07:00:00.000Z'],
    ['2028-02-28T08:00:00Z', 'UTC', '2028-03-06T07:00:00.000Z'],
    // There it is Monday already, and here not yet.
    ['2026-11-22T19:00:00Z', 'Australia/Sydney', '2026-11-22T20:00:00.000Z'],
    ['2026-11-23T07:00:00Z', 'America/Los_Angeles', '2026-11-23T15:00:00.000Z'],
    // Daylight saving begins between the two Mondays.
    ['2026-03-23T08:00:00Z', 'Europe/Madrid', '2026-03-30T05:00:00.000Z'],
  ])('is due after %s in %s on Monday %s', (now, zone, next) => {
    expect(new Date(nextWeekly(Date.parse(now), zone)).toISOString()).toBe(next);
  });

  test('comes by the clock of its person, else of the organisation', async () => {
    const { store } = api.context(home.accountId);
    const due = async () => {
      await choose(false);
      await choose(true);
      return (await store.table('notification_marks').load(manager.employeeId)).weekly_due_at;
    };
    const [company] = await store.table('companies').every({});
    await store
      .table('companies')
      .change(company?.company_id ?? 0, () => ({ time_zone: 'America/Los_Angeles' }));
    expect(await due()).toMatch(/T15:00:00/);
    await store.table('employees').change(manager.employeeId, () => ({ time_zone: 'Asia/Kathmandu' }));
    expect(await due()).toMatch(/T01:15:00/);
  });

  test('tells who wants it what is new, once, and nothing where nothing is', async () => {
    await commented();
    await monday();
    expect(mails()).toEqual([]);
    expect(await api.as(manager).call(readOwn, {})).toMatchObject({ weekly_mail: false });
    expect(await choose(true)).toEqual({ weekly_mail: true, was_unsubscribed: false });
    expect(await api.as(manager).call(readOwn, {})).toMatchObject({ weekly_mail: true });
    await commented();
    await monday();
    await runKindOf(api.ports, 'outbox');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.plainText).toContain('- One new comment on “Meet weekly”.');
    expect(mails()[0]?.plainText).toContain('/dashboard');
    await monday();
    expect(mails()).toHaveLength(1);
  });

  test('shows titles as text, each on its own line', async () => {
    await choose(true);
    await commented('Meet <b>weekly</b> {{Unsubscribe}}');
    await monday();
    expect(mails()[0]?.html).toContain('Meet &#60;b&#62;weekly&#60;/b&#62; {{Unsubscribe}}');
  });

  test('names the action that comes next, also one that is late by less than a week', async () => {
    await choose(true);
    await ownAction({ title: 'Far', due_date: day(40) });
    await ownAction({ title: 'Near', due_date: day(9) });
    await ownAction({ title: 'Past', due_date: day(-30) });
    await monday();
    await monday();
    const told = mails().map(({ plainText }) =>
      /Your action “(\w+)” (is|was) due/.exec(plainText)?.slice(1, 3),
    );
    expect(told.flat()).toContain('Near');
    expect(told.flat()).not.toContain('Far');
    expect(told.flat()).not.toContain('Past');
  });

  test('is sent once by two hosts at once, and by one that was cut before it noted the next', async () => {
    await choose(true);
    await commented();
    api.clock.advance(nextWeekly(api.clock.now(), 'UTC') - api.clock.now() + 60_000);
    await Promise.all([runKindOf(api.ports, 'outbox'), runKindOf(api.ports, 'outbox')]);
    const marks = api.context(home.accountId).store.table('notification_marks');
    const after = await marks.load(manager.employeeId);
    const [mail] = await api
      .context(home.accountId)
      .store.table('emails')
      .every({ where: { mail_kind: 'weekly' } });
    await marks.change(manager.employeeId, () => ({
      weekly_due_at: mail?.reference?.split(' ')[1] ?? null,
      weekly_email_id: mail?.email_id ?? null,
    }));
    await runKindOf(api.ports, 'outbox');
    expect(mails()).toHaveLength(1);
    expect((await marks.load(manager.employeeId)).weekly_due_at).toBe(after.weekly_due_at);
  });

  test('comes to nobody who leads no more, and comes again with the role', async () => {
    await choose(true);
    await commented();
    const roles = api.context(home.accountId).store.table('employee_roles');
    await roles.change(manager.employeeId, () => ({ role_name: 'employee' }));
    await monday();
    expect(mails()).toEqual([]);
    await roles.change(manager.employeeId, () => ({ role_name: 'manager' }));
    await commented();
    await monday();
    expect(mails()).toHaveLength(1);
  });

  test('ends with the unsubscribing of its person, who may choose it anew', async () => {
    await choose(true);
    const { chooseOwn } = emailPreferences.operations;
    await api.as(manager).call(chooseOwn, { body: { wanted: false } });
    await commented();
    await monday();
    expect(mails()).toEqual([]);
    expect(await api.as(manager).call(readOwn, {})).toMatchObject({ weekly_mail: false });
    expect(await choose(true)).toEqual({ weekly_mail: true, was_unsubscribed: true });
    await commented();
    await monday();
    expect(mails()).toHaveLength(1);
  });

  test('ends where it is turned off, also twice', async () => {
    await choose(true);
    await choose(false);
    expect(await choose(false)).toEqual({ weekly_mail: false, was_unsubscribed: false });
    await commented();
    await monday();
    expect(mails()).toEqual([]);
  });

  test('is offered to no employee', async () => {
    const employee = await api.addPerson(home.accountId, 'eva@home.test', 'employee');
    expect(await api.as(employee).call(readOwn, {})).toMatchObject({ weekly_mail: null });
    expect((await api.as(employee).raw(chooseWeekly, { body: { wanted: true } })).status).toBe(404);
  });
});
