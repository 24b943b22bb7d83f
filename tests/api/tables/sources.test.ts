import { data } from '@livingroom/shared/calls/data.ts';
import { variables } from '@livingroom/shared/calls/variables.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** Functions, complete sources, account filters and scopes of checks (spec 2 §7.1, §7.2, §7.4). */

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let other: typeof home;
let operator: Person;

beforeAll(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  other = await api.addAccount('Other Company', 'olga@other.test');
  operator = await api.addPerson(1, 'kim@system.test', 'system');
  const { store } = api.context(home.accountId);
  const company = home.companyId;
  await store.table('units').createMissing([{ unit_id: 900, unit_name: 'Harbour', company_id_ref: company }]);
  await store.table('drivers').createMissing([
    {
      driver_id: 1,
      driver_key: 'trust',
      driver_title: 'Trust',
      translations: { es_es: { driver_title: 'Confianza' } },
    },
  ]);
});

type Read = {
  readonly data: readonly { readonly [column: string]: unknown }[];
  readonly metadata: { readonly columns: readonly string[] };
};

async function read(source: string, query: object = {}, person = home.admin, accountId?: number) {
  const input = { params: { source }, query: { limit: 10, ...query } };
  const options = accountId === undefined ? {} : { accountId };
  const { status, body } = await api.as(person).raw(data.operations.read, input, options);
  return { status, ...(body as Read), message: (body as { message?: string }).message };
}

describe('a function', () => {
  test('speaks the language of its arguments', async () => {
    const query = { is_function: 'true', func_args: JSON.stringify({ language: 'es_es' }) };
    expect((await read('get_drivers', query)).data[0]?.driver_title).toBe('Confianza');
    const asWell = { ...query, func_args: '{}', language: 'en_us' };
    expect((await read('get_drivers', asWell)).data[0]?.driver_title).toBe('Trust');
  });

  test('of texts in several languages names what it lacks', async () => {
    const { status, message } = await read('get_drivers', { is_function: 'true' });
    expect([status, message]).toEqual([
      400,
      'Missing required arguments for read operation on drivers: language. Name them in func_args.',
    ]);
  });

  test('takes columns as arguments, and drops what is none', async () => {
    const found = async (args: object) =>
      (await read('get_units', { func_args: JSON.stringify(args) })).data.map(({ unit_name }) => unit_name);
    expect(await found({ unit_name: 'Harbour', whatever: 1 })).toEqual(['Harbour']);
    expect(await found({ unit_name: 'South' })).toEqual([]);
  });

  test('of a table that nobody knows is not found', async () => {
    expect((await read('get_secrets')).status).toBe(404);
    expect((await read('complete_secrets')).status).toBe(404);
  });
});

describe('a complete source', () => {
  test('names what its rows point at beside the keys', async () => {
    const { data: rows, metadata } = await read('complete_units');
    expect(rows[0]).toMatchObject({ company_id_ref: home.companyId, company_id_ref_name: 'Home Company' });
    expect(metadata.columns).toContain('company_id_ref_name');
  });

  test('takes filters with the type of their column, and refuses another', async () => {
    const filters = (type: string) =>
      JSON.stringify({ unit_name: { value: 'Harbour', type, operator: '=' } });
    expect((await read('complete_units', { filters: filters('string') })).data).toHaveLength(1);
    expect((await read('complete_units', { filters: filters('boolean') })).status).toBe(400);
  });
});

describe('the account filter', () => {
  test.each([
    ['units', 'user', 200],
    ['units', 'system', 400],
    ['units', 'none', 400],
    ['units', 'everybody', 400],
    ['roles', 'system', 200],
    ['roles', 'none', 200],
    ['roles', 'user', 400],
  ])('of %s may be %s: %i', async (source, choice, status) => {
    expect((await read(source, { account_filter_override: choice })).status).toBe(status);
  });

  test('of the operator at home may be the system account', async () => {
    expect((await read('units', { account_filter_override: 'system' }, operator)).status).toBe(200);
    const elsewhere = await read('units', { account_filter_override: 'system' }, operator, home.accountId);
    expect(elsewhere.status).toBe(400);
  });
});

describe('the scope of a check', () => {
  const check = async (query: object, person = home.admin) => {
    const input = {
      query: { table_name: 'units', scope: 'Local', ...query },
      body: { variable_name: 'unit_name', values: ['North', 'South'] },
    };
    const { status, body } = await api.as(person).raw(variables.operations.checkUnusedValues, input);
    return status === 200 ? (body as { results: boolean[] }).results : status;
  };

  test('is not wider than that of the column', async () => {
    expect(await check({ scope: 'Global' })).toBe(400);
    expect(await check({ scope: 'System' })).toBe(400);
  });

  test('within the account tells of its own rows', async () => {
    await api.as(other.admin).rows('units').create({ unit_name: 'South', company_id_ref: other.companyId });
    const made = await api
      .as(home.admin)
      .rows('units')
      .create({ unit_name: 'North', company_id_ref: home.companyId });
    expect(await check({})).toEqual([false, true]);
    expect(await check({ table_name: 'get_units', is_function: 'true' })).toEqual([false, true]);
    await api.as(home.admin).rows('units').update(made.unit_id, { unit_name: 'South' });
    expect(await check({})).toEqual([true, false]);
  });
});

describe('a column that a caller reads in part', () => {
  test('is offered for no filter and no order, which a read would leave out', async () => {
    const offered = async (person: Person) => {
      const filters = JSON.stringify({ table_id_ref: { value: findTable('survey_executions').id } });
      const { data: rows } = await read('variables', { filters, limit: 100 }, person, home.accountId);
      return rows.flatMap(({ variable_name: name, is_filterable, is_sortable }) =>
        ['status', 'start_time', 'title'].includes(String(name)) ? [[name, is_filterable, is_sortable]] : [],
      );
    };
    const kim = await api.addPerson(home.accountId, 'kim@home.test');
    expect(await offered(home.admin)).toEqual([
      ['title', true, true],
      ['status', false, false],
      ['start_time', false, false],
    ]);
    expect(await offered(kim)).toEqual([
      ['title', true, true],
      ['status', true, true],
      ['start_time', true, true],
    ]);
  });
});
