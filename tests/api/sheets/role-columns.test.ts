import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

describe('a sheet of people', () => {
  let api: TestApi;
  let admin: Person;
  let accountId: number;
  let units: number[];
  let kim: Person;

  beforeEach(async () => {
    api = await createTestApi();
    const home = await api.addAccount('Home Company', 'ada@home.test');
    ({ admin, accountId } = home);
    units = [];
    for (const unit_name of ['Bakery', 'Harbour'])
      units.push(
        (await api.as(admin).rows('units').create({ unit_name, company_id_ref: home.companyId })).unit_id,
      );
    kim = await api.addPerson(accountId, 'kim@home.test');
  });

  async function upload(lines: readonly string[], mode: 'create' | 'update' = 'create', who = admin) {
    await api.as(who).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name: 'people.csv', content: new TextEncoder().encode(lines.join('\n')) },
        fields: { metadata: JSON.stringify({ tableName: 'employees', mode }) },
      },
    );
    await api.workflows.settle();
    const [job] = await api.as(admin).call(jobs.operations.listOwn, {});
    return [job?.status, job?.message];
  }

  async function standing(email: string) {
    const { store } = api.context(accountId);
    const [person] = await store.table('employees').every({ where: { work_email: email } });
    if (!person) return null;
    const own = { where: { employee_id_ref: person.employee_id } };
    const managed = await store.table('employee_units_managed').every(own);
    const role = await store.table('employee_roles').get(person.employee_id);
    return [role?.role_name ?? null, managed.map(({ unit_id_ref }) => unit_id_ref).sort()];
  }

  const template = async (mode: string) => {
    const query = { table: 'employees', mode, format: 'csv' as const };
    const { body } = await api.as(admin).raw(storages.operations.downloadTemplate, { query: query as never });
    return new TextDecoder().decode(body as Uint8Array);
  };
  const download = async (who = admin, keys = 'all') => {
    const query = { table: 'employees', format: 'csv', keys, columns: 'work_email,role,units_managed' };
    const answer = await api.as(who).raw(storages.operations.downloadData, { query: query as never });
    return new TextDecoder()
      .decode(answer.body as Uint8Array)
      .trim()
      .split(/\r?\n/);
  };

  test('gives newcomers their role and their units, by name, key and label', async () => {
    const [status] = await upload([
      'Work e-mail*,Manager,Role,Units managed',
      `mia@home.test,TRUE,Manager,Bakery; Harbour (${units[1]})`,
      `ole@home.test,,Responsable,${units[0]}`,
      'bo@home.test,,employee,',
      'liv@home.test,,,',
    ]);
    expect(status).toBe('completed');
    expect(await standing('mia@home.test')).toEqual(['manager', units]);
    expect(await standing('ole@home.test')).toEqual(['manager', units.slice(0, 1)]);
    expect(await standing('bo@home.test')).toEqual(['employee', []]);
    expect(await standing('liv@home.test')).toEqual([null, []]);
  });

  test('answers a newcomer’s Manager = TRUE with what to write instead', async () => {
    const said = await upload(['Work e-mail*,Manager', 'mia@home.test,TRUE']);
    expect(said[0]).toBe('completed');
    expect(said[1]).toMatch(/for that, write Manager in Role and the units in Units managed/);
    const silent = await upload([
      'Work e-mail*,Manager,Role,Units managed',
      'ole@home.test,TRUE,Manager,Bakery',
    ]);
    expect(silent).toEqual(['completed', 'File uploaded successfully']);
  });

  test('says what is wrong with roles and units row by row, and saves nothing', async () => {
    const [status, message] = await upload([
      'Work e-mail*,Role,Units managed',
      'a@home.test,Chief,',
      'b@home.test,Manager,',
      'c@home.test,Employee,Bakery',
      'd@home.test,,Bakery',
      'e@home.test,Manager,Bakery; Nowhere',
      'f@home.test,System,',
    ]);
    expect(status).toBe('failed');
    expect(String(message).split('\n')).toEqual([
      'Row 2: Validation error for Role: Value must be one of the specified choices.',
      expect.stringMatching(/^Row 3: Validation error for Role: Choose at least one unit/),
      expect.stringMatching(/^Row 4: Validation error for Units managed: Units are managed with the role/),
      expect.stringMatching(/^Row 5: Validation error for Units managed: Units are managed with the role/),
      'Row 6: Key value Nowhere for Units managed does not exist in the referenced table Units.',
      'Row 7: Validation error for Role: You may not give this role.',
      expect.any(String),
    ]);
    expect(await standing('a@home.test')).toBeNull();
  });

  test('changes roles of those who are there; a template and a download come back as they went', async () => {
    const key = (id: number) => `employee_id,Role,Units managed\n${id}`;
    expect(await upload([`${key(kim.employeeId)},Manager,Bakery;Harbour`], 'update')).toEqual([
      'completed',
      'File uploaded successfully',
    ]);
    expect(await standing('kim@home.test')).toEqual(['manager', units]);
    const rows = await download();
    expect(rows[0]).toBe('ID,Work e-mail,Role,Units managed');
    expect(rows.find((row) => row.includes('kim@'))).toContain(
      `manager,Bakery (${units[0]}); Harbour (${units[1]})`,
    );
    expect((await upload(rows, 'update'))[0]).toBe('completed');
    const filled = await template('update');
    expect(filled).toContain(`manager,Bakery (${units[0]}); Harbour (${units[1]})`);
    expect((await upload(filled.trim().split(/\r?\n/), 'update'))[0]).toBe('completed');
    expect(await standing('kim@home.test')).toEqual(['manager', units]);
    expect(await standing('ada@home.test')).toEqual(['admin', []]);
    // An empty role stays as it is; without the column of the units they stay as well.
    expect((await upload([`employee_id,Role\n${kim.employeeId},`], 'update'))[0]).toBe('completed');
    expect(await standing('kim@home.test')).toEqual(['manager', units]);
    expect((await upload([`${key(kim.employeeId)},Employee,`], 'update'))[0]).toBe('completed');
    expect(await standing('kim@home.test')).toEqual(['employee', []]);
  });

  test('leaves the organisation an administrator, and takes one from another in the same file', async () => {
    const lines = (...rows: string[]) => ['employee_id,Role', ...rows];
    const down = `${admin.employeeId},Employee`;
    const [status, message] = await upload(lines(down), 'update');
    expect([status, message]).toEqual([
      'failed',
      expect.stringMatching(/^Row 2: Validation error for Role: This is the last administrator/),
    ]);
    expect((await upload(lines(down, `${kim.employeeId},Administrator`), 'update'))[0]).toBe('completed');
    expect(await standing('ada@home.test')).toEqual(['employee', []]);
    expect(await standing('kim@home.test')).toEqual(['admin', []]);
  });

  test('gives nobody what its uploader could not give on screen', async () => {
    const system = await api.addPerson(1, 'system@livingroom.test', 'system');
    const rights = api.as(system).rows('permissions');
    const { rows } = await rights.list({ limit: 1000 });
    const right = rows.find(
      ({ subdomain, operation }) => subdomain === 'employee_roles' && operation === 'Update',
    );
    await api.as(system).rows('role_permission_mappings').remove(`3-${right?.permission_id}`);
    const [status, message] = await upload(['Work e-mail*,Role', 'mia@home.test,Employee']);
    expect([status, message]).toEqual([
      'failed',
      expect.stringMatching(/^Row 2: Validation error for Role: You may not give this role\./),
    ]);
  });

  test('shows roles and units to nobody who may not read them', async () => {
    await upload([`employee_id,Role,Units managed\n${kim.employeeId},Manager,Bakery`], 'update');
    await api
      .as(admin)
      .rows('employees')
      .update(admin.employeeId, { primary_unit_id_ref: units[0] ?? 0 });
    const seen = await download({ ...kim, role: 'manager' });
    expect(seen.find((row) => row.includes('ada@home.test'))).toMatch(/ada@home\.test,,$/);
  });

  test('takes the rows back where somebody else gave a role meanwhile', async () => {
    const { put } = api.blobs;
    let isDone = false;
    api.blobs.put = async (container, name, ...rest) => {
      await put(container, name, ...rest);
      // The people come after their rows.
      if (isDone || !name.includes('plan-1')) return;
      isDone = true;
      const role = { params: { id: kim.employeeId }, body: { role_name: 'admin' as const } };
      await api.as(admin).call(employees.operations.changeRole, role);
    };
    const [status, message] = await upload(
      [`employee_id,First name,Role,Units managed\n${kim.employeeId},Kimberly,Manager,Bakery`],
      'update',
    );
    expect([status, message]).toEqual([
      'failed',
      expect.stringMatching(/^Row 2: Someone else changed this role in the meantime/),
    ]);
    expect(await standing('kim@home.test')).toEqual(['admin', []]);
    const { given_name } = await api.as(admin).rows('employees').get(kim.employeeId);
    expect(given_name).not.toBe('Kimberly');
  });

  test('takes roles back where a later row of the same file fails', async () => {
    await api.addPerson(accountId, 'ole@home.test');
    const ole = (
      await api
        .context(accountId)
        .store.table('employees')
        .every({ where: { work_email: 'ole@home.test' } })
    )[0];
    const { put } = api.blobs;
    let isDone = false;
    api.blobs.put = async (container, name, ...rest) => {
      await put(container, name, ...rest);
      if (isDone || !name.includes('plan-0')) return;
      isDone = true;
      const role = { params: { id: ole?.employee_id ?? 0 }, body: { role_name: 'admin' as const } };
      await api.as(admin).call(employees.operations.changeRole, role);
    };
    const row = (id: number) => `${id},Manager,Bakery`;
    const [status] = await upload(
      ['employee_id,Role,Units managed', row(kim.employeeId), row(ole?.employee_id ?? 0)],
      'update',
    );
    expect(status).toBe('failed');
    expect(await standing('kim@home.test')).toEqual(['employee', []]);
    expect(await standing('ole@home.test')).toEqual(['admin', []]);
  });
});
