import { data } from '@livingroom/shared/calls/data.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadGroup } from '../../../functions/modules/people/load-group.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** Fields that an organisation adds to its people and units are columns of the one engine. */

let api: TestApi;
let faults: Faults;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let kim: Person;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  home = await api.addAccount('Home Company', 'ada@home.test');
  kim = await api.addPerson(home.accountId, 'kim@home.test');
});

type Given = { id?: number; table?: string; label?: string; type?: string; choices?: string[] };

const company = () => api.as(home.admin).rows('companies');

async function save(...columns: Given[]) {
  const given = columns.map((column) => ({
    id: 0,
    table: 'employees',
    type: 'text',
    choices: [],
    ...column,
  }));
  const values = { own_columns: { next: 1, columns: given } } as never;
  return (await company().update(home.companyId, values)).own_columns;
}

/** What a refusal says of the fields of the company. */
async function refusalOf(saving: Promise<unknown>): Promise<string | undefined> {
  const cause = (await saving.then(
    () => null,
    (error) => error,
  )) as { body: { data: { fields?: { own_columns?: string } } } } | null;
  return cause?.body.data.fields?.own_columns;
}

type Row = { readonly [column: string]: unknown };

async function read(source: string, query: object = {}, person = home.admin) {
  const input = { params: { source }, query: { limit: 100, ...query } };
  const { body } = await api.as(person).raw(data.operations.read, input);
  return (body as { data: readonly Row[] }).data;
}

const setOf = (id: number, values: object) =>
  api
    .as(home.admin)
    .rows('employees')
    .update(id, values as never) as Promise<Row>;

