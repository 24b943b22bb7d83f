import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeDeliveryReport } from '../../../functions/modules/emails/take-report.ts';
import type { Person } from '../../support/test-api.ts';
import { createMailWorld, type MailWorld } from '../../worlds/mails.ts';

const { clearSuppression, sendEmail, sendBulkByType, stats } = emails.operations;

let world: MailWorld;
let api: MailWorld['api'];
let admin: Person;
let other: Person;
let kim: Person;

beforeEach(async () => {
  world = await createMailWorld();
  ({ api, admin, other, kim } = world);
});

const send = (who: Person = kim) => world.send(who);
const report = (status: string, more: object = {}) => world.report(status, more);
const mailsOf = (who: Person = kim) => world.mailsOf(who);
const clear = (email: string, who = admin) => api.as(who).raw(clearSuppression, { body: { email } });

describe('a report on a mail', () => {
  test.each([
    ['Delivered', 'delivered', false],
    ['Bounced', 'bounced', true],
    ['Suppressed', 'suppressed', true],
    ['FilteredSpam', 'spam', true],
    ['Quarantined', 'spam', true],
    ['Failed', 'failed', true],
  ])('%s: the mail is %s', async (status, email_status, dropped_flag) => {
    await send();
    await report(status);
    await report(status);
    const [mail] = await mailsOf();
    expect(mail).toMatchObject({ email_status, dropped_flag });
    expect(mail?.error_message ?? '').toBe(
      dropped_flag ? 'The recipient’s mailbox rejected the e-mail: 550 5.1.1 No such mailbox.' : '',
    );
  });

  test('stays bounced when an older report comes after it, and does not when it comes before', async () => {
    await send();
    await report('Delivered');
    await report('Bounced');
    await report('Delivered');
    expect(await mailsOf()).toMatchObject([{ email_status: 'bounced' }]);
  });

  test.each([
    ['of a mail that is not ours', { messageId: '00000002-aaaa-5aaa-aaaa-aaaaaaaaaaaa' }],
    ['of no account', { messageId: 'ffffffff-aaaa-5aaa-aaaa-aaaaaaaaaaaa' }],
    ['that names no mail', { messageId: "' OR 1=1" }],
    ['for somebody else', { recipient: 'ada@home.test' }],
    ['of another kind', { status: 'Expanded' }],
  ])('%s changes nothing', async (_says, more) => {
    await send();
    await report('Bounced', more);
    await takeDeliveryReport(api.ports, null);
    await takeDeliveryReport(api.ports, { eventType: 'Microsoft.Communication.EmailDeliveryReportReceived' });
    expect(await mailsOf()).toMatchObject([{ email_status: 'sent' }]);
    expect(await send()).toMatchObject({ success: true });
  });

  test('is counted among the mails of the last 30 days', async () => {
    await send();
    await report('Bounced');
    expect(await api.as(admin).call(stats, {})).toMatchObject({ sent: 1, bounces: 1, blocked: 0 });
  });
});

