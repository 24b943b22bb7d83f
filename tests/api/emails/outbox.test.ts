import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { defineMail } from '../../../functions/modules/emails/outbox/define-mail.ts';
import { runOutbox } from '../../../functions/modules/emails/outbox/outbox.ts';
import { sendMails } from '../../../functions/modules/emails/outbox/send-mails.ts';
import { createPerson } from '../../../functions/modules/people/create-account.ts';
import { mailKinds } from '../../../functions/registry/mails.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let faults: Faults;
let api: TestApi;
let admin: Person;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  ({ admin } = await api.addAccount('Home Company', 'ada@home.test'));
});

const store = () => api.context(admin.accountId).store;
const pass = () => runKindOf(api.ports, 'outbox');
const sentTo = () => api.mail.sent.map(({ message }) => message.to).sort();

async function addUninvited(email: string): Promise<number> {
  const person = { email, givenName: 'Kim', familyName: 'Lind' };
  return createPerson(api.context(admin.accountId), person, 'employee');
}

const invite = (employee_id_ref: number) =>
  api.as(admin).call(activations.operations.sendBulk, { body: { employees: [{ employee_id_ref }] } });

async function passes(count: number): Promise<void> {
  for (let time = 0; time < count; time += 1) {
    api.clock.advance(10 * MINUTE);
    await pass();
  }
}

describe('kinds of mails', () => {
  test('have a name of their own, and each file of a mails folder that defines one is registered', () => {
    const names = mailKinds.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const modules = join(rootDirectory, 'functions/modules');
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /(^|[/\\])mails[/\\][\w-]+\.ts$/.test(path) && !/mails[/\\]trouble\.ts$/.test(path),
    );
    expect(files).toHaveLength(mailKinds.length);
  });

  test('a new one is sent, waits, is made anew from its reference, settles once and leaves no claim', async () => {
    const settled: unknown[] = [];
    const lunch = defineMail<readonly { readonly id: string; readonly emailId: number }[]>({
      name: 'lunch',
      mails: async (_context, lunches) =>
        lunches.map(({ id, emailId }) => ({
          emailId,
          stepKey: `lunch-${id}`,
          reference: id,
          employeeId: null,
          type: 'info',
          templateId: null,
          flowExecutionId: null,
          round: null,
          to: `${id}@kitchen.test`,
          optional: false,
          message: () => ({
            to: `${id}@kitchen.test`,
            toName: id,
            subject: 'Lunch',
            plainText: 'Soup',
            html: 'Soup',
          }),
        })),
      waits: {
        subject: async (_context, waiting) =>
          waiting.map(({ reference, emailId }) => ({ id: reference ?? '', emailId })),
      },
      settle: async (_context, { reference }, { state }) => {
        settled.push([reference, state]);
      },
    });
    api.mail.down = true;
    const emailId = await store().table('emails').takeKeys(2);
    const subject = [
      { id: 'a', emailId },
      { id: 'b', emailId: emailId + 1 },
    ];
    const results = await sendMails(api.context(admin.accountId), lunch, subject);
    expect([...results.values()].map(({ state }) => state)).toEqual(['later', 'later']);
    api.mail.down = false;
    for (let time = 0; time < 3; time += 1) {
      api.clock.advance(10 * MINUTE);
      await runOutbox(api.ports, [...mailKinds, lunch], admin.accountId);
    }
    expect(sentTo()).toEqual(['a@kitchen.test', 'b@kitchen.test']);
    expect(settled.sort()).toEqual([
      ['a', 'sent'],
      ['b', 'sent'],
    ]);
    const rows = await store().table('emails').every();
    expect(rows).toMatchObject([
      { mail_kind: 'lunch', reference: 'a', email_status: 'sent', employee_id_ref: null },
      { mail_kind: 'lunch', reference: 'b', email_status: 'sent', employee_id_ref: null },
    ]);
  });
});

