import type { Operation } from '@livingroom/shared/calls/call.ts';
import { data } from '@livingroom/shared/calls/data.ts';
import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { tableCalls } from '@livingroom/shared/calls/tables.ts';
import { variables } from '@livingroom/shared/calls/variables.ts';
import { catalogue, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** What operators change of the catalogue: code, changes for all, changes for one organisation, together at once. */

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let other: Awaited<ReturnType<TestApi['addAccount']>>;
let operator: Person;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  other = await api.addAccount('Other Company', 'olga@other.test');
  operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
});

const callOf = (name: string): Operation => {
  const found = { ...resourceContract('variables').operations, ...resourceContract('tables').operations }[
    name
  ];
  if (!found) throw new Error(name);
  return found;
};

const idOf = (table: TableName, column: string) => String(variableId(catalogue[table], column));

type Options = { readonly accountId?: number; readonly language?: Language; readonly ifMatch?: string };

function change(table: TableName, column: string, body: object, options: Options = {}) {
  const { language = 'en_us', ...more } = options;
  const params = { id: idOf(table, column), language };
  return api.as(operator).raw(callOf('update-variables'), { params, body }, more);
}

async function columnOf(person: Person, table: TableName, column: string, language: Language = 'en_us') {
  const query = {
    filters: JSON.stringify({ table_id_ref: { value: catalogue[table].id } }),
    limit: 200,
    language,
  };
  const { body } = await api.as(person).raw(data.operations.read, { params: { source: 'variables' }, query });
  const { data: rows } = body as { data: readonly { readonly [field: string]: unknown }[] };
  return rows.find(({ variable_name }) => variable_name === column) ?? {};
}

const fieldsOf = ({ body }: Answer<unknown>) =>
  (body as { data?: { fields?: Record<string, string> } }).data?.fields;

