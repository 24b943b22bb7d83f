import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { activate } from '../../worlds/activate.ts';
import { createUploadWorld } from '../../worlds/uploads.ts';

let world: Awaited<ReturnType<typeof createUploadWorld>>;

beforeEach(async () => {
  world = await createUploadWorld();
});

describe('undo of an upload', () => {
  test('takes new people away and gives changed ones their old values', async () => {
    const { api, people, store, kim, bo, job, send, read, press, undo, seen } = world;
    const before = await seen('employees');
    const made = await send('work_email,given_name\nzoe@home.test,Zoe\nned@home.test,Ned\n', 'create');
    const after = await seen('employees');
    const sheet = `employee_id,family_name,status\n${kim},Berg,inactive\n${bo},Holt,active\n`;
    const changed = await send(sheet, 'update');
    const fields = expect.arrayContaining([
      { label: 'Last name', before: 'Lind', after: 'Berg' },
      { label: 'Status', before: 'Active', after: 'Inactive' },
    ]);
    expect(await read(changed)).toMatchObject({
      ...{ made: 0, changed: 2, leaving: 1, undo: { state: 'open', problem: null } },
      changes: [{ name: 'Berg', fields }, { name: 'Holt' }],
    });
    expect(await undo(changed)).toMatchObject({ status: 200 });
    const said = 'Upload undone. New rows removed: 0. Rows with their old values again: 2.';
    expect(await job()).toMatchObject({ job_type: 'upload_undo', status: 'completed', message: said });
    expect(await seen('employees')).toEqual(after);
    expect(await read(made)).toMatchObject({ made: 2, changed: 0, new_rows: ['Zoe', 'Ned'] });
    await undo(made);
    expect(await seen('employees')).toEqual(before);
    await expect(people().create({ work_email: 'zoe@home.test' })).resolves.toBeDefined();
    expect(await read(made)).toMatchObject({ undo: { state: 'done' } });
    expect(await press(made)).toMatchObject({ status: 409, body: { data: { problem: 'done-before' } } });
    expect(api.blobs.names()).toEqual([]);
    expect(await store.count('upload_images')).toBe(0);
  });

  test('says days, and yes and no, as lists do', async () => {
    const { kim, send, read } = world;
    await send(`employee_id,first_day,pause_surveys\n${kim},17/06/2013,FALSE\n`, 'update');
    const changed = await send(`employee_id,first_day,pause_surveys\n${kim},18/06/2013,TRUE\n`, 'update');
    const fields = [
      { label: 'Dialogues paused', before: 'no', after: 'yes' },
      { label: 'First working day', before: 'Jun 17, 2013', after: 'Jun 18, 2013' },
    ];
    expect(await read(changed)).toMatchObject({ changes: [{ fields: expect.arrayContaining(fields) }] });
  });

  test('of a full list brings back who left, the units as they were, and takes what it made', async () => {
    const { people, bo, job, bring, read, undo, seen } = world;
    const before = await seen('employees', 'units', 'subunits');
    const rows = ['kim@home.test,North,Sales,', 'new@home.test,North,Sales,kim@home.test'];
    const list = ['Email,Division,Team,Manager', ...rows].join('\n');
    const columns = ['work_email', 'unit_1', 'unit_2', 'manager'];
    const id = await bring(list, columns, { missing: 'deactivate' });
    expect((await people().get(bo)).status).toBe('inactive');
    expect(await read(id)).toMatchObject({ made: 3, changed: 2, leaving: 1, undo: { problem: null } });
    await undo(id);
    // As many rows as the question before it names: where a new unit stands is none of them.
    expect(await job()).toMatchObject({ status: 'completed', job_data: { rows: 5 } });
    expect(await seen('employees', 'units', 'subunits')).toEqual(before);
  });

  test('gives back the role and the units that a sheet gave', async () => {
    const { api, admin, companyId, store, job, send, read, undo } = world;
    const units = api.as(admin).rows('units');
    const { unit_id } = await units.create({ unit_name: 'Sales', company_id_ref: companyId });
    const id = await send('work_email,role,units_managed\nlea@home.test,Manager,Sales\n', 'create');
    expect(await store.count('employee_units_managed')).toBe(1);
    expect(await read(id)).toMatchObject({ made: 1, roles: 1, undo: { problem: null } });
    await undo(id);
    expect(await job()).toMatchObject({ status: 'completed' });
    expect(await store.count('employee_units_managed')).toBe(0);
    expect(await store.table('employee_roles').count({ role_name: 'manager' })).toBe(0);
    expect(await store.table('units').get(unit_id)).not.toBeNull();
  });

  test('brings back a further manager and unit that became the own ones', async () => {
    const { api, admin, companyId, store, kim, bo, send, undo, seen } = world;
    const units = api.as(admin).rows('units');
    const { unit_id } = await units.create({ unit_name: 'Sales', company_id_ref: companyId });
    const further = { employee_id_ref: kim };
    await api
      .as(admin)
      .rows('employee_secondary_reports')
      .create({ ...further, reports_to_ref: bo });
    await api
      .as(admin)
      .rows('employee_secondary_units')
      .create({ ...further, unit_id_ref: unit_id });
    const tables = ['employees', 'employee_secondary_reports', 'employee_secondary_units'];
    const before = await seen(...tables);
    const head = 'employee_id,primary_reports_to_ref,primary_unit_id_ref';
    const id = await send(`${head}\n${kim},(${bo}),(${unit_id})\n`, 'update');
    expect(await store.count('employee_secondary_reports')).toBe(0);
    await undo(id);
    expect(await seen(...tables)).toEqual(before);
  });

  test('takes a request for another address back that the upload made', async () => {
    const { api, accountId, store, send, undo } = world;
    const lou = await api.addPerson(accountId, 'lou@home.test');
    const row = async () => store.table('employees').get(lou.employeeId);
    const id = await send(`employee_id,work_email\n${lou.employeeId},lou.new@home.test\n`, 'update');
    expect(await row()).toMatchObject({ work_email: 'lou@home.test', new_email: 'lou.new@home.test' });
    await undo(id);
    expect(await row()).toMatchObject({ work_email: 'lou@home.test', new_email: null, email_change: null });
    await expect(world.people().create({ work_email: 'lou.new@home.test' })).resolves.toBeDefined();
    const trail = await store.table('audit_events').every({ where: { action: 'email-change-refused' } });
    expect(trail).toHaveLength(1);
  });

  test('counts nobody in a round who comes back by it: they are in their unit since then', async () => {
    const { api, store, kim, send, undo } = world;
    const id = await send(`employee_id,status\n${kim},inactive\n`, 'update');
    api.clock.advance(60_000);
    await undo(id);
    const now = new Date(api.clock.now()).toISOString();
    const row = await store.table('employees').get(kim);
    expect(row).toMatchObject({ status: 'active', active_since: now, placed_since: now });
  });

  test('is on the trail in the name of whoever pressed it', async () => {
    const { api, accountId, store, kim, send, undo } = world;
    const kay = await api.addPerson(accountId, 'kay@home.test', 'admin');
    const id = await send(`employee_id,family_name\n${kim},Berg\n`, 'update');
    await undo(id, kay);
    const trail = await store.table('audit_events').every({ where: { action: 'upload-undone' } });
    expect(trail).toMatchObject([{ employee_id_ref: kay.employeeId, subject_id: String(id) }]);
  });
});

