import { data } from '@livingroom/shared/calls/data.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** Names of every script and texts that programs stumble over: made, found, uploaded, downloaded as they were given. */

const scripts = [
  'Πωλήσεις Βορείου Ελλάδος και Νήσων Αιγαίου',
  'Отдел развития северных регионов России',
  '東京本社第一営業部グローバル推進室',
  'قسم المبيعات في الشرق الأوسط',
  'מחלקת המכירות הצפונית',
  'แผนกขายภาคเหนือ',
  'उत्तरी बिक्री विभाग',
  '영업본부 북부지점',
  'Ærø Ældrepleje, Rehabilitering og Hjælpemidler i Øst- og Vestjylland samt Øerne',
  '👩‍👩‍👧‍👦 Team 🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
];
const odd = [
  'undefined',
  'null',
  'NaN',
  'true',
  'hasOwnProperty',
  '__proto__',
  'constructor',
  '\\',
  '1/2',
  '1E+02',
  '-1',
  '0x0',
  '9007199254740993',
  'a/b\\c#d?e%f&g',
  '%00%2F..%2F',
  "Robert'); DROP TABLE units;--",
  '<script>alert(1)</script>',
  '{"$gt":""}',
  '$\u007B7*7} {{7*7}} #{7*7}',
  'x;y,z|w',
  '"quoted" \'single\' `back`',
  'A\u200bB\u2060C',
  '!@#$%^&*()_+-=[]{}|',
];
const all = [...scripts, ...odd];

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

beforeAll(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
});

const units = () => api.as(home.admin).rows('units');

async function found(search: string): Promise<readonly unknown[]> {
  const { data: rows } = await api
    .as(home.admin)
    .call(data.operations.read, { params: { source: 'units' }, query: { search } });
  return rows.map(({ unit_name }) => unit_name);
}

describe('one by one', () => {
  test.each(all.map((name) => [name]))('%s', async (name) => {
    const { unit_id } = await units().create({ unit_name: name, company_id_ref: home.companyId });
    expect((await units().get(unit_id)).unit_name).toBe(name);
    expect(await found(name)).toContain(name);
    const twin = units().create({ unit_name: ` ${name} `, company_id_ref: home.companyId });
    await expect(twin).rejects.toMatchObject({ body: { code: 'constraint-failed' } });
    await units().remove(unit_id);
    const next = await units().create({ unit_name: name, company_id_ref: home.companyId });
    await units().remove(next.unit_id);
  });
});

describe('signs that nobody sees', () => {
  const create = (unit_name: string) => units().create({ unit_name, company_id_ref: home.companyId });

  test.each(['\u200B', '\u2060\u200D', ' \u00AD\uFEFF ', '\u202E\u202C'])('are no name: %j', async (name) => {
    await expect(create(name)).rejects.toMatchObject({ body: { code: 'invalid-input' } });
  });

  test.each(['Sales\u200B', '\u2060Sales', 'Sa\u00ADles', '\u202ESales\u202C'])(
    'tell no two names apart: Sales and %j',
    async (name) => {
      const first = await create('Sales');
      await expect(create(name)).rejects.toMatchObject({ body: { code: 'constraint-failed' } });
      await units().remove(first.unit_id);
    },
  );

  test('that turn a line are left out of a name', async () => {
    const { unit_id } = await create('\u202Ereversed\u202C unit');
    expect((await units().get(unit_id)).unit_name).toBe('reversed unit');
    await units().remove(unit_id);
  });
});

test('by sheet, and back by sheet', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const sheet = (names: readonly string[]) =>
    ['unit_name,company_id_ref', ...names.map((name) => `${quoted(name)},${home.companyId}`)].join('\n');
  const upload = async (content: string, table: string) => {
    const bytes = new TextEncoder().encode(content);
    await api.as(home.admin).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name: 'sheet.csv', content: bytes },
        fields: { metadata: JSON.stringify({ tableName: table, mode: 'create' }) },
      },
    );
    await api.workflows.settle();
    return (await api.as(home.admin).call(jobs.operations.listOwn, {}))[0];
  };
  expect(await upload(sheet(all), 'units')).toMatchObject({ status: 'completed' });
  const { rows } = await units().list({ limit: 100 });
  expect(rows.map(({ unit_name }) => unit_name).sort()).toEqual([...all].sort());
  const people = all.map((name, place) => `p${place}@home.test,${quoted(name)}`);
  expect(await upload(['work_email,primary_unit_id_ref', ...people].join('\n'), 'employees')).toMatchObject({
    status: 'completed',
  });
  const file = await api.as(home.admin).raw(storages.operations.downloadData, {
    query: { table: 'units', columns: 'unit_name,company_id_ref', format: 'csv', keys: 'none' },
  });
  const text = new TextDecoder().decode(file.body as Uint8Array);
  for (const { unit_id } of rows) {
    const { rows: inside } = await api.as(home.admin).rows('employees').list({ limit: 100 });
    for (const { employee_id, primary_unit_id_ref } of inside)
      if (primary_unit_id_ref === unit_id) await api.as(home.admin).rows('employees').remove(employee_id);
    await units().remove(unit_id);
  }
  expect(await upload(text, 'units')).toMatchObject({ status: 'completed' });
  const again = (await units().list({ limit: 100 })).rows.map(({ unit_name }) => unit_name);
  expect(again.sort()).toEqual([...all].sort());
});

test.each([
  ['o/brien@home.test'],
  ['a#b@home.test'],
  ['who?@home.test'],
  ['100%@home.test'],
  [`${'x'.repeat(60)}@${'sub-domain.'.repeat(16)}test`],
])('%s signs in', async (email) => {
  const person = await api.addPerson(home.accountId, email);
  for (let time = 0; time < 2; time += 1) {
    const { rows } = await api.as(person).rows('employees').list();
    expect(rows.map(({ work_email }) => work_email)).toEqual([email]);
  }
});

test('an address that was given to somebody else leads to them', async () => {
  const email = 'shared@home.test';
  const first = await api.addPerson(home.accountId, email);
  await api.as(first).rows('employees').list();
  await api.as(home.admin).rows('employees').remove(first.employeeId);
  api.clock.advance(61_000);
  const second = await api.addPerson(home.accountId, email);
  const { rows } = await api.as(second).rows('employees').list();
  expect(rows.map(({ employee_id }) => employee_id)).toEqual([second.employeeId]);
});
