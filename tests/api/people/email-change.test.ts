import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ErrorBody } from '@livingroom/shared/errors/app-error.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** A work e-mail of somebody who signs in: the old address agrees, or its days go by. */

const OLD = 'kim@home.test';
const NEW = 'kim@harbour.test';
const MINUTE_MS = 60_000;

const { read, confirm, refuse, cancel } = emailChanges.operations;
const employeesCreate = resourceContract('employees').operations['create-employees'];
if (!employeesCreate) throw new Error('employees have no create');

let faults: Faults;
let api: TestApi;
let admin: Person;
let kim: Person;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  ({ admin } = await api.addAccount('Home Company', 'ada@home.test'));
  kim = await api.addPerson(admin.accountId, OLD);
});

const change = (work_email: string, who = kim) =>
  api.as(admin).rows('employees').update(who.employeeId, { work_email });
const pass = () => runKindOf(api.ports, 'email-change-watch');
const rowOf = (who = kim) => api.context(admin.accountId).store.table('employees').get(who.employeeId);
const linkTo = (address: string) =>
  /email-change\?token=([\w-]+)/.exec(api.mail.to(address).at(-1)?.plainText ?? '')?.[1] ?? '';
const asGuest = (operation: typeof confirm | typeof refuse | typeof read, plain_token: string) =>
  api.as(null).raw(operation, { body: { plain_token } });
const signInOf = (who: Person) => api.directory.people.get(`oid-${who.email}`)?.email;
const events = async () => {
  const { rows } = await api
    .as(admin)
    .rows('audit_events')
    .list({ where: { action: { in: ['email-change-requested', 'email-changed', 'email-change-refused'] } } });
  return rows.map(({ action, actor, employee_id_ref, before, after }) => ({
    ...{ action, actor, employee_id_ref },
    ...{ before: before?.work_email, after: after?.work_email, reason: after?.reason ?? null },
  }));
};

const wordsOf = ({ body }: { readonly body: unknown }) => ({ ...(body as ErrorBody), request_id: '' });
const lastEvent = async () => (await events()).find(({ action }) => action !== 'email-change-requested');

async function asked(): Promise<string> {
  await change(NEW);
  await pass();
  return linkTo(OLD);
}

describe('until the old address agrees', () => {
  test('sign-in and mails stay with it, and the row says what is to come and when', async () => {
    const saved = await change(` ${NEW.toUpperCase()} `);
    expect(saved).toMatchObject({ work_email: OLD, new_email: NEW, new_email_from: null });
    await pass();
    expect(await rowOf()).toMatchObject({
      ...{ work_email: OLD, new_email: NEW, new_email_from: '2026-03-09T09:00:00.000Z' },
    });
    expect(signInOf(kim)).toBe(OLD);
    await api.as(admin).call(emails.operations.sendEmailByType, {
      body: { employee_id_ref: kim.employeeId, email_type: 'surveylink' },
    });
    expect(api.mail.to(NEW)).toEqual([]);
    expect(api.mail.to(OLD)).toHaveLength(2);
  });

  test('it is told once, until when it is used, and not by which address it is replaced', async () => {
    await asked();
    await pass();
    const [mail, ...others] = api.mail.to(OLD);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your work e-mail at Home Company is about to change');
    expect(mail?.plainText).toContain('Until 9 March you keep signing in with this address');
    expect(`${mail?.plainText} ${mail?.html}`).not.toContain('harbour.test');
  });

  test.each([
    ['es_es', 'Tu correo de trabajo en Home Company va a cambiar', 'el 9 de marzo'],
    ['dk', 'Din arbejdsmail hos Home Company bliver ændret', 'den 9. marts'],
  ] as const)('it is told in the language of the person: %s', async (language, subject, day) => {
    await api.as(admin).rows('employees').update(kim.employeeId, { language });
    await asked();
    expect(api.mail.to(OLD)).toMatchObject([{ subject, plainText: expect.stringContaining(day) }]);
  });

  test('its page shows the company, the day and the new address without its name', async () => {
    const { status, body } = await asGuest(read, await asked());
    expect(status).toBe(200);
    expect(body).toEqual({
      company_name: 'Home Company',
      given_name: 'kim',
      kind: 'move',
      new_email: 'k…@harbour.test',
      changes_at: '2026-03-09T09:00:00.000Z',
      language: 'en_us',
    });
  });

  test('the days count from the mail, not from the wish', async () => {
    api.mail.down = true;
    await asked();
    api.clock.advance(3 * DAY_MS);
    api.mail.down = false;
    await pass();
    expect(await rowOf()).toMatchObject({ new_email_from: '2026-03-12T09:00:00.000Z' });
    expect(api.mail.to(OLD)).toHaveLength(1);
  });

  test('the same wish, said again by a sheet every night, does not begin anew', async () => {
    await asked();
    api.clock.advance(DAY_MS);
    await change(NEW);
    await pass();
    expect(await rowOf()).toMatchObject({ new_email_from: '2026-03-09T09:00:00.000Z' });
    expect(api.mail.to(OLD)).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });
});