describe('the stored catalogue', () => {
  test('renames a column for all organisations, in one language, at once', async () => {
    const answer = await change('employees', 'family_name', { display_name: 'Surname' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ display_name: 'Surname', changed: 'all' });
    for (const { admin } of [home, other])
      expect(await columnOf(admin, 'employees', 'family_name')).toMatchObject({ display_name: 'Surname' });
    const german = await columnOf(home.admin, 'employees', 'family_name', 'de_de');
    expect(german.display_name).not.toBe('Surname');
  });

  test('renames a column for one organisation alone, over the name for all', async () => {
    await change('employees', 'family_name', { display_name: 'Surname' });
    await change('employees', 'family_name', { display_name: 'Clan' }, { accountId: home.accountId });
    expect(await columnOf(home.admin, 'employees', 'family_name')).toMatchObject({
      display_name: 'Clan',
      changed: 'organisation',
    });
    expect(await columnOf(other.admin, 'employees', 'family_name')).toMatchObject({
      display_name: 'Surname',
    });
  });

  test('changes place, width, alignment, section and help, which the site reads', async () => {
    const body = {
      display_order: 0,
      display_width: 300,
      align: 'end',
      help_text: 'As in the passport.',
      category: 'Name',
      category_order: 1,
      category_icon: 'person',
    };
    expect((await change('employees', 'family_name', body)).status).toBe(200);
    expect(await columnOf(home.admin, 'employees', 'family_name')).toMatchObject(body);
  });

  test('takes alignment, section and icon away where they are cleared, for one organisation too', async () => {
    const nothing = { align: null, category: null, category_order: null, category_icon: null };
    await change('employees', 'family_name', { align: 'end', category: 'Name', category_icon: 'person' });
    const answer = await change('employees', 'family_name', nothing, { accountId: home.accountId });
    expect(answer.body).toMatchObject(nothing);
    expect(await columnOf(home.admin, 'employees', 'family_name')).toMatchObject(nothing);
    expect(await columnOf(other.admin, 'employees', 'family_name')).toMatchObject({
      align: 'end',
      category: 'Name',
    });
  });

  test('is said in messages, downloads and templates of the organisation', async () => {
    await change('employees', 'work_email', { display_name: 'Badge address' }, { accountId: home.accountId });
    const refused = await api
      .as(home.admin)
      .raw(resourceContract('employees').operations['create-employees'] as Operation, {
        body: { work_email: 'ada@home.test', given_name: 'Ada', family_name: 'Holm' },
      });
    expect(JSON.stringify(refused.body)).toContain('Badge address');
    const sheet = await api.as(home.admin).raw(storages.operations.downloadData, {
      query: { table: 'employees', format: 'csv', keys: 'none', columns: 'work_email' },
    });
    expect(new TextDecoder().decode(sheet.body as Uint8Array)).toContain('Badge address');
  });

  test('renames choices, which are then read by their new names', async () => {
    const choices = [
      { value: 'active', label: 'In service' },
      { value: 'inactive', label: 'Gone' },
    ];
    const { choices: before } = await columnOf(operator, 'employees', 'status');
    const all = (before as readonly { value: string; label: string }[]).map(
      (one) => choices.find(({ value }) => value === one.value) ?? one,
    );
    expect((await change('employees', 'status', { choices: all })).status).toBe(200);
    expect((await columnOf(home.admin, 'employees', 'status')).choices).toEqual(all);
    const kim = await api.addPerson(home.accountId, 'kim@home.test');
    const row = await api
      .as(home.admin)
      .rows('employees')
      .update(kim.employeeId, { status: 'Gone' as never });
    expect(row.status).toBe('inactive');
  });

  test.each([
    [
      'a mandatory column that is hidden',
      'work_email',
      { is_visible: false },
      'is_visible',
      'can’t be hidden',
    ],
    ['a name of nothing', 'family_name', { display_name: ' ' }, 'display_name', ''],
    [
      'a name that another column has',
      'family_name',
      { display_name: 'first name' },
      'display_name',
      'called',
    ],
    ['a width out of bounds', 'family_name', { display_width: 5 }, 'display_width', '60'],
    ['an empty choice', 'status', { choices: [{ value: 'active', label: ' ' }] }, 'choices', 'name'],
    [
      'two choices of one name',
      'status',
      { choices: [{ value: 'active', label: 'Inactive' }] },
      'choices',
      'called',
    ],
    ['a choice that there is not', 'status', { choices: [{ value: 'x', label: 'X' }] }, 'choices', 'renamed'],
    ['an alignment that there is not', 'status', { align: 'left' }, 'align', 'choices'],
  ])('refuses %s with its reason, and changes nothing', async (_, column, body, field, words) => {
    const before = await columnOf(operator, 'employees', column);
    const answer = await change('employees', column, body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)?.[field]).toContain(words);
    expect(await columnOf(operator, 'employees', column)).toEqual(before);
  });

  test('says that nothing changed, and refuses a change of an older version', async () => {
    const { display_name, etag } = await columnOf(operator, 'employees', 'family_name');
    expect((await change('employees', 'family_name', { display_name })).body).toMatchObject({
      code: 'no-changes',
    });
    await change('employees', 'family_name', { display_name: 'Surname' });
    const late = await change(
      'employees',
      'family_name',
      { display_name: 'Clan' },
      { ifMatch: String(etag) },
    );
    expect(late.status).toBe(409);
  });

  test('brings ours back, for a column and for a table', async () => {
    const ours = await columnOf(operator, 'employees', 'family_name');
    await change('employees', 'family_name', { display_name: 'Surname', display_width: 300 });
    const params = { id: idOf('employees', 'family_name') };
    await api.as(operator).call(variables.operations.resetColumn, { params });
    expect(await columnOf(operator, 'employees', 'family_name')).toEqual(ours);

    const units = { id: String(catalogue.units.id) };
    const renamed = await api.as(operator).raw(callOf('update-tables'), {
      params: { ...units, language: 'en_us' },
      body: { display_name: 'Teams' },
    });
    expect(renamed.body).toMatchObject({ display_name: 'Teams' });
    await api.as(operator).call(tableCalls.operations.resetTable, { params: units });
    const trail = await api.context(SYSTEM_ACCOUNT_ID).store.table('audit_events').every({});
    const seen = trail.map(({ subject_id }) => subject_id);
    expect(seen.filter((one) => one === 'employees.family_name')).toHaveLength(2);
    expect(seen.filter((one) => one === 'units')).toHaveLength(2);
    const again = await api.as(operator).raw(callOf('read-tables'), { params: units });
    expect(again.body).toMatchObject({ display_name: 'Units', changed: 'no' });
  });

  test('is the operator’s alone', async () => {
    const params = { id: idOf('employees', 'family_name'), language: 'en_us' };
    const answer = await api
      .as(home.admin)
      .raw(callOf('update-variables'), { params, body: { display_name: 'Surname' } });
    expect(answer.status).toBe(403);
  });

  test('is on the audit trail of the account that it holds for', async () => {
    await change('employees', 'family_name', { display_name: 'Clan' }, { accountId: home.accountId });
    const trail = await api.context(home.accountId).store.table('audit_events').every({});
    const ofColumn = () => trail.filter(({ subject_id }) => subject_id === 'employees.family_name');
    expect(ofColumn()).toHaveLength(1);
    expect(ofColumn()[0]).toMatchObject({
      action: 'changed',
      actor: 'operator',
      after: { display_name: 'Clan' },
    });
  });

  test('does not know columns that never leave the server', async () => {
    expect((await change('employees', 'email_change', { display_width: 100 })).status).toBe(404);
    expect((await change('users', 'email', { display_width: 100 })).status).toBe(404);
  });
});
