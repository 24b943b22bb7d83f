import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { createWithCompany, info } = accounts.operations;

const given = {
  account_data: { phone: '+45 20 30 40 50' },
  owner_data: { name: 'Nora Berg', email: 'Nora@new.test' },
  company_data: { company_name: 'New Company' },
};

describe('accounts', () => {
  let api: TestApi;
  let admin: Person;
  let system: Person;
  let accountId: number;

  beforeEach(async () => {
    api = await createTestApi();
    ({ admin, accountId } = await api.addAccount('Home Company', 'ada@home.test'));
    system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  });

  test('are made with a company and an owner, who is their first administrator', async () => {
    const made = await api.as(system).call(createWithCompany, { body: given });
    expect(made.message).toBe('Account successfully created with Company!');
    const account = await api.as(system).call(info, { params: { id: made.account_id } });
    expect(account).toMatchObject({
      company_name: 'New Company',
      status: 'active',
      employee_id: made.employee_id,
      last_login: null,
      delete_after: null,
      can_delete: true,
    });
    expect(api.mail.to('nora@new.test')).toHaveLength(1);
    const { store } = api.context(made.account_id);
    expect(await store.table('employees').get(made.employee_id)).toMatchObject({
      work_email: 'nora@new.test',
      given_name: 'Nora',
      family_name: 'Berg',
    });
    expect(await store.table('employee_roles').get(made.employee_id)).toMatchObject({ role_name: 'admin' });
  });

  test.each([
    ['owner_data', { name: ' ', email: 'nora@new.test' }, { name: 'Name is required' }],
    ['owner_data', { name: 'Nora', email: '' }, { email: 'E-mail is required' }],
    ['account_data', { phone: '' }, { phone: 'Phone number is required' }],
    [
      'account_data',
      { phone: '0045 12' },
      { phone: 'Invalid phone format. Use only numbers, spaces, and +' },
    ],
    ['account_data', { phone: '+1' }, { phone: 'Invalid phone format. Use only numbers, spaces, and +' }],
    // Fits the pattern, but no country has it.
    ['account_data', { phone: '+45 12' }, { phone: 'Invalid phone format. Use only numbers, spaces, and +' }],
    [
      'account_data',
      { phone: '+999 123' },
      { phone: 'Invalid phone format. Use only numbers, spaces, and +' },
    ],
    ['company_data', { company_name: '' }, { company_name: 'Company name is required' }],
  ])('refuse %s %j in the words of the specification', async (part, values, fields) => {
    const answer = await api.as(system).raw(createWithCompany, { body: { ...given, [part]: values } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'account-refused', message: 'Please fill in all required fields.', data: { fields } },
    });
  });

  test('name all that is missing at once, in the language of the reader', async () => {
    const body = {
      account_data: { phone: '' },
      owner_data: { name: '', email: 'nobody' },
      company_data: { company_name: '' },
    };
    const answer = await api.as(system).raw(createWithCompany, { body }, { language: 'da' });
    expect(answer.body).toMatchObject({
      message: 'Udfyld alle obligatoriske felter.',
      data: { fields: { name: 'Navn er påkrævet', company_name: 'Virksomhedens navn er påkrævet' } },
    });
    expect(Object.keys((answer.body as { data: { fields: object } }).data.fields)).toHaveLength(4);
  });

  test('are not made for an address that somebody has, and nothing is left behind', async () => {
    const before = await api.as(system).rows('accounts').list({});
    const body = { ...given, owner_data: { name: 'Ada', email: 'ada@home.test' } };
    const answer = await api.as(system).raw(createWithCompany, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'constraint-failed' } });
    expect((await api.as(system).rows('accounts').list({})).rows).toHaveLength(before.rows.length);
  });

  test('are made by the operator only, and an administrator sees the own one only', async () => {
    expect((await api.as(admin).raw(createWithCompany, { body: given })).status).toBe(403);
    const own = await api.as(admin).call(info, { params: { id: accountId } });
    expect(own).toMatchObject({ company_name: 'Home Company', can_delete: false });
    const { accountId: other } = await api.addAccount('Other Company', 'olga@other.test');
    expect((await api.as(admin).raw(info, { params: { id: other } })).status).toBe(404);
    const employee = await api.addPerson(accountId, 'emil@home.test');
    expect((await api.as(employee).raw(info, { params: { id: accountId } })).status).toBe(403);
  });

  test('stand in the operator’s trail when they are made', async () => {
    const made = await api.as(system).call(createWithCompany, { body: given });
    const { rows } = await api
      .as(system)
      .rows('audit_events')
      .list({ where: { action: 'account-created' } });
    expect(rows).toMatchObject([{ subject_id: String(made.account_id), employee_id_ref: system.employeeId }]);
  });
});
