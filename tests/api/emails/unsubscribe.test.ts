import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import type { Person } from '../../support/test-api.ts';
import { createMailWorld, type MailWorld } from '../../worlds/mails.ts';

const { read, choose, oneClick, openOneClick, readOwn, chooseOwn } = emailPreferences.operations;
const { sendEmailByType, sendBulkByType, stats } = emails.operations;

let world: MailWorld;
let api: MailWorld['api'];
let admin: Person;
let other: Person;
let kim: Person;

beforeEach(async () => {
  world = await createMailWorld();
  ({ api, admin, other, kim } = world);
});

const info = { InfoTitle: 'News', InfoContent1: 'The canteen is open.' };

const send = (type = 'surveylink', who: Person = kim) =>
  world.send(who, { email_type: type, ...(type === 'info' ? { dynamic_content: info } : {}) });

const lastMail = () => api.mail.sent.at(-1)?.message;

/** The token of the page that the last mail leads to. */
const tokenOf = (mail = lastMail()) =>
  new URL(/\S+\/unsubscribe\?token=\S+/.exec(mail?.plainText ?? '')?.[0] ?? 'http://none').searchParams.get(
    'token',
  ) ?? '';

const guest = () => api.as(null);
const unsubscribe = async () => {
  await send();
  const plain_token = tokenOf();
  await guest().call(choose, { body: { plain_token, wanted: false } });
  return plain_token;
};

