import { variables } from '@livingroom/shared/calls/variables.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';

/** Managers to whom the Role Manager gave the right to write people: within their units, one by one and by sheet. */

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let manager: Person;
let own: number;
let foreign: number;
const person = { own: 0, foreign: 0 };

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
  const admin = api.as(home.admin);
  const unit = async (unit_name: string) =>
    (await admin.rows('units').create({ unit_name, company_id_ref: home.companyId })).unit_id;
  own = await unit('Sales');
  foreign = await unit('Research');
  await admin
    .rows('employee_units_managed')
    .create({ employee_id_ref: manager.employeeId, unit_id_ref: own });
  const employee = async (work_email: string, primary_unit_id_ref: number) =>
    (await admin.rows('employees').create({ work_email, primary_unit_id_ref })).employee_id;
  person.own = await employee('kim@home.test', own);
  person.foreign = await employee('bo@home.test', foreign);
  for (const operation of ['Create', 'Update']) await allow('manager', operation);
});

/** What the operator does in the Role Manager. */
async function allow(role: string, operation: string): Promise<void> {
  const { store } = api.context(1);
  const idOf = async (table: string, where: Record<string, string>, key: string) => {
    const and = Object.entries(where).map(([field, value]) => ({ field, op: 'eq' as const, value }));
    return Number((await store.query(table, { where: { and } })).rows[0]?.body[key]);
  };
  const permission = { domain: 'employees', subdomain: 'employees', operation };
  const operator = await api.addPerson(1, `operator-${operation}@system.test`.toLowerCase(), 'system');
  await api
    .as(operator)
    .rows('role_permission_mappings')
    .create({
      role_id_ref: await idOf('roles', { role_name: role }, 'role_id'),
      permission_id_ref: await idOf('permissions', permission, 'permission_id'),
    });
  api.clock.advance(16_000);
}

async function upload(content: string, mode: 'create' | 'update') {
  await api.as(manager).upload(
    storages.operations.uploadFile,
    { container_type: 'TEMPORARY' },
    {
      file: { name: 'people.csv', content: new TextEncoder().encode(content) },
      fields: { metadata: JSON.stringify({ tableName: 'employees', mode }) },
    },
  );
  await api.workflows.settle();
  return (await api.as(manager).call(jobs.operations.listOwn, {}))[0];
}

const stored = async (id: number) =>
  (await api.context(home.accountId).store.get('employees', String(id)))?.body;

describe('a bulk upload of a manager', () => {
  test('changes people of the own units', async () => {
    expect(await upload(`employee_id,family_name\n${person.own},Berg\n`, 'update')).toMatchObject({
      status: 'completed',
    });
    expect(await stored(person.own)).toMatchObject({ family_name: 'Berg' });
  });

  test('knows nobody outside of them, nor the admin', async () => {
    for (const key of [person.foreign, 'bo@home.test', home.admin.employeeId, 'ada@home.test']) {
      const job = await upload(`employee_id,work_email\n${key},mallory@home.test\n`, 'update');
      expect(job).toMatchObject({
        status: 'failed',
        message: `Row 2: Key value ${key} for ID does not exist in the referenced table Employees.\nNothing of the file was saved: its only row must be corrected.`,
      });
    }
    expect(await stored(home.admin.employeeId)).toMatchObject({ work_email: 'ada@home.test' });
  });

  test('moves nobody out of them, or into others', async () => {
    const job = await upload(`employee_id,primary_unit_id_ref\n${person.own},${foreign}\n`, 'update');
    expect(job).toMatchObject({ status: 'failed' });
    expect(await stored(person.own)).toMatchObject({ primary_unit_id_ref: own });
    expect(await upload(`work_email,primary_unit_id_ref\nli@home.test,${foreign}\n`, 'create')).toMatchObject(
      {
        status: 'failed',
      },
    );
    expect(await upload('work_email\nli@home.test\n', 'create')).toMatchObject({ status: 'failed' });
    expect(await upload(`work_email,primary_unit_id_ref\nli@home.test,Sales\n`, 'create')).toMatchObject({
      status: 'completed',
    });
  });
});

test('a single save of a manager is held to the same rows as a sheet', async () => {
  const people = api.as(manager).rows('employees');
  await expect(people.update(person.foreign, { family_name: 'X' })).rejects.toMatchObject({ status: 404 });
  await expect(people.update(person.own, { primary_unit_id_ref: foreign })).rejects.toMatchObject({
    status: 400,
  });
  await expect(
    people.create({ work_email: 'li@home.test', primary_unit_id_ref: foreign }),
  ).rejects.toMatchObject({
    status: 400,
  });
  await expect(
    people.create({ work_email: 'li@home.test', primary_unit_id_ref: own }),
  ).resolves.toMatchObject({ primary_unit_id_ref: own });
});

