import { data } from '@livingroom/shared/calls/data.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { takeOperations } from '../../worlds/role-manager.ts';

const { changeRole } = employees.operations;

describe('roles', () => {
  let api: TestApi;
  let admin: Person;
  let system: Person;
  let kim: Person;
  let accountId: number;
  let units: number[];

  beforeEach(async () => {
    api = await createTestApi();
    const home = await api.addAccount('Home Company', 'ada@home.test');
    ({ admin, accountId } = home);
    system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
    kim = await api.addPerson(accountId, 'kim@home.test');
    units = [];
    for (const unit_name of ['Product', 'Design', 'Research', 'Sales']) {
      const { unit_id } = await api
        .as(admin)
        .rows('units')
        .create({ unit_name, company_id_ref: home.companyId });
      units.push(unit_id);
      await api
        .addPerson(accountId, `${unit_name.toLowerCase()}@home.test`)
        .then(({ employeeId }) =>
          api.as(admin).rows('employees').update(employeeId, { primary_unit_id_ref: unit_id }),
        );
    }
    const [product = 0, design = 0, research = 0] = units;
    const links = api.as(admin).rows('subunits');
    await links.create({ unit_id_ref: product, child_unit_id_ref: design });
    await links.create({ unit_id_ref: design, child_unit_id_ref: research });
  });

  const give = (role_name: string, units_managed: readonly number[] = [], who = admin) =>
    api.as(who).raw(changeRole, { params: { id: kim.employeeId }, body: { role_name, units_managed } });
  const managed = async () =>
    (await api.context(accountId).store.table('employee_units_managed').every({})).map(
      ({ unit_id_ref }) => unit_id_ref,
    );
  const roleOf = async () =>
    (await api.context(accountId).store.table('employee_roles').load(kim.employeeId)).role_name;
  const seen = async (person: Person, headers: Record<string, string> = {}) => {
    const query = { source: 'employees', limit: 100, columns: 'work_email' };
    const { body } = await api
      .as(person)
      .raw(data.operations.read, { params: { source: 'employees' }, query, headers });
    const rows = (body as { data?: { work_email: string }[] }).data ?? [];
    return rows.map(({ work_email }) => work_email.split('@')[0]).sort();
  };

  test('are changed with the units managed, in one decision', async () => {
    const { status, body } = await give('manager', units.slice(0, 2));
    expect([status, body]).toMatchObject([200, { message: 'Role changed to Manager successfully.' }]);
    expect(await roleOf()).toBe('manager');
    expect((await managed()).sort()).toEqual(units.slice(0, 2));
    await give('manager', units.slice(1, 3));
    expect((await managed()).sort()).toEqual(units.slice(1, 3));
    await give('employee', units);
    expect(await managed()).toEqual([]);
  });

  test('refuse a manager without units, and leave everything as it was', async () => {
    const { status, body } = await give('manager');
    expect([status, body]).toMatchObject([400, { code: 'role-refused', data: { problem: 'units-missing' } }]);
    expect(await roleOf()).toBe('employee');
    const generic = api.as(admin).rows('employee_roles');
    await expect(generic.update(kim.employeeId, { role_name: 'manager' })).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: { role_name: expect.stringMatching(/^Choose at least one unit/) } } },
    });
    const foreign = await give('manager', [99_999]);
    expect(foreign.status).toBe(400);
    expect(await roleOf()).toBe('employee');
  });

  test('refuse to take the last unit from a manager, and the role from the last administrator', async () => {
    await give('manager', units.slice(0, 2));
    const held = api.as(admin).rows('employee_units_managed');
    const [first, second] = (await held.list()).rows;
    await held.remove(first?.employee_unit_managed_id ?? 0);
    await expect(held.remove(second?.employee_unit_managed_id ?? 0)).rejects.toMatchObject({
      status: 400,
      body: { code: 'role-refused', data: { problem: 'last-unit' } },
    });
    const twice = { employee_id_ref: kim.employeeId, unit_id_ref: second?.unit_id_ref ?? 0 };
    await expect(held.create(twice)).rejects.toMatchObject({
      body: { data: { fields: { unit_id_ref: 'This is already in the list.' } } },
    });
    const demote = (id: number) =>
      api.as(admin).raw(changeRole, { params: { id }, body: { role_name: 'employee' } });
    expect(await demote(admin.employeeId)).toMatchObject({
      status: 400,
      body: { data: { fields: { role_name: expect.stringMatching(/^This is the last administrator/) } } },
    });
    const roles = api.as(admin).rows('employee_roles');
    await expect(roles.remove(admin.employeeId)).rejects.toMatchObject({
      body: { data: { problem: 'last-admin' } },
    });
    await give('admin');
    expect((await demote(kim.employeeId)).status).toBe(200);
    await give('admin');
    expect((await demote(admin.employeeId)).status).toBe(200);
  });

  test.each([['undefined'], ['0'], ['-3'], ['x']])('are nobody’s without an employee id: %s', async (id) => {
    const answer = await api
      .as(admin)
      .raw(changeRole, { params: { id: id as never }, body: { role_name: 'manager' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'role-refused', message: 'Employee ID must be provided for role: Manager.' },
    });
  });

  test('are given to nobody of another organisation', async () => {
    const other = await api.addAccount('Other Company', 'bo@other.test');
    const body = { role_name: 'employee' };
    const answer = await api.as(other.admin).raw(changeRole, { params: { id: 99 }, body });
    expect(answer.status).toBe(404);
  });

  test('are given by whoever includes them: nobody gives system in an organisation', async () => {
    expect((await give('system')).status).toBe(403);
    const operator = await api
      .as(system)
      .raw(changeRole, { params: { id: kim.employeeId }, body: { role_name: 'system' } }, { accountId });
    expect(operator.status).toBe(403);
    expect((await give('employee', [], kim)).status).toBe(403);
    expect(await roleOf()).toBe('employee');
  });

  test('are offered by what the chooser may give', async () => {
    const offered = async (person: Person) => {
      const query = { filters: JSON.stringify({ table_id_ref: { value: 25 } }), limit: 100 };
      const { body } = await api
        .as(person)
        .raw(data.operations.read, { params: { source: 'variables' }, query });
      const rows = (body as { data: { variable_name: string; choices: { value: string }[] }[] }).data;
      return rows
        .find(({ variable_name }) => variable_name === 'role_name')
        ?.choices.map(({ value }) => value);
    };
    expect(await offered(admin)).toEqual(['employee', 'manager', 'admin']);
    expect(await offered(system)).toEqual(['employee', 'manager', 'admin', 'system']);
  });

  test('take effect on the next call', async () => {
    expect(await seen(kim)).toEqual(['kim']);
    await give('manager', units.slice(3));
    expect(await seen({ ...kim, role: 'manager' })).toEqual(['sales']);
    await give('employee');
    expect(await seen(kim)).toEqual(['kim']);
  });

  test('let a manager see the people of the units managed and of all units below', async () => {
    await give('manager', units.slice(0, 1));
    expect(await seen({ ...kim, role: 'manager' })).toEqual(['design', 'product', 'research']);
    await give('manager', units.slice(1, 2));
    expect(await seen({ ...kim, role: 'manager' })).toEqual(['design', 'research']);
  });

  test('show a manager how far the people of the units managed have come, and of nobody else', async () => {
    const status = (email: string, who: Person) =>
      api
        .as(who)
        .raw(arrivals.operations.status, { params: { email } })
        .then((answer) => answer.status);
    await give('manager', units.slice(1, 2));
    const manager: Person = { ...kim, role: 'manager' };
    expect(await status('design@home.test', manager)).toBe(403);
    const { rows } = await api.as(system).rows('permissions').list({ limit: 1000 });
    const right = rows.find(({ subdomain, operation }) => subdomain === 'users' && operation === 'Status');
    await api
      .as(system)
      .rows('role_permission_mappings')
      .create({ role_id_ref: 2, permission_id_ref: right?.permission_id ?? 0 });
    const people = ['design', 'research', 'sales', 'product'];
    expect(await Promise.all(people.map((name) => status(`${name}@home.test`, manager)))).toEqual([
      200, 200, 404, 404,
    ]);
  });

  test('are looked through as they are: an admin who views as manager or employee sees what that role sees', async () => {
    await give('admin', units.slice(1, 2));
    const asAdmin: Person = { ...kim, role: 'admin' };
    expect((await seen(asAdmin)).length).toBeGreaterThan(4);
    expect(await seen(asAdmin, { 'x-view-as': 'manager' })).toEqual(['design', 'research']);
    expect(await seen(asAdmin, { 'x-view-as': 'employee' })).toEqual(['kim']);
  });

  test('are never more than the own one, whatever view is asked for', async () => {
    for (const view of ['manager', 'admin', 'system', 'guest', 'nonsense'])
      expect(await seen(kim, { 'x-view-as': view })).toEqual(['kim']);
    const own = await seen(admin);
    expect(await seen(admin, { 'x-view-as': 'system' })).toEqual(own);
  });

  /** The operations of a table, and the calls for its rows, that screens have buttons for. */
  async function offered(table: string, person: Person, what: 'operations' | 'calls' = 'operations') {
    const answer = await api.as(person).call(data.operations.read, {
      params: { source: 'tables' },
      query: { limit: 500, offset: 0 },
    });
    return answer.data.find(({ table_name }) => table_name === table)?.[what];
  }

  test('change what a role may do at the next call', async () => {
    const units_ = () => api.as(admin).rows('units').list({});
    await expect(units_()).resolves.toBeDefined();
    const permissions = await api.as(system).rows('permissions').list({ limit: 1000 });
    const right = permissions.rows.find(
      ({ subdomain, operation }) => subdomain === 'units' && operation === 'Read',
    );
    const id = `3-${right?.permission_id}`;
    expect(await offered('units', admin)).toEqual(['create', 'read', 'update', 'delete', 'readAll']);
    expect(await offered('units', kim)).toEqual([]);
    await api.as(system).rows('role_permission_mappings').remove(id);
    await expect(units_()).rejects.toMatchObject({ status: 403 });
    expect(await offered('units', admin)).toEqual(['create', 'update', 'delete']);
    await api
      .as(system)
      .rows('role_permission_mappings')
      .create({ role_id_ref: 3, permission_id_ref: right?.permission_id ?? 0 });
    await expect(units_()).resolves.toBeDefined();
  });

  test('say which calls for its rows a list may offer', async () => {
    expect(await offered('emails', admin, 'calls')).toEqual(['SendEmail', 'ClearSuppression']);
    await takeOperations(api, 'admin', 'emails', ['SendEmail']);
    expect(await offered('emails', admin, 'calls')).toEqual(['ClearSuppression']);
    expect(await offered('employees', admin, 'calls')).toEqual(['Send', 'SendBulk', 'Revoke']);
    expect(await offered('employees', kim, 'calls')).toEqual([]);
    expect(await offered('units', admin, 'calls')).toEqual([]);
  });
});