describe('own fields', () => {
  test('are columns of their table: told, written, checked, filtered, and seen by nobody else', async () => {
    const other = await api.addAccount('Other Company', 'olga@other.test');
    await save(
      { label: 'Badge' },
      { label: 'Height', type: 'number' },
      { label: 'Joined', type: 'date' },
      { label: 'Size', type: 'choice', choices: ['S', 'M', ''] },
      { label: 'Driver licence', type: 'yesNo' },
      { label: 'Cost centre', table: 'units' },
    );
    const told = async (person: Person) => {
      const of = (id: number) => ({ limit: 200, filters: JSON.stringify({ table_id_ref: { value: id } }) });
      const rows = await Promise.all([20, 10].map((id) => read('variables', of(id), person)));
      return rows
        .flat()
        .flatMap(({ variable_name, display_name }) =>
          /^own_\d/.test(String(variable_name)) ? [[variable_name, display_name]] : [],
        );
    };
    expect(await told(home.admin)).toEqual([
      ['own_1', 'Badge'],
      ['own_2', 'Height'],
      ['own_3', 'Joined'],
      ['own_4', 'Size'],
      ['own_5', 'Driver licence'],
      ['own_6', 'Cost centre'],
    ]);
    expect(await told(other.admin)).toEqual([]);
    const values = { own_1: 'A7', own_2: '1.8', own_3: '01/05/2026', own_4: 'm', own_5: true };
    const kept = { own_1: 'A7', own_2: 1.8, own_3: '2026-05-01T00:00:00.000Z', own_4: 'M', own_5: true };
    expect(await setOf(kim.employeeId, values)).toMatchObject(kept);
    const found = await read('employees', { filters: JSON.stringify({ own_4: { value: 'M' } }) });
    expect(found.map(({ employee_id }) => employee_id)).toEqual([kim.employeeId]);
    expect(found[0]).toMatchObject(kept);
    expect((await read('employees', {}, other.admin))[0]).not.toHaveProperty('own_1');
    await expect(setOf(kim.employeeId, { own_4: 'XL' })).rejects.toMatchObject({ status: 400 });
    await expect(setOf(kim.employeeId, { own_3: '31/02/2026' })).rejects.toMatchObject({ status: 400 });
    await expect(setOf(kim.employeeId, { own_99: 'x' })).rejects.toMatchObject({ status: 400 });
    const unit = await api
      .as(home.admin)
      .rows('units')
      .create({ unit_name: 'North', company_id_ref: home.companyId, own_6: '4711' } as never);
    expect(unit).toMatchObject({ own_6: '4711' });
  });

  test('stay with a person whom something else changes, and are in the copy of their own data', async () => {
    await save({ label: 'Badge' }, { label: 'Empty' });
    await setOf(kim.employeeId, { own_1: 'A7' });
    await setOf(kim.employeeId, { given_name: 'Kimberley' });
    const copy = await api.as(kim).call(ownData.operations.read, {});
    expect(copy.person.own_fields).toEqual([{ name: 'Badge', value: 'A7' }]);
  });

  test('are what a group can ask for, until they are taken away', async () => {
    await save(
      { label: 'Size', type: 'choice', choices: ['S', 'M'] },
      { label: 'Remote', type: 'yesNo' },
      { label: 'Hours', type: 'number' },
      { label: 'Until', type: 'date' },
      { label: 'Mentor' },
    );
    await setOf(kim.employeeId, {
      ...{ own_1: 'M', own_2: true, own_3: '38.5', own_4: '01/05/2026', own_5: 'Lena Holm' },
    });
    const client = api.as(home.admin);
    const { employee_group_id } = await client.rows('employee_groups').create({ name: 'Ours' });
    const criteria = (
      [
        ['own_1', 'in', 'M'],
        ['own_2', 'eq', 'true'],
        ['own_3', 'gt', '38'],
        ['own_4', 'lt', '2026-05-02'],
        ['own_5', 'contains', 'holm'],
      ] as const
    ).map(([field, operator, variable_value]) => ({
      ...{ criteria_type: 'include' as const, operator, variable_value },
      variable_id_ref: variableId(findTable('employees'), field),
    }));
    for (const criterion of criteria)
      await client
        .rows('employee_group_criteria')
        .create({ employee_group_id_ref: employee_group_id, ...criterion });
    const { members } = employeeGroups.operations;
    const found = () => client.call(members, { body: { criteria } });
    expect(await found()).toMatchObject({ count: 1, alone: [1, 1, 1, 1, 1], caution: 'one' });
    const context = api.context(home.accountId);
    const isMember = async (id: number) => {
      const group = await loadGroup(context, employee_group_id);
      const person = await context.store.table('employees').get(id);
      return person !== null && group.includes(person);
    };
    expect([await isMember(kim.employeeId), await isMember(home.admin.employeeId)]).toEqual([true, false]);
    // What an own field holds may be somebody's name: the trail has its letters alone.
    const trail = JSON.stringify(await context.store.table('audit_events').every({}));
    expect(trail).toContain('h…');
    expect(trail).not.toContain('holm');
    const wrong = { ...criteria[2], operator: 'contains' as const, employee_group_id_ref: employee_group_id };
    const creating = client.rows('employee_group_criteria').create(wrong as never);
    await expect(creating).rejects.toMatchObject({ status: 400 });
    // Whoever takes the field away has a group of nobody, not of everybody.
    await save();
    expect(await isMember(kim.employeeId)).toBe(false);
    expect((await found()).count).toBe(0);
    expect((await api.as(home.admin).raw(members, { body: { criteria } })).status).toBe(200);
  });

  test('of another organisation are nothing that a group can ask for', async () => {
    await save({ label: 'Size', type: 'choice', choices: ['S', 'M'] });
    const other = await api.addAccount('Other Company', 'olga@other.test');
    const client = api.as(other.admin);
    const { employee_group_id } = await client.rows('employee_groups').create({ name: 'Theirs' });
    const creating = client.rows('employee_group_criteria').create({
      ...{ employee_group_id_ref: employee_group_id, operator: 'eq', variable_value: 'S' },
      variable_id_ref: variableId(findTable('employees'), 'own_1'),
    });
    await expect(creating).rejects.toMatchObject({ status: 400 });
  });

  test('have names that nothing else has, twenty at most, and choices', async () => {
    expect(await refusalOf(save({ label: 'Work e-mail' }))).toBe('The name Work e-mail is already in use.');
    expect(await refusalOf(save({ label: 'Given-name' }))).toContain('already in use');
    expect(await refusalOf(save({ label: 'A' }, { label: ' a ' }))).toContain('already in use');
    expect(await refusalOf(save({ label: '' }))).toContain('needs a name');
    const many = Array.from({ length: 21 }, (_, place) => ({ label: `Field ${place}` }));
    expect(await refusalOf(save(...many))).toBe('An organisation can have at most 20 fields of its own.');
    expect(await refusalOf(save({ label: 'Size', type: 'choice', choices: ['S'] }))).toContain('2 to 100');
    expect(await refusalOf(save({ label: 'Size', type: 'secret' }))).toBe('These fields cannot be read.');
    expect(await save({ label: 'Same' }, { label: 'Same', table: 'units' })).toMatchObject({ next: 3 });
  });

  test('keep what they hold, and choices that somebody has', async () => {
    await save({ label: 'Size', type: 'choice', choices: ['S', 'M'] });
    await setOf(kim.employeeId, { own_1: 'S' });
    const size = { id: 1, label: 'Size' };
    expect(await refusalOf(save({ ...size, type: 'text' }))).toContain('You can’t change what Size holds');
    const without = save({ ...size, type: 'choice', choices: ['M', 'L'] });
    expect(await refusalOf(without)).toBe('One row has the choice S of Size. Change that first.');
    const renamed = { ...size, label: 'T-shirt', type: 'choice', choices: ['S', 'M', 'L'] };
    expect(await save(renamed)).toMatchObject({ columns: [{ id: 1, label: 'T-shirt' }] });
    expect((await read('employees', { filters: JSON.stringify({ own_1: { value: 'S' } }) })).length).toBe(1);
  });

  test('take their values along, and their number is not given again', async () => {
    await save({ label: 'Badge' });
    await setOf(kim.employeeId, { own_1: 'secret value' });
    const nothing = { own_columns: null, description_of_organization: 'Ours' } as never;
    const kept = await company().update(home.companyId, nothing);
    expect(kept.own_columns?.columns).toHaveLength(1);
    expect(await save()).toEqual({ next: 2, columns: [] });
    const row = await api.context(home.accountId).store.get('employees', String(kim.employeeId));
    expect(JSON.stringify(row?.body)).not.toContain('secret value');
    expect(await save({ label: 'Badge' })).toMatchObject({ columns: [{ id: 2 }] });
    expect((await read('employees'))[0]).not.toHaveProperty('own_1');
  });

  test('that are removed by a call that dies are cleared by due work, and shown by no read', async () => {
    await save({ label: 'Badge' });
    await setOf(kim.employeeId, { own_1: 'secret value' });
    faults.before = ({ table }) => {
      if (table === 'employees') throw new Error('The process died');
    };
    await save().catch(() => undefined);
    faults.before = null;
    const stored = async () => {
      const rows = await api.context(home.accountId).store.query('employees', { limit: 100 });
      return JSON.stringify(rows);
    };
    expect(await stored()).toContain('secret value');
    await save({ label: 'Locker' });
    expect(await stored()).not.toContain('secret value');

    const { store } = api.context(home.accountId);
    const row = await store.get('employees', String(kim.employeeId));
    const late = { ...row?.body, own_1: 'secret value' };
    await store.write('employees', [
      { kind: 'replace', id: String(kim.employeeId), etag: row?.etag ?? '', body: late },
    ]);
    const [shown = {}] = await read('employees', {
      filters: JSON.stringify({ employee_id: { value: kim.employeeId } }),
    });
    expect(Object.keys(shown).filter((field) => field.startsWith('own_'))).toEqual(['own_2']);
    expect(JSON.stringify(await read('employees', { columns: 'employee_id,own_1' }))).not.toContain('secret');
    const found = (value: string) => read('employees', { filters: JSON.stringify({ own_1: { value } }) });
    expect((await found('secret value')).length).toBe((await found('another value')).length);
    await setOf(kim.employeeId, { given_name: 'Kimberley' });
    const copy = await api.as(kim).call(ownData.operations.read, {});
    expect(JSON.stringify(copy)).not.toContain('secret value');
    await runKindOf(api.ports, 'own-values-watch');
    expect(await stored()).not.toContain('secret value');
  });

  test('leave no value in what can be undone', async () => {
    await save({ label: 'Badge' });
    await setOf(kim.employeeId, { own_1: 'secret value' });
    const rows = [{ id: String(kim.employeeId), values: { own_1: 'new value' } }];
    const body = { table: 'employees', rows };
    const { undo } = await api.as(home.admin).call(editCalls.operations.changeCells, { body });
    await save();
    expect(await api.context(home.accountId).store.table('edits').count()).toBe(0);
    const again = await api
      .as(home.admin)
      .raw(editCalls.operations.undo, { params: { id: undo?.edit_id ?? 0 } });
    expect(again.status).toBe(404);
  });

  test('never have a number again, also when their company goes and another holds them', async () => {
    await save({ label: 'Badge' });
    const second = await company().create({ company_name: 'Second', company_legal_name: 'Second' } as never);
    await company().remove(home.companyId);
    home = { ...home, companyId: second.company_id };
    expect(await save({ label: 'Locker' })).toMatchObject({ next: 3, columns: [{ id: 2 }] });
  });

  test('are columns of templates, uploads and downloads', async () => {
    await save({ label: 'Badge' }, { label: 'Joined', type: 'date' });
    const admin = api.as(home.admin);
    const table = { table: 'employees', format: 'csv' };
    const sheetOf = async (operation: 'downloadTemplate' | 'downloadData', query: object) => {
      const { body } = await admin.raw(storages.operations[operation], { query: { ...table, ...query } });
      return new TextDecoder().decode(body as Uint8Array);
    };
    expect(await sheetOf('downloadTemplate', { mode: 'create' })).toContain('Badge');
    const content = 'Work e-mail,Badge,Joined\nnew@home.test,B-9,01/05/2026\n';
    await admin.upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name: 'people.csv', content: new TextEncoder().encode(content) },
        fields: { metadata: JSON.stringify({ tableName: 'employees', mode: 'create' }) },
      },
    );
    await api.workflows.settle();
    const filters = JSON.stringify({ work_email: { value: 'new@home.test' } });
    expect((await read('employees', { filters }))[0]).toMatchObject({
      own_1: 'B-9',
      own_2: '2026-05-01T00:00:00.000Z',
    });
    const sheet = await sheetOf('downloadData', { columns: 'work_email,own_1', keys: 'none' });
    expect([sheet.includes('Badge'), sheet.includes('B-9')]).toEqual([true, true]);
  });

  test('are on the audit trail, and an admin alone changes them', async () => {
    await save({ label: 'Badge' });
    await save({ id: 1, label: 'Badge number' });
    const events = await api.context(home.accountId).store.table('audit_events').every({});
    const told = events.flatMap(({ subject, before, after }) =>
      subject.includes('companies') ? [[before?.own_columns, after?.own_columns]] : [],
    );
    expect(told).toContainEqual(['Badge', 'Badge number']);
    const values = { own_columns: null } as never;
    await expect(api.as(kim).rows('companies').update(home.companyId, values)).rejects.toMatchObject({
      status: 403,
    });
  });
});