describe('a mail that waits', () => {
  test('goes, and says nothing, where nothing is left to say', async () => {
    const kim = await addUninvited('kim@home.test');
    api.mail.throttle = () => 60;
    await invite(kim);
    await api.as(admin).call(activations.operations.revoke, { params: { employee_id: kim } });
    api.mail.throttle = null;
    await passes(3);
    expect(api.mail.sent).toEqual([]);
    expect(await store().table('emails').every()).toEqual([]);
  });

  test('is made anew a day later where an admin has deleted it from the list', async () => {
    const kim = await addUninvited('kim@home.test');
    api.mail.throttle = () => 60;
    await invite(kim);
    await api.as(admin).rows('employees').update(kim, { work_email: 'kim@harbour.test' });
    await pass();
    const waiting = (await store().table('emails').every()).filter(
      ({ mail_kind }) => mail_kind === 'address-notice',
    );
    expect(waiting).toMatchObject([{ email_status: 'scheduled', email_to: 'kim@home.test' }]);
    for (const { email_id } of waiting) await api.as(admin).rows('emails').remove(email_id);
    api.mail.throttle = null;
    api.clock.advance(DAY + 10 * MINUTE);
    await pass();
    expect(sentTo()).toEqual(['kim@home.test']);
  });

  test('goes out once, and settles, wherever the process of a pass dies', async () => {
    for (let cutAt = 1; ; cutAt += 1) {
      api.mail.sent.length = 0;
      const email = `person${cutAt}@home.test`;
      const kim = await addUninvited(email);
      api.mail.throttle = () => 60;
      await invite(kim);
      api.mail.throttle = null;
      api.clock.advance(2 * MINUTE);
      let writes = 0;
      faults.before = () => {
        writes += 1;
        if (writes >= cutAt) throw new Error('the process is gone');
      };
      await runOutbox(api.ports, mailKinds, admin.accountId).catch(() => undefined);
      faults.before = null;
      await passes(3);
      expect([cutAt, sentTo()]).toEqual([cutAt, [email]]);
      const [activation] = await store()
        .table('activations')
        .every({ where: { employee_id_ref: kim } });
      expect(activation?.mail_due_at).toBeNull();
      if (writes < cutAt) break;
    }
  });
});

test('rows of the version before go out once: a mail of a call, an invitation and two notices', async () => {
  const now = new Date(api.clock.now()).toISOString();
  const kim = await addUninvited('kim@home.test');
  const rows = store();
  // As that version wrote them: no row of a mail had a kind, and others waited in the row that they are about.
  api.mail.throttle = () => 60;
  await api.as(admin).call(emails.operations.sendEmailByType, {
    body: {
      employee_id_ref: kim,
      email_type: 'info',
      dynamic_content: { InfoTitle: 'News', InfoContent1: 'Soup' },
    },
  });
  await invite(kim);
  const [activation] = await rows.table('activations').every();
  if (!activation) throw new Error('nobody is invited');
  await rows.table('emails').removeEvery({ email_id: activation.email_id_ref });
  await rows.table('activations').change(activation.activation_id, () => ({ mail_due_at: now }));
  const waiting = await rows.table('emails').page({});
  await rows.table('emails').changeEach(waiting.rows, () => ({ mail_kind: null, reference: null }));
  const email_id = await rows.table('emails').takeKeys(1);
  await rows.table('employees').change(kim, () => ({
    notices_due_at: now,
    address_notices: [
      { to: 'first@home.test', changed_at: now, email_id },
      { to: 'second@home.test', changed_at: now, email_id: null },
    ],
  }));
  api.mail.throttle = null;
  await passes(4);
  expect(sentTo()).toEqual(['first@home.test', 'kim@home.test', 'kim@home.test', 'second@home.test']);
  expect(await rows.table('employees').load(kim)).toMatchObject({
    address_notices: null,
    notices_due_at: null,
  });
});