describe('an address that gave a mail back', () => {
  beforeEach(async () => {
    await send();
    await report('Bounced');
  });

  test('gets no other one, and the sender is told why', async () => {
    const before = api.mail.calls.posts;
    const message =
      'This address refused e-mails before. Clear its suppression in the Email Manager to send to it again.';
    expect(await send()).toMatchObject({ success: false, message });
    expect(api.mail.calls.posts).toBe(before);
    expect(await mailsOf()).toMatchObject([
      { email_status: 'bounced' },
      { email_status: 'suppressed', dropped_flag: true, error_message: message },
    ]);
    const bulk = await api.as(admin).call(sendBulkByType, {
      body: { employee_ids: [kim.employeeId, admin.employeeId], email_type: 'surveylink' },
    });
    expect(bulk.items.map(({ success }) => success)).toEqual([false, true]);
  });

  test('costs nothing of the quota', async () => {
    const { store } = api.context(1);
    const ledger = async () => JSON.stringify((await store.table('mail_ledgers').every())[0]?.sent);
    const before = await ledger();
    await send();
    expect(await ledger()).toBe(before);
  });

  test('gets mails again once it is cleared, and is told so in three languages', async () => {
    const answer = await clear(' KIM@home.test ');
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, cleared: true, message: 'Suppression cleared for kim@home.test.' },
    });
    expect((await clear('kim@home.test')).body).toMatchObject({
      cleared: false,
      message: 'No suppression found for kim@home.test. Nothing to clear.',
    });
    const say = async (language: string) =>
      (
        (await api.as(admin).raw(clearSuppression, { body: { email: 'kim@home.test' } }, { language }))
          .body as { message: string }
      ).message;
    expect(await say('es-ES')).toContain('No hay ningún bloqueo de correos');
    expect(await say('da-DK')).toContain('er ikke blokeret');
    expect(await send()).toMatchObject({ success: true });
  });

  test('is taken off the list of the mail service too', async () => {
    api.mail.suppressed.add('kim@home.test');
    await clear('kim@home.test');
    expect(api.mail.suppressed.size).toBe(0);
  });

  test('stays suppressed while the mail service is away', async () => {
    api.mail.down = true;
    expect((await clear('kim@home.test')).status).toBe(503);
    api.mail.down = false;
    expect(await send()).toMatchObject({ success: false });
  });

  test('is cleared by its own organisation alone, on record, without the address', async () => {
    api.mail.suppressed.add('kim@home.test');
    expect((await clear('kim@home.test', other)).body).toMatchObject({ cleared: false });
    expect(api.mail.suppressed.size).toBe(1);
    expect((await clear('kim@home.test', kim)).status).toBe(403);
    await clear('kim@home.test');
    const { rows } = await api
      .as(admin)
      .rows('audit_events')
      .list({ where: { action: 'suppression-cleared' } });
    expect(rows).toMatchObject([{ employee_id_ref: admin.employeeId, after: { email: 'k…@home.test' } }]);
  });

  test('goes with the person', async () => {
    await api.as(admin).rows('employees').remove(kim.employeeId);
    expect(await api.context(admin.accountId).store.table('email_suppressions').every()).toEqual([]);
  });
});

test.each(['', 'nobody', 'a@b', 'kim@home.test, ada@home.test'])('"%s" is no address', async (email) => {
  expect(await clear(email)).toMatchObject({ status: 400, body: { message: 'Invalid email data.' } });
});

test('a reminder of a flow that came back suppresses nobody: it would tell who has not answered', async () => {
  await send();
  const { store } = api.context(admin.accountId);
  const [mail] = await mailsOf();
  await store
    .table('emails')
    .change(mail?.email_id ?? 0, () => ({ email_type: 'reminder', flow_execution_id_ref: 7 }));
  await report('Bounced');
  expect(await store.table('email_suppressions').every()).toEqual([]);
});

describe('a mail of the list', () => {
  const resend = async (email_id = 0) =>
    (await api.as(admin).raw(sendEmail, { body: { email_id } })).body as {
      success?: boolean;
      message: string;
    };

  test('that came back goes again once its address is cleared, as a new one', async () => {
    await send();
    await report('Bounced');
    const [{ email_id } = { email_id: 0 }] = await mailsOf();
    expect(await resend(email_id)).toMatchObject({
      success: false,
      message: expect.stringContaining('Clear its suppression in the Email Manager'),
    });
    await clear('kim@home.test');
    expect(await resend(email_id)).toMatchObject({ success: true, message: 'E-mail sent.' });
    expect((await mailsOf()).map(({ email_status, resend_count }) => [email_status, resend_count])).toEqual([
      ['bounced', 2],
      ['suppressed', 0],
      ['sent', 0],
    ]);
  });

  test('that is still under way is not sent a second time', async () => {
    api.mail.down = true;
    await send();
    api.mail.down = false;
    const [{ email_id } = { email_id: 0 }] = await mailsOf();
    expect(await resend(email_id)).toMatchObject({
      message: 'We’re still sending this e-mail. It will be sent automatically.',
    });
    expect(await mailsOf()).toHaveLength(1);
  });

  test('that nobody took is counted among those that were blocked', async () => {
    await send();
    await report('Failed');
    expect(await api.as(admin).call(stats, {})).toMatchObject({ sent: 0, bounces: 0, blocked: 1 });
  });

  test('of another organisation is not found, and an employee sends none', async () => {
    await send();
    const [{ email_id } = { email_id: 0 }] = await mailsOf();
    expect((await api.as(other).raw(sendEmail, { body: { email_id } })).status).toBe(404);
    expect((await api.as(kim).raw(sendEmail, { body: { email_id } })).status).toBe(403);
  });
});
