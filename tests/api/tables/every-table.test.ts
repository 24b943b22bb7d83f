import { data } from '@livingroom/shared/calls/data.ts';
import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import { holdsPictures } from '@livingroom/shared/core/catalogue/icons.ts';
import type { CrudOperation, Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { employees } from '@livingroom/shared/modules/people/tables/employees.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** The generic calls of every table that an admin or the operator may write: a new table is tested on its first day. */

const writable = tables.filter(({ operations }) => operations.includes('create'));

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let operator: Person;
let made = 500_000;

beforeAll(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  operator = await api.addPerson(1, 'operator@system.test', 'system');
});

/** The admin where the table lets admins do it, else the operator. */
function personFor({ owner, access }: Table, operation: CrudOperation): Person {
  const holders = access[operation === 'readAll' ? 'read' : operation] ?? [];
  return owner === 'account' && holders.includes('admin') ? home.admin : operator;
}

/** The operator works in the tenant's account, named explicitly. */
const accountOf = ({ owner }: Table) => (owner === 'system' ? 1 : home.accountId);

async function send(table: Table, operation: CrudOperation, input: object, ifMatch?: string) {
  const found = resourceContract(table.domain).operations[`${operation}-${table.name}`];
  if (!found) throw new Error(`${table.name} has no ${operation}`);
  const options = { accountId: accountOf(table), ...(ifMatch ? { ifMatch } : {}) };
  const { status, body } = await api.as(personFor(table, operation)).raw(found, input, options);
  return { status, body: body as Body & { data?: Json } };
}

/** A row that others can point at; its own references stay empty. */
async function target(name: string): Promise<Json> {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`no table ${name}`);
  made += 1;
  const fields = Object.entries(table.variables).map(([field, variable]) => [
    field,
    variable.references ? null : plain(variable, made),
  ]);
  const body: Body = { ...Object.fromEntries(fields), [table.key]: made };
  const shard = table.shard ? String(body[table.shard]) : undefined;
  const store = api.context(accountOf(table)).store;
  await store.write(table.name, [{ kind: 'create', id: String(made), body }], shard);
  return made;
}

/** A value that fits the column's type and rules. */
function plain(variable: Variable, number: number): Json {
  const rules = variable.rules ?? [];
  if (variable.choices?.length) {
    const value = variable.choices.find((choice) => choice.value !== 'dp_private')?.value ?? null;
    return variable.type === 'array' ? [value] : value;
  }
  if (rules.includes('email')) return `row${number}@home.test`;
  if (rules.includes('phone')) return '+4520202020';
  if (rules.includes('url')) return 'https://home.test/';
  if (rules.includes('zip_code')) return '8000';
  const range = rules.find((rule) => rule.startsWith('range:'))?.slice('range:'.length);
  switch (variable.type) {
    case 'integer':
    case 'float':
      return range ? Number(range.split('-')[0]) : 1;
    case 'boolean':
      return true;
    case 'datetime':
      return '2026-05-01T08:00:00.000Z';
    case 'array':
      return [1];
    case 'json':
      // A format of its own is read by whoever writes the row: it is empty or whole.
      return variable.format === 'own-columns' ? null : { note: 'x' };
    default:
      return `row_${number}`;
  }
}

/** Values for every column that a create may carry, with rows to point at. */
async function filled(table: Table): Promise<{ [field: string]: Json }> {
  made += 1;
  const number = made;
  const values: { [field: string]: Json } = {};
  for (const [field, variable] of Object.entries(table.variables)) {
    // A picture has to be stored first (tests/api/pictures).
    if (variable.internal || variable.create === 'never' || holdsPictures(variable)) continue;
    const { references, type } = variable;
    if (!references) values[field] = plain(variable, number);
    else if (variable.create === 'required' || variable.rules?.includes('not_null')) {
      const id = await target(references.table);
      values[field] = type === 'array' ? [id] : id;
    }
  }
  return { ...values, ...particular[table.name] };
}

const particular: { readonly [table: string]: Body } = {
  // Clients make jobs of this kind only.
  jobs: { job_type: 'file_download' },
  flow_executions: {
    ...{ time_zone: 'Europe/Madrid', holiday_country: 'DK' },
    ...{ schedule_type: 'rolling', trigger_days: 7, recurrent: true },
  },
  actions: { round_id: '1-2', due_date: '2026-05-01' },
  // A column of the people, by its number, and what that column can be asked.
  employee_group_criteria: { variable_id_ref: variableId(employees, 'status'), operator: 'eq' },
  // Of a report every field must have its effect.
  reports: { report_schema: { version: 3, generalOptions: { title: 'x' }, cards: [] } },
  report_cards: {
    ...{ icon: 'heart', chart_type: null, chart_data: null, chart_options: { max: 7 }, actions: ['expand'] },
    ...{ content: [{ type: 'text', value: 'x' }], report_data: { computations: [{ name: 'x' }] } },
    ...{ full_card: null, flow_in_data: null, flow_hours: null, illustration: null },
  },
};