describe('reporting lines', () => {
  test('refuse circles, in one row and among several, and a second head of the company', async () => {
    const api = await createTestApi();
    const { admin, accountId } = await api.addAccount('Home Company', 'ada@home.test');
    const [kim, mia] = [
      await api.addPerson(accountId, 'kim@home.test'),
      await api.addPerson(accountId, 'mia@home.test'),
    ];
    const people = api.as(admin).rows('employees');
    await expect(
      people.update(kim.employeeId, { primary_reports_to_ref: kim.employeeId }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        data: {
          fields: { primary_reports_to_ref: 'Nobody can report to themselves, not even through others.' },
        },
      },
    });
    await people.update(kim.employeeId, { primary_reports_to_ref: mia.employeeId });
    await expect(
      people.update(mia.employeeId, { primary_reports_to_ref: kim.employeeId }),
    ).rejects.toMatchObject({ status: 400 });
    await people.update(admin.employeeId, { company_ceo: true });
    await expect(people.update(mia.employeeId, { company_ceo: true })).rejects.toMatchObject({
      body: { data: { fields: { company_ceo: 'There is already a head of the company.' } } },
    });
    await people.update(admin.employeeId, { given_name: 'Adele' });
  });

  test('take further managers and units: once, beside the own ones, and never in a circle', async () => {
    const api = await createTestApi();
    const { admin, accountId, companyId } = await api.addAccount('Home Company', 'ada@home.test');
    const ids: number[] = [];
    for (const name of ['kim', 'mia', 'ole'])
      ids.push((await api.addPerson(accountId, `${name}@home.test`)).employeeId);
    const [kim = 0, mia = 0, ole = 0] = ids;
    const client = api.as(admin);
    const lines = client.rows('employee_secondary_reports');
    const says = (fields: object) => ({ status: 400, body: { data: { fields } } });
    const circle = 'Nobody can report to themselves, not even through others.';
    await client.rows('employees').update(kim, { primary_reports_to_ref: mia });
    const line = (employee_id_ref: number, reports_to_ref: number) =>
      lines.create({ employee_id_ref, reports_to_ref });
    await expect(line(kim, kim)).rejects.toMatchObject(says({ reports_to_ref: circle }));
    await expect(line(kim, mia)).rejects.toMatchObject(
      says({ reports_to_ref: 'This is already the direct manager.' }),
    );
    await expect(line(mia, kim)).rejects.toMatchObject(says({ reports_to_ref: circle }));
    const { employee_secondary_report_id: id } = await line(mia, ole);
    await expect(line(mia, ole)).rejects.toMatchObject(
      says({ reports_to_ref: 'This is already in the list.' }),
    );
    await expect(line(ole, kim)).rejects.toMatchObject(says({ reports_to_ref: circle }));
    await expect(client.rows('employees').update(ole, { primary_reports_to_ref: kim })).rejects.toMatchObject(
      says({ primary_reports_to_ref: circle }),
    );
    await lines.update(id, { reports_to_ref: admin.employeeId });
    await client.rows('employees').update(ole, { primary_reports_to_ref: kim });

    const units = client.rows('units');
    const { unit_id } = await units.create({ unit_name: 'Bakery', company_id_ref: companyId });
    const { unit_id: other } = await units.create({ unit_name: 'Harbour', company_id_ref: companyId });
    await client.rows('employees').update(kim, { primary_unit_id_ref: unit_id });
    const further = client.rows('employee_secondary_units');
    await expect(further.create({ employee_id_ref: kim, unit_id_ref: unit_id })).rejects.toMatchObject(
      says({ unit_id_ref: 'This is already the person’s own unit.' }),
    );
    await further.create({ employee_id_ref: kim, unit_id_ref: other, relationship_type: 'Project' });
    await expect(further.create({ employee_id_ref: kim, unit_id_ref: other })).rejects.toMatchObject(
      says({ unit_id_ref: 'This is already in the list.' }),
    );
  });

  test('have a unit or manager that becomes their own one no more as a further one', async () => {
    const api = await createTestApi();
    const { admin, accountId, companyId } = await api.addAccount('Home Company', 'ada@home.test');
    const { employeeId: kim } = await api.addPerson(accountId, 'kim@home.test');
    const { employeeId: mia } = await api.addPerson(accountId, 'mia@home.test');
    const client = api.as(admin);
    const made: number[] = [];
    for (const unit_name of ['Bakery', 'Harbour', 'Mill'])
      made.push((await client.rows('units').create({ unit_name, company_id_ref: companyId })).unit_id);
    const [bakery = 0, harbour = 0, mill = 0] = made;
    const units = client.rows('employee_secondary_units');
    const managers = client.rows('employee_secondary_reports');
    const furtherUnits = async () =>
      (await units.list()).rows.map((row) => [row.employee_id_ref, row.unit_id_ref]);
    const furtherManagers = async () =>
      (await managers.list()).rows.map((row) => [row.employee_id_ref, row.reports_to_ref]);
    await client.rows('employees').update(kim, { primary_unit_id_ref: bakery });
    for (const unit_id_ref of [harbour, mill]) await units.create({ employee_id_ref: kim, unit_id_ref });
    await units.create({ employee_id_ref: mia, unit_id_ref: harbour });
    for (const reports_to_ref of [mia, admin.employeeId])
      await managers.create({ employee_id_ref: kim, reports_to_ref });

    await client.rows('employees').update(kim, { given_name: 'Kim' });
    expect([(await furtherUnits()).length, (await furtherManagers()).length]).toEqual([3, 2]);
    await client.rows('employees').update(kim, { primary_unit_id_ref: harbour, primary_reports_to_ref: mia });
    expect(await furtherUnits()).toEqual([
      [kim, mill],
      [mia, harbour],
    ]);
    expect(await furtherManagers()).toEqual([[kim, admin.employeeId]]);
    const { rows: trail } = await client.rows('audit_events').list({ where: { action: 'deleted' } });
    expect(trail).toHaveLength(2);
  });
});
