import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../../functions/modules/people/create-account.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** A work e-mail of somebody who does not sign in: it changes at once, the old address is told, it is on record. */

const OLD = 'kim@home.test';
const NEW = 'kim@harbour.test';
const MINUTE_MS = 60_000;

let faults: Faults;
let api: TestApi;
let admin: Person;
let kim: Person;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  ({ admin } = await api.addAccount('Home Company', 'ada@home.test'));
  kim = await addUninvited(admin.accountId, OLD);
});

async function addUninvited(accountId: number, email: string): Promise<Person> {
  const employeeId = await createPerson(
    api.context(accountId),
    { email, givenName: 'Kim', familyName: 'Lind' },
    'employee',
  );
  return { email, role: 'employee', accountId, employeeId };
}

const change = (work_email: string) => api.as(admin).rows('employees').update(kim.employeeId, { work_email });
const pass = () => runKindOf(api.ports, 'outbox');
const rowOf = () => api.context(admin.accountId).store.table('employees').get(kim.employeeId);

describe('the old address', () => {
  test('is told once, in words that do not name the new one', async () => {
    await change(NEW);
    await pass();
    await pass();
    const [mail, ...others] = api.mail.to(OLD);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your work e-mail at Home Company was changed');
    expect(mail?.plainText).toContain('changed your work e-mail in Livingroom on 2 March.');
    expect(mail?.plainText).toContain('nobody else can read what you answered');
    expect(`${mail?.plainText} ${mail?.html}`).not.toContain('harbour.test');
    expect(api.mail.to(NEW)).toEqual([]);
    expect(await rowOf()).toMatchObject({ address_notices: null, notices_due_at: null, work_email: NEW });
  });

  test.each([
    ['es_es', 'Tu correo de trabajo en Home Company ha cambiado', 'el 2 de marzo'],
    ['dk', 'Din arbejdsmail hos Home Company er ændret', 'den 2. marts'],
  ] as const)('is told in the language of the person: %s', async (language, subject, day) => {
    await api.as(admin).rows('employees').update(kim.employeeId, { language });
    await change(NEW);
    await pass();
    expect(api.mail.to(OLD)).toMatchObject([{ subject, plainText: expect.stringContaining(day) }]);
  });

  test('is not told of other changes, nor of the same address in other letters', async () => {
    await api.as(admin).rows('employees').update(kim.employeeId, { given_name: 'Kimberly' });
    await change(' KIM@home.test ');
    await pass();
    expect(api.mail.sent).toEqual([]);
  });

  test('is told, and the one between, when the address moves twice or back at once', async () => {
    await change(NEW);
    await change('kim@third.test');
    await change(OLD);
    await pass();
    await pass();
    await pass();
    await pass();
    expect(api.mail.sent.map(({ message }) => message.to)).toEqual([OLD, NEW, 'kim@third.test']);
  });

  test('is told later where the mail service is away, and when the process died after the change', async () => {
    faults.after = ({ table }) => {
      if (table === 'employees') throw new Error('The process died');
    };
    await expect(change(NEW)).rejects.toMatchObject({ status: 500 });
    faults.after = null;
    api.mail.down = true;
    await pass();
    expect(await rowOf()).toMatchObject({ address_notices: [{ to: OLD }] });
    api.mail.down = false;
    api.clock.advance(10 * MINUTE_MS);
    await pass();
    expect(api.mail.to(OLD)).toHaveLength(1);
    api.clock.advance(10 * MINUTE_MS);
    await pass();
    expect(api.mail.to(OLD)).toHaveLength(1);
  });

  test("of the operator's own people is told too", async () => {
    const sam = await api.addPerson(SYSTEM_ACCOUNT_ID, 'sam@operator.test', 'system');
    const otto = await addUninvited(SYSTEM_ACCOUNT_ID, 'otto@operator.test');
    await api.as(sam).rows('employees').update(otto.employeeId, { work_email: 'o@operator.test' });
    await pass();
    expect(api.mail.to('otto@operator.test')).toHaveLength(1);
  });

  test('leaves the server in a mail alone: no row shows what waits', async () => {
    await change(NEW);
    const { rows } = await api.as(admin).rows('employees').list({});
    expect(JSON.stringify(rows)).not.toContain(OLD);
    const forged = { work_email: OLD, notices_due_at: null, address_notices: null };
    await api
      .as(admin)
      .rows('employees')
      .update(kim.employeeId, forged as { work_email: string })
      .catch(() => {});
    expect((await rowOf())?.address_notices?.map(({ to }) => to)).toContain(OLD);
  });
});

test('the change is on record with before and after, and who did it', async () => {
  await change(NEW);
  const { rows } = await api
    .as(admin)
    .rows('audit_events')
    .list({ where: { action: 'changed' } });
  expect(rows).toMatchObject([
    {
      employee_id_ref: admin.employeeId,
      role_name: 'admin',
      subject_id: String(kim.employeeId),
      before: { work_email: 'k…@home.test' },
      after: { work_email: 'k…@harbour.test' },
    },
  ]);
});

test('mails go to the new address from now on', async () => {
  await change(NEW);
  const body = { employee_id_ref: kim.employeeId, email_type: 'surveylink' };
  await api.as(admin).call(emails.operations.sendEmailByType, { body });
  expect(api.mail.to(NEW)).toHaveLength(1);
  expect(api.mail.to(OLD)).toEqual([]);
});

test("a round's invitation goes to the address of its day", async () => {
  const world = await createFlowOrganisation(2);
  const { client, body, pass: wait } = world;
  await client.call(flowExecutions.operations.activate, { body });
  const people = await client.rows('employees').list({ where: { work_email: 'p1@acme.test' } });
  const employeeId = people.rows[0]?.employee_id ?? 0;
  await client.rows('employees').update(employeeId, { work_email: 'moved@acme.test' });
  await wait(DAY);
  await wait(MINUTE_MS);
  expect(world.api.mail.to('moved@acme.test').length).toBeGreaterThan(0);
  expect(world.api.mail.to('p1@acme.test')).toEqual([]);
});