describe('mails that one may do without', () => {
  test.each(['surveylink', 'reminder', 'info'])(
    '%s ends with the link, and has it in its header',
    async (type) => {
      await send(type);
      const mail = lastMail();
      expect(mail?.plainText).toMatch(
        /You get this e-mail because you take part in dialogues at Home Company\.\nStop invitations and reminders by e-mail: https:\/\/site\.livingroom\.test\/unsubscribe\?token=[\w-]+$/,
      );
      expect(mail?.html).toContain(`/unsubscribe?token=${tokenOf()}"`);
      expect(mail?.headers).toEqual({
        'List-Unsubscribe': expect.stringMatching(
          /^<https:\/\/api\.livingroom\.test\/api\/email-preferences\/v1\/email-preferences\/one-click\/[\w-]+>$/,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
    },
  );

  test.each([
    ['es_es', 'Dejar de recibir invitaciones y recordatorios por correo'],
    ['dk', 'Stop invitationer og påmindelser på e-mail'],
  ] as const)('in %s say it so', async (language, words) => {
    await api
      .context(admin.accountId)
      .store.table('employees')
      .change(kim.employeeId, () => ({ language }));
    await send();
    expect(lastMail()?.plainText).toContain(words);
  });

  test('have a link that shows no number and no address, another one in every mail', async () => {
    await send();
    const first = tokenOf();
    await send();
    expect(tokenOf()).not.toBe(first);
    const bytes = Buffer.from(first, 'base64url').toString('latin1');
    expect(`${first}${bytes}`).not.toMatch(/kim|home\.test/);
    expect(bytes).not.toContain(String.fromCharCode(0, 0, 0, 0));
  });

  test('do not reach who wants none, whoever sends, and the sender is told why', async () => {
    await unsubscribe();
    const before = api.mail.calls.posts;
    const message =
      'This person has unsubscribed from e-mails about dialogues. They can still find the dialogue in Your Voice at Work.';
    for (const type of ['surveylink', 'reminder', 'info'])
      expect(await send(type)).toMatchObject({ success: false, message });
    const bulk = await api.as(admin).call(sendBulkByType, {
      body: { employee_ids: [kim.employeeId, admin.employeeId], email_type: 'surveylink' },
    });
    expect(bulk.items.map(({ success }) => success)).toEqual([false, true]);
    expect(api.mail.calls.posts).toBe(before + 1);
    expect((await world.mailsOf()).at(-1)).toMatchObject({
      email_status: 'unsubscribed',
      dropped_flag: true,
      error_message: message,
    });
  });

  test('stay away after the address was cleared of what it refused', async () => {
    await unsubscribe();
    await world.report('Bounced');
    await api.as(admin).call(emails.operations.clearSuppression, { body: { email: 'kim@home.test' } });
    expect((await send()).message).toContain('has unsubscribed');
  });
});

test('what the access needs reaches everybody, and has no such link', async () => {
  const nils = await api.addPerson(admin.accountId, 'nils@home.test');
  await api.as(nils).call(chooseOwn, { body: { wanted: false } });
  await api.as(admin).rows('employees').update(nils.employeeId, { work_email: 'nils.new@home.test' });
  await runKindOf(api.ports, 'email-change-watch');
  const [mail] = api.mail.to('nils@home.test');
  expect(mail?.plainText).toContain('/email-change?token=');
  expect(mail?.plainText).not.toContain('unsubscribe');
  expect(mail?.headers).toBeUndefined();
});

describe('the link', () => {
  test('shows what it is about and changes nothing by being read or opened', async () => {
    await send();
    const plain_token = tokenOf();
    const known = { company_name: 'Home Company', language: 'en_us', wanted: true };
    expect(await guest().call(read, { body: { plain_token } })).toEqual(known);
    expect(await guest().raw(openOneClick, { params: { plain_token } })).toMatchObject({
      status: 303,
      headers: { location: `https://site.livingroom.test/unsubscribe?token=${plain_token}` },
    });
    expect(await guest().call(read, { body: { plain_token } })).toEqual(known);
    expect(await send()).toMatchObject({ success: true });
  });

  test('unsubscribes and takes it back, as often as it is pressed', async () => {
    const plain_token = await unsubscribe();
    const press = (wanted: boolean) => guest().call(choose, { body: { plain_token, wanted } });
    expect(await press(false)).toEqual({ wanted: false });
    expect(await guest().call(read, { body: { plain_token } })).toMatchObject({ wanted: false });
    expect([await press(true), await press(true)]).toEqual([{ wanted: true }, { wanted: true }]);
    expect(await send()).toMatchObject({ success: true });
  });

  test("is pressed by a mail program's button (RFC 8058)", async () => {
    await send();
    const address = /one-click\/([\w-]+)>/.exec(lastMail()?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const press = () => guest().raw(oneClick, { params: { plain_token: address } });
    expect([await press(), await press()]).toMatchObject([
      { status: 200, body: { wanted: false } },
      { status: 200, body: { wanted: false } },
    ]);
    expect(await send()).toMatchObject({ success: false });
  });

  test('is answered alike when it was never one, was changed, or its person or organisation is gone', async () => {
    const nina = await api.addPerson(admin.accountId, 'nina@home.test');
    await send('surveylink', nina);
    const gone = tokenOf();
    await api.as(admin).rows('employees').remove(nina.employeeId);
    await send();
    const good = tokenOf();
    const olga = { body: { employee_id_ref: other.employeeId, email_type: 'surveylink' } };
    await api.as(other).call(sendEmailByType, olga);
    const closed = tokenOf();
    await api
      .context(SYSTEM_ACCOUNT_ID)
      .store.table('accounts')
      .change(other.accountId, () => ({ status: 'closed' }));
    const changed = `${good.slice(0, 30)}${good[30] === 'A' ? 'B' : 'A'}${good.slice(31)}`;
    const links = ['', 'x', '1-2', gone, closed, changed, `${good}A`, `${good}=`, 'A'.repeat(54)];
    const said = new Set<string>();
    for (const plain_token of links)
      for (const answer of [
        await guest().raw(read, { body: { plain_token } }),
        await guest().raw(choose, { body: { plain_token, wanted: false } }),
      ]) {
        const { request_id: _, ...rest } = answer.body as { request_id: string };
        said.add(JSON.stringify([answer.status, rest]));
      }
    expect([...said]).toEqual([expect.stringContaining('This link doesn’t work.')]);
    expect((await guest().raw(oneClick, { params: { plain_token: changed } })).status).toBe(400);
  });

  test('is of one organisation: who has the same number in another one stays invited', async () => {
    const nina = await api.addPerson(other.accountId, 'nina@other.test');
    expect(nina.employeeId).toBe(kim.employeeId);
    await unsubscribe();
    const there = { body: { employee_id_ref: nina.employeeId, email_type: 'surveylink' } };
    expect(await api.as(other).call(sendEmailByType, there)).toMatchObject({ success: true });
  });
});

test('people choose signed in as well, for themselves alone', async () => {
  expect(await api.as(kim).call(readOwn, {})).toEqual({
    company_name: 'Home Company',
    wanted: true,
    way: 'mail',
    channels: [],
  });
  await api.as(kim).call(chooseOwn, { body: { wanted: false } });
  expect(await api.as(kim).call(readOwn, {})).toMatchObject({ wanted: false });
  expect(await api.as(admin).call(readOwn, {})).toMatchObject({ wanted: true });
  expect(await send()).toMatchObject({ success: false });
  await api.as(kim).call(chooseOwn, { body: { wanted: true } });
  expect(await send()).toMatchObject({ success: true });
  expect((await api.as(null).raw(readOwn, {})).status).toBe(401);
});

describe('the organisation', () => {
  test('sees who wants none, and nobody since when', async () => {
    await unsubscribe();
    const { rows } = await api.as(admin).rows('email_suppressions').list();
    expect(rows).toMatchObject([{ employee_id_ref: kim.employeeId, reason: 'unsubscribed' }]);
    expect(Object.keys(rows[0] ?? {}).filter((name) => /since|_at$/.test(name))).toEqual([]);
    expect((await api.as(other).rows('email_suppressions').list()).rows).toEqual([]);
    expect((await api.as(kim).raw(stats, {})).status).toBe(403);
    const trail = await api
      .as(admin)
      .rows('audit_events')
      .list({ where: { subject: 'emails' } });
    expect(trail.rows).toEqual([]);
  });

  test('counts who unsubscribed in the last 30 days, and no mail that was not sent', async () => {
    await unsubscribe();
    await send();
    expect(await api.as(admin).call(stats, {})).toMatchObject({ sent: 1, unsubscribed: 1, blocked: 0 });
    api.clock.advance(31 * 86_400_000);
    expect(await api.as(admin).call(stats, {})).toMatchObject({ unsubscribed: 0 });
  });
});

test("it stands in the person's copy, and goes with the person", async () => {
  await unsubscribe();
  const { person } = await api.as(kim).call(ownData.operations.read, {});
  expect(person.unsubscribed_since).toBe(new Date(api.clock.now()).toISOString());
  await api.as(admin).rows('employees').remove(kim.employeeId);
  expect(await api.context(admin.accountId).store.table('email_suppressions').every()).toEqual([]);
});