describe('when the old address agrees', () => {
  test('sign-in and mails move, the identity stays, the new address is told, and all is on record', async () => {
    const link = await asked();
    expect((await asGuest(confirm, link)).body).toEqual({ moved: true });
    expect(await rowOf()).toMatchObject({
      ...{ work_email: NEW, new_email: null, new_email_from: null },
      ...{ email_change: null, email_change_due_at: null },
    });
    expect(signInOf(kim)).toBe(NEW);
    expect(await api.as(kim).rows('employees').get(kim.employeeId)).toMatchObject({ work_email: NEW });
    await runKindOf(api.ports, 'outbox');
    expect(api.mail.to(NEW)).toMatchObject([
      { subject: 'Sign in to Livingroom with this address from now on' },
    ]);
    expect(await events()).toHaveLength(2);
    expect(await events()).toEqual(
      expect.arrayContaining([
        {
          ...{ action: 'email-changed', actor: 'person', employee_id_ref: kim.employeeId },
          ...{ before: 'k…@home.test', after: 'k…@harbour.test', reason: null },
        },
        {
          ...{ action: 'email-change-requested', actor: 'person', employee_id_ref: admin.employeeId },
          ...{ before: 'k…@home.test', after: 'k…@harbour.test', reason: null },
        },
      ]),
    );
  });

  test('its link works once, and is as dead as one that never was', async () => {
    const link = await asked();
    await asGuest(confirm, link);
    const dead = await asGuest(confirm, link);
    expect(dead).toMatchObject({ status: 400, body: { data: { problem: 'over' } } });
    expect(wordsOf(await asGuest(refuse, link))).toEqual(wordsOf(dead));
    const forged = `${admin.accountId}-${kim.employeeId}-${'a'.repeat(43)}`;
    expect(wordsOf(await asGuest(read, forged))).toEqual(wordsOf(dead));
    expect(wordsOf(await asGuest(read, 'x'))).toEqual(wordsOf(dead));
  });

  test('twice at once, it moves once', async () => {
    const link = await asked();
    const answers = await Promise.all([asGuest(confirm, link), asGuest(confirm, link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await events()).filter(({ action }) => action === 'email-changed')).toHaveLength(1);
  });
});

describe('when the old address says nothing', () => {
  test('the address moves on the day, by the product', async () => {
    await asked();
    api.clock.advance(7 * DAY_MS - MINUTE_MS);
    await pass();
    expect(signInOf(kim)).toBe(OLD);
    api.clock.advance(MINUTE_MS);
    await pass();
    expect(signInOf(kim)).toBe(NEW);
    expect(await rowOf()).toMatchObject({ work_email: NEW, new_email: null });
    expect(await lastEvent()).toMatchObject({ action: 'email-changed', actor: 'product' });
  });

  test('the day comes too where the old address takes no mail any more', async () => {
    api.mail.refused.add(OLD);
    await asked();
    api.clock.advance(7 * DAY_MS);
    await pass();
    expect(signInOf(kim)).toBe(NEW);
  });
});

describe('taken back', () => {
  test('by the old address: "this was not me" leaves everything as it was, on record', async () => {
    const link = await asked();
    expect((await asGuest(refuse, link)).body).toEqual({ refused: true });
    api.clock.advance(30 * DAY_MS);
    await pass();
    expect(signInOf(kim)).toBe(OLD);
    expect(await rowOf()).toMatchObject({ work_email: OLD, new_email: null, email_change: null });
    expect(await lastEvent()).toMatchObject({
      ...{ action: 'email-change-refused', actor: 'person', employee_id_ref: kim.employeeId },
      reason: 'not-me',
    });
  });

  test('by an admin, once, and by nobody below', async () => {
    await asked();
    const params = { employee_id: kim.employeeId };
    expect((await api.as(kim).raw(cancel, { params })).status).toBe(403);
    expect(await api.as(admin).call(cancel, { params })).toEqual({ taken_back: true });
    expect(await api.as(admin).raw(cancel, { params })).toMatchObject({
      ...{ status: 400, body: { data: { problem: 'none-waits' } } },
    });
    expect((await asGuest(confirm, linkTo(OLD))).status).toBe(400);
    expect(await lastEvent()).toMatchObject({ employee_id_ref: admin.employeeId, reason: 'taken-back' });
  });

  test('by no other organisation', async () => {
    await asked();
    const { admin: other } = await api.addAccount('Other Company', 'olga@other.test');
    const params = { employee_id: kim.employeeId };
    expect((await api.as(other).raw(cancel, { params })).status).toBe(404);
  });
});

describe('two changes', () => {
  test('of one person: the later wish holds, and the link of the earlier is dead', async () => {
    const first = await asked();
    await change('kim@third.test');
    await pass();
    expect((await asGuest(confirm, first)).status).toBe(400);
    expect((await asGuest(confirm, linkTo(OLD))).body).toEqual({ moved: true });
    expect(signInOf(kim)).toBe('kim@third.test');
  });

  test('of two people to one address: the second is told at once', async () => {
    const lee = await api.addPerson(admin.accountId, 'lee@home.test');
    await change(NEW);
    await expect(change(NEW, lee)).rejects.toMatchObject({
      body: { data: { fields: { work_email: expect.anything() } } },
    });
    await expect(change(OLD, lee)).rejects.toMatchObject({ status: 400 });
  });

  test('at the same moment: at most one moves, the other stays where it was', async () => {
    const lee = await api.addPerson(admin.accountId, 'lee@home.test');
    const both = await Promise.allSettled([change(NEW), change(NEW, lee)]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    await pass();
    api.clock.advance(8 * DAY_MS);
    await pass();
    const [one, other] = [await rowOf(), await rowOf(lee)];
    expect([one?.work_email, other?.work_email].filter((email) => email === NEW)).toHaveLength(1);
    expect([signInOf(kim), signInOf(lee)]).toEqual([one?.work_email, other?.work_email]);
    expect([one?.email_change, other?.email_change]).toEqual([null, null]);
  });

  test('with somebody who got the address meanwhile: nothing moves, and it is on record', async () => {
    const link = await asked();
    // As a version before let it be, which did not reserve the address.
    await api.context(admin.accountId).store.table('employees').create({ employee_id: 900, work_email: NEW });
    expect(await asGuest(confirm, link)).toMatchObject({
      ...{ status: 400, body: { data: { problem: 'taken' } } },
    });
    expect(signInOf(kim)).toBe(OLD);
    expect(await lastEvent()).toMatchObject({ action: 'email-change-refused', reason: 'taken' });
  });

  test("with somebody of another organisation who signs in with the address: nothing moves, nobody's sign-in is touched", async () => {
    const { admin: other } = await api.addAccount('Other Company', NEW);
    const link = await asked();
    expect((await asGuest(confirm, link)).status).toBe(400);
    expect([signInOf(kim), signInOf(other)]).toEqual([OLD, NEW]);
    expect(await rowOf()).toMatchObject({ work_email: OLD, new_email: null });
  });
});

test('a sheet takes the same path', async () => {
  const file = {
    name: 'people.csv',
    content: new TextEncoder().encode(`employee_id,work_email\n${kim.employeeId},${NEW}\n`),
  };
  const fields = { metadata: JSON.stringify({ tableName: 'employees', mode: 'update' }) };
  await api
    .as(admin)
    .upload(storages.operations.uploadFile, { container_type: 'TEMPORARY' }, { file, fields });
  await api.workflows.settle();
  expect(await rowOf()).toMatchObject({ work_email: OLD, new_email: NEW });
  await pass();
  expect(api.mail.to(OLD)).toHaveLength(1);
  expect(await events()).toHaveLength(1);
});

describe('cut off', () => {
  test.each(['employees', 'emails', 'identities', 'users', 'audit_events', 'unique_values'])(
    'at any write of %s, the passes that follow bring it to the same end',
    async (table) => {
      const cuts = (['before', 'after'] as const).flatMap((moment) =>
        [1, 2, 3, 4, 5].map((nth) => ({ moment, nth })),
      );
      for (const { moment, nth } of cuts) {
        const person = await api.addPerson(admin.accountId, `${moment}${nth}@home.test`);
        const next = `${moment}${nth}@harbour.test`;
        let writes = 0;
        faults[moment] = (one) => {
          if (one.table !== table) return;
          writes += 1;
          if (writes === nth) throw new Error('The process died');
        };
        const wish = () => change(next, person);
        await wish().catch(wish);
        for (let step = 0; step < 10; step += 1) {
          await pass().catch(() => {});
          api.clock.advance(DAY_MS);
        }
        faults[moment] = null;
        expect(await rowOf(person)).toMatchObject({ work_email: next, email_change: null });
        expect(signInOf(person)).toBe(next);
        expect(api.mail.to(person.email)).toHaveLength(1);
      }
    },
  );

  test('while the directory is away, the old sign-in holds, and it moves when it is back', async () => {
    const link = await asked();
    api.directory.down = true;
    expect((await asGuest(confirm, link)).body).toEqual({ moved: false });
    expect(await rowOf()).toMatchObject({ work_email: OLD });
    await expect(change('kim@third.test')).rejects.toMatchObject({ status: 409 });
    api.directory.down = false;
    api.clock.advance(5 * MINUTE_MS);
    await pass();
    expect(signInOf(kim)).toBe(NEW);
    expect(await rowOf()).toMatchObject({ work_email: NEW });
  });
});

test('the server alone knows the links: no row and no call shows one', async () => {
  const link = await asked();
  const { rows } = await api.as(admin).rows('employees').list({});
  expect(JSON.stringify(rows)).not.toContain('token_hashes');
  const stored = JSON.stringify(await rowOf());
  expect(stored).toContain('token_hashes');
  expect(stored).not.toContain(link.split('-').slice(2).join('-'));
});

describe('the address that somebody is to get', () => {
  const tryColleague = () => api.as(admin).raw(employeesCreate, { body: { work_email: NEW } });

  test('is theirs from the request on: no colleague gets it, also while the move is cut off', async () => {
    const link = await asked();
    expect((await tryColleague()).status).toBe(400);
    // The directory knows the new address, and the row of the person is not written.
    faults.before = ({ table }) => {
      if (table === 'employees' && signInOf(kim) === NEW) throw new Error('the process is gone');
    };
    await asGuest(confirm, link);
    faults.before = null;
    expect(signInOf(kim)).toBe(NEW);
    api.clock.advance(10 * MINUTE_MS);
    expect((await tryColleague()).status).toBe(400);
    await pass();
    expect(await rowOf()).toMatchObject({ work_email: NEW, new_email: null });
    // The old one is free again.
    await api.as(admin).rows('employees').create({ work_email: OLD });
  });

  test('is free again once the request was taken back', async () => {
    await asked();
    await api.as(admin).call(cancel, { params: { employee_id: kim.employeeId } });
    api.clock.advance(2 * MINUTE_MS);
    expect((await api.as(admin).rows('employees').create({ work_email: NEW })).work_email).toBe(NEW);
  });
});