test('whether a value is free is told to those who may write the table', async () => {
  const employee = await api.addPerson(home.accountId, 'emil@home.test');
  const ask = (who: Person, table_name: string, variable_name: string) =>
    api.as(who).raw(variables.operations.checkUnusedValues, {
      query: { table_name, scope: 'Local' },
      body: { variable_name, values: ['ada@home.test', 'Research'] },
    });
  expect(await ask(employee, 'employees', 'work_email')).toMatchObject({ status: 403 });
  expect(await ask(employee, 'units', 'unit_name')).toMatchObject({ status: 403 });
  expect(await ask(manager, 'units', 'unit_name')).toMatchObject({ status: 403 });
  expect(await ask(home.admin, 'units', 'unit_name')).toMatchObject({
    status: 200,
    body: { results: [true, false] },
  });
});

test('nobody is told by asking which addresses other organisations have', async () => {
  const other = await api.addAccount('Other Company', 'olga@other.test');
  const ask = (scope: 'Local' | 'Global' | 'System') =>
    api.as(home.admin).raw(variables.operations.checkUnusedValues, {
      query: { table_name: 'employees', scope },
      body: {
        variable_name: 'work_email',
        values: [other.admin.email, 'nobody@other.test', 'ada@home.test'],
      },
    });
  expect(await ask('Local')).toMatchObject({ status: 200, body: { results: [true, true, false] } });
  // Addresses are unique within an account: a question about all of them is refused, whatever they are.
  for (const scope of ['Global', 'System'] as const) {
    const refused = await ask(scope);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).not.toContain(other.admin.email);
  }
});

test('saving somebody tells nothing of other organisations, and takes no address from them', async () => {
  const other = await api.addAccount('Other Company', 'olga@other.test');
  const people = api.as(home.admin).rows('employees');
  const made = await people.create({ work_email: other.admin.email });
  expect(made.work_email).toBe(other.admin.email);
  await expect(people.create({ work_email: other.admin.email.toUpperCase() })).rejects.toMatchObject({
    status: 400,
    body: { data: { fields: { work_email: expect.stringContaining('unique within your account') } } },
  });
  await people.update(made.employee_id, { given_name: 'Olga' });
  // Whose address it was signs in as before, and may wish for another.
  const own = api.as(other.admin).rows('employees');
  const { employeeId } = other.admin;
  expect(await own.get(employeeId)).toMatchObject({ work_email: other.admin.email });
  await own.update(employeeId, { work_email: 'o@other.test' });
  expect(await own.get(employeeId)).toMatchObject({ given_name: 'Ada', work_email: other.admin.email });
});

test('a job of the operator in a tenant belongs to nobody there', async () => {
  const operator = await api.addPerson(1, 'op@system.test', 'system');
  const body = { job_name: 'People', job_type: 'file_download' as const };
  const job = await api.as(operator).rows('jobs', { accountId: home.accountId }).create(body);
  expect(job.employee_id_ref).toBeNull();
  for (const someone of [home.admin, manager])
    expect(await api.as(someone).call(jobs.operations.listOwn, {})).toEqual([]);
  const own = await api.as(operator).call(jobs.operations.listOwn, {}, { accountId: home.accountId });
  expect(own).toMatchObject([{ job_id: job.job_id }]);
});

test('a row out of reach costs the same reads whether it is there or not', async () => {
  const reads: string[] = [];
  const { store } = api.ports;
  const counted = {
    ...store,
    close: () => store.close(),
    forAccount: (id: number) => {
      const inner = store.forAccount(id);
      return {
        accountId: inner.accountId,
        get: (table: string, key: string, shard?: string) => {
          reads.push(`get ${table}`);
          return inner.get(table, key, shard);
        },
        query: (...call: Parameters<typeof inner.query>) => {
          reads.push(`query ${call[0]}`);
          return inner.query(...call);
        },
        count: (...call: Parameters<typeof inner.count>) => inner.count(...call),
        write: (...call: Parameters<typeof inner.write>) => inner.write(...call),
        takeNumbers: (...call: Parameters<typeof inner.takeNumbers>) => inner.takeNumbers(...call),
      };
    },
  };
  Object.assign(api.ports, { store: counted });
  const readsOf = async (id: number) => {
    reads.length = 0;
    await expect(api.as(manager).rows('employees').get(id)).rejects.toMatchObject({ status: 404 });
    return [...reads];
  };
  await readsOf(1); // What the role may do is read once.
  expect(await readsOf(person.foreign)).toEqual(await readsOf(987_654));
});