describe('a row of', () => {
  test.each(writable.map((table) => [table.name, table] as const))(
    '%s is made, read, changed, listed and deleted',
    async (_name, table) => {
      const values = await filled(table);
      const created = await send(table, 'create', { body: values });
      expect([created.status, created.body]).toMatchObject([201, {}]);
      const key = String(created.body[table.key]);
      const params = { id: key, language: 'en_us' };
      if (table.operations.includes('read'))
        expect((await send(table, 'read', { params })).body[table.key]).toEqual(created.body[table.key]);

      const { body: list } = await api.as(personFor(table, 'readAll')).raw(
        data.operations.read,
        {
          params: { source: table.name },
          query: {
            filters: { [table.key]: { value: created.body[table.key] ?? null } },
            sort: `-${table.key}`,
          },
        },
        { accountId: accountOf(table) },
      );
      const listed = (list as { data: Body[] }).data.map((row) => row[table.key]);
      if (table.variables[table.key]?.filterable !== false) expect(listed).toEqual([created.body[table.key]]);
      else expect(listed).toContain(created.body[table.key]);

      const text = Object.entries(table.variables).find(
        ([, variable]) =>
          (variable.type === 'string' || variable.type === 'text') &&
          columnUse(variable, 'update') !== 'never' &&
          !variable.internal &&
          !variable.references &&
          !variable.choices &&
          !variable.rules?.some((rule) => ['email', 'phone', 'url', 'zip_code'].includes(rule)),
      )?.[0];
      if (text && table.operations.includes('update')) {
        const etag = String(created.body.etag);
        const change = { params, body: { [text]: `changed_${key.toLowerCase()}` } };
        expect(await send(table, 'update', change, etag)).toMatchObject({
          status: 200,
          body: { [text]: `changed_${key.toLowerCase()}` },
        });
        expect(await send(table, 'update', change, etag)).toMatchObject({ status: 409 });
        expect(await send(table, 'update', change)).toMatchObject({
          status: 400,
          body: { code: 'no-changes' },
        });
      }
      if (table.operations.includes('delete')) {
        expect(await send(table, 'delete', { params })).toMatchObject({ status: 200 });
        expect(await send(table, 'delete', { params })).toMatchObject({ status: 404 });
      }
    },
  );
});

/** What breaks a column, and what spec 2 §5.1 says to it. */
function brokenBy(variable: Variable): readonly (readonly [value: Json, message: string])[] {
  const rules = variable.rules ?? [];
  const cases: (readonly [Json, string])[] = [];
  if (variable.type === 'integer') cases.push(['many', 'Value must be an integer.']);
  if (variable.type === 'float') cases.push(['many', 'Value must be a float.']);
  if (variable.type === 'boolean') cases.push(['perhaps', 'Value must be true or false.']);
  const isDay = rules.includes('date_dmy');
  if (variable.type === 'datetime')
    cases.push(['soon', isDay ? 'Invalid date format. Use DD/MM/YYYY.' : 'Invalid date/time format.']);
  if (variable.choices && variable.type === 'string')
    cases.push(['none of them', 'Value must be one of the specified choices.']);
  if (rules.includes('email')) cases.push(['nobody at home', 'Invalid email address.']);
  for (const rule of rules) {
    const [name, limit = ''] = rule.split(':');
    if (name === 'length_max' && !variable.choices && !rules.includes('email'))
      cases.push(['x'.repeat(Number(limit) + 1), `Maximum length is ${limit} characters.`]);
    if (name === 'range') {
      const [low = '', high = ''] = limit.split('-');
      cases.push([Number(high) + 1, `Value must be between ${low} and ${high}.`]);
    }
  }
  return cases;
}

describe('a wrong value is named by its field in the words of the specification:', () => {
  const columns = writable.flatMap((table) =>
    Object.entries(table.variables)
      .filter(([, { create, internal }]) => create !== 'never' && !internal)
      .flatMap(([field, variable]) =>
        brokenBy(variable).map(
          ([value, message]) => [`${table.name}.${field}`, message, table, field, value] as const,
        ),
      ),
  );

  test.each(columns)('%s: %s', async (_name, message, table, field, value) => {
    const { status, body } = await send(table, 'create', { body: { [field]: value } });
    expect([status, body.code]).toEqual([400, 'invalid-input']);
    expect((body.data as unknown as { fields: Body }).fields[field]).toBe(message);
  });
});

test('every field that is missing is named at once', async () => {
  for (const table of writable) {
    const required = Object.entries(table.variables)
      .filter(([, { create, internal }]) => create === 'required' && !internal)
      .map(([field]) => field);
    if (required.length === 0) continue;
    const { status, body } = await send(table, 'create', { body: {} });
    const { fields } = body.data as unknown as { fields: Body };
    expect([table.name, status, Object.keys(fields).sort()]).toEqual([table.name, 400, required.sort()]);
  }
});

test('a field that is not known is dropped, never stored', async () => {
  for (const table of writable) {
    const { body } = await send(table, 'create', {
      body: { ...(await filled(table)), surprise: 'x', account_id: 99 },
    });
    const store = api.context(accountOf(table)).store;
    const row = await store.get(
      table.name,
      String(body[table.key]),
      table.shard ? String(body[table.shard]) : undefined,
    );
    expect(Object.keys(row?.body ?? {})).not.toContain('surprise');
    expect(Object.keys(row?.body ?? {})).not.toContain('account_id');
  }
});
