import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { operations } = savedViewCalls;

let api: TestApi;
let admin: Person;
let accountId: number;

beforeEach(async () => {
  api = await createTestApi({ now: '2026-03-02T09:00:00Z' });
  ({ admin, accountId } = await api.addAccount('Acme', 'ada@acme.test'));
});

const shown = {
  query: 'where.primary_reports_to_ref=empty&sort=language',
  columns: [{ name: 'language', width: 120 }],
};

const save = (person: Person, name: string, shared = false, table_name = 'employees') =>
  api.as(person).call(operations.create, { body: { table_name, name, shared, shown } });
const list = async (person: Person, table = 'employees') =>
  await api.as(person).call(operations.list, { query: { table } });
const names = async (person: Person, table?: string) =>
  (await list(person, table)).views.map(({ name }) => name);

const refused = (problem: string) => ({ status: 409, body: { code: 'view-refused', data: { problem } } });

describe('a saved view', () => {
  test('is its author’s alone until it is shared, then of everybody who may read the table', async () => {
    const kim = await api.addPerson(accountId, 'kim@acme.test', 'admin');
    const bo = await api.addPerson(accountId, 'bo@acme.test', 'manager');
    const view = await save(admin, '  Without a  manager ');
    expect(view).toMatchObject({
      name: 'Without a manager',
      own: true,
      removable: true,
      shared: false,
      shown,
    });
    expect([await names(admin), await names(kim)]).toEqual([['Without a manager'], []]);
    await api
      .as(admin)
      .call(operations.update, { params: { id: view.saved_view_id }, body: { shared: true } });
    expect((await list(kim)).views).toMatchObject([{ own: false, removable: true, shown }]);
    expect((await list(bo)).views).toMatchObject([{ own: false, removable: false, shown }]);
  });

  test('of a table that the reader may not read is not told, nor one of another organisation', async () => {
    const bo = await api.addPerson(accountId, 'bo@acme.test', 'manager');
    const other = await api.addAccount('Umbrella', 'uma@umbrella.test');
    const view = await save(admin, 'All', true);
    expect(await names(bo, 'permissions')).toEqual([]);
    expect(await names(other.admin)).toEqual([]);
    const id = view.saved_view_id;
    for (const [operation, input] of [
      [operations.update, { params: { id }, body: { name: 'Mine' } }],
      [operations.remove, { params: { id } }],
    ] as const)
      expect(await api.as(other.admin).raw(operation, input)).toMatchObject({ status: 404 });
    expect(await api.as(bo).raw(operations.update, { params: { id }, body: { name: 'Mine' } })).toMatchObject(
      {
        status: 404,
      },
    );
    expect(await api.as(bo).raw(operations.remove, { params: { id } })).toMatchObject({ status: 404 });
    for (const table_name of ['nothing', 'due_entries', '__proto__'])
      expect(
        await api.as(admin).raw(operations.create, { body: { table_name, name: 'x', shown } }),
      ).toMatchObject({ status: 404 });
  });

  test('needs a name that no other view of the list has, in whatever letters', async () => {
    const kim = await api.addPerson(accountId, 'kim@acme.test', 'admin');
    await save(admin, 'Engineers', true);
    for (const [name, problem] of [
      ['engineers ', 'name-taken'],
      ['  ', 'name-missing'],
      ['x'.repeat(61), 'name-missing'],
    ] as const)
      await expect(save(kim, name)).rejects.toMatchObject(refused(problem));
    await save(kim, 'Engineers', false, 'units');
    expect(await names(kim, 'units')).toEqual(['Engineers']);
    const mine = await save(kim, 'Others');
    const rename = (name: string) =>
      api.as(kim).call(operations.update, { params: { id: mine.saved_view_id }, body: { name } });
    await expect(rename('ENGINEERS')).rejects.toMatchObject(refused('name-taken'));
    expect(await rename('OTHERS')).toMatchObject({ name: 'OTHERS', shown });
  });

  test('is the fiftieth of a person at most', async () => {
    for (let n = 1; n <= 50; n += 1) await save(admin, `View ${n}`);
    await expect(save(admin, 'One more')).rejects.toMatchObject(refused('too-many'));
    const [first] = (await list(admin)).views;
    await api.as(admin).call(operations.remove, { params: { id: first?.saved_view_id ?? 0 } });
    await save(admin, 'One more');
  });

  test('shows whoever opens it the rows of their own scope alone', async () => {
    const company = (await api.as(admin).rows('companies').list()).rows[0];
    const unit = (unit_name: string) =>
      api
        .as(admin)
        .rows('units')
        .create({ unit_name, company_id_ref: company?.company_id ?? 0 });
    const [own, other] = [await unit('Own'), await unit('Other')];
    const bo = await api.addPerson(accountId, 'bo@acme.test', 'manager');
    const managed = { employee_id_ref: bo.employeeId, unit_id_ref: own.unit_id };
    await api.as(admin).rows('employee_units_managed').create(managed);
    for (const [name, { unit_id }] of Object.entries({ kim: own, lee: other }))
      await api
        .as(admin)
        .rows('employees')
        .create({ work_email: `${name}@acme.test`, primary_unit_id_ref: unit_id });
    await save(admin, 'Without a manager', true);
    const [view] = (await list(bo)).views;
    expect(view?.shown.query).toContain('where.primary_reports_to_ref=empty');
    const where = { primary_reports_to_ref: { empty: true } };
    const found = await api.as(bo).rows('employees').list({ where });
    expect(found.rows.map(({ work_email }) => work_email)).toEqual(['kim@acme.test']);
  });

  test('goes with its author', async () => {
    const kim = await api.addPerson(accountId, 'kim@acme.test', 'admin');
    await save(kim, 'Shared', true);
    await api.as(kim).call(operations.arrange, { body: { table: 'units', columns: [] } });
    await api.as(admin).rows('employees').remove(kim.employeeId);
    expect(await names(admin)).toEqual([]);
  });
});

describe('the columns of a list', () => {
  test('are remembered for each person and table, and forgotten when they are as usual', async () => {
    const kim = await api.addPerson(accountId, 'kim@acme.test', 'admin');
    const arrange = (columns: { name: string; width?: number }[] | null, table = 'employees') =>
      api.as(admin).call(operations.arrange, { body: { table, columns } });
    await arrange([{ name: 'status' }, { name: 'language', width: 240 }]);
    await arrange([{ name: 'unit_name' }], 'units');
    expect((await list(admin)).columns).toEqual([{ name: 'status' }, { name: 'language', width: 240 }]);
    expect((await list(kim)).columns).toBeNull();
    await arrange(null);
    expect((await list(admin)).columns).toBeNull();
    expect((await list(admin, 'units')).columns).toEqual([{ name: 'unit_name' }]);
  });

  test('are refused twice, too wide, too narrow and too many', async () => {
    const { length } = Array.from({ length: 101 });
    for (const columns of [
      [{ name: 'a' }, { name: 'a' }],
      [{ name: 'a', width: 59 }],
      [{ name: 'a', width: 801 }],
      [{ name: 'a', width: 100.5 }],
      [{ name: 'a b' }],
      Array.from({ length }, (_, n) => ({ name: `c${n}` })),
    ])
      expect(
        await api.as(admin).raw(operations.arrange, { body: { table: 'employees', columns } }),
      ).toMatchObject({ status: 400 });
  });
});