describe('an undo is refused', () => {
  test('as soon as a row has changed, and names it', async () => {
    const { people, kim, bo, send, read, press, undo } = world;
    const id = await send(`employee_id,family_name\n${kim},Berg\n${bo},Holt\n`, 'update');
    await people().update(bo, { given_name: 'Bosse' });
    const said = '1 row has changed since: Bosse Holt. Nothing was undone.';
    expect(await read(id)).toMatchObject({ undo: { state: 'open', problem: said } });
    const answer = await press(id);
    expect(answer).toMatchObject({ status: 409, body: { data: { problem: 'stands-in-the-way' } } });
    expect(JSON.stringify(answer.body)).toContain(said);
    expect((await people().get(kim)).family_name).toBe('Berg');
    await people().update(bo, { given_name: null });
    await undo(id);
    expect((await people().get(kim)).family_name).toBe('Lind');
  });

  test('where many have changed it names five and counts the others', async () => {
    const { people, store, send, read } = world;
    const names = Array.from({ length: 8 }, (_, place) => `p${place}`);
    const id = await send(
      `work_email,given_name\n${names.map((n) => `${n}@home.test,${n}`).join('\n')}`,
      'create',
    );
    const rows = await store.table('employees').every({ where: { given_name: names } });
    for (const { employee_id } of rows) await people().update(employee_id, { family_name: 'New' });
    const { undo } = await read(id);
    expect(undo.problem).toContain(
      '8 rows have changed since: p0 New, p1 New, p2 New, p3 New, p4 New and 3 more.',
    );
  });

  test('where a new person is in use: signs in, is pointed at or was written to', async () => {
    const { api, admin, people, store, kim, send, read, undo, seen } = world;
    const id = await send('work_email\nzoe@home.test\nned@home.test\n', 'create');
    const [zoe] = await store.table('employees').every({ where: { work_email: 'zoe@home.test' } });
    if (!zoe) throw new Error('no Zoe');
    await people().update(kim, { primary_reports_to_ref: zoe.employee_id });
    const used =
      '1 new row is already in use and can’t be removed: zoe@home.test (Employees). Nothing was undone.';
    expect((await read(id)).undo.problem).toBe(used);
    await people().update(kim, { primary_reports_to_ref: null });
    expect((await read(id)).undo.problem).toBeNull();
    await api.as(admin).raw(employees.operations.changeRole, {
      params: { id: zoe.employee_id },
      body: { role_name: 'admin', units_managed: [] },
    });
    expect((await read(id)).undo.problem).toContain('zoe@home.test');
    const before = await seen('employees');
    expect(await undo(id)).toMatchObject({ status: 409 });
    expect(await seen('employees')).toEqual(before);
  });

  test('where an old address now belongs to someone else', async () => {
    const { people, kim, send, read } = world;
    const id = await send(`employee_id,work_email\n${kim},kim.new@home.test\n`, 'update');
    await people().create({ work_email: 'kim@home.test' });
    expect((await read(id)).undo.problem).toContain('kim@home.test now belongs to someone else');
  });

  test('where somebody came in with the address that the upload gave them', async () => {
    const { api, accountId, send, read, people } = world;
    const { employee_id } = await people().create({ work_email: 'old@home.test' });
    const id = await send(`employee_id,work_email\n${employee_id},new@home.test\n`, 'update');
    expect((await read(id)).undo.problem).toBeNull();
    await activate(api.ports, { accountId, employeeId: employee_id, email: 'new@home.test' });
    expect((await read(id)).undo.problem).toContain('1 row has changed since: new@home.test.');
  });
});
