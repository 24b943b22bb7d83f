import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../functions/core/storage/port.ts';
import { createTestApi, type TestApi } from '../support/test-api.ts';

/** What no call changes after a row is made, for every table of the catalogue; who may is said per column. */

const changeable = tables.filter(
  ({ owner, operations }) => owner === 'account' && operations.includes('update'),
);
const fixedColumns = (table: Table) =>
  Object.entries(table.variables).flatMap(([name, variable]) =>
    columnUse(variable, 'update') === 'never' && name !== table.key ? [name] : [],
  );

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

beforeAll(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
});

test('a column that says nothing is changed by nobody', () => {
  expect(columnUse({ type: 'string', label: { en_us: 'A', es_es: 'A', dk: 'A' } }, 'update')).toBe('never');
});

test('whose row it is never changes', () => {
  const owners = changeable.flatMap(({ name, variables, scope }) =>
    Object.entries(variables)
      .filter(
        ([field]) =>
          field === 'employee_id_ref' ||
          Object.values(scope).some((rows) => rows !== 'all' && 'own' in rows && rows.own === field),
      )
      .map(([field, variable]) => [`${name}.${field}`, columnUse(variable, 'update')]),
  );
  expect(owners.length).toBeGreaterThan(5);
  expect(owners.filter(([, use]) => use !== 'never')).toEqual([]);
});

test("a role's row is not shown as another person's", async () => {
  const mia = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
  const eva = await api.addPerson(home.accountId, 'eva@home.test');
  const { rows } = await api.as(home.admin).rows('employee_roles').list();
  const row = rows.find(({ employee_id_ref }) => employee_id_ref === mia.employeeId);
  const params = { id: String(row?.employee_role_id) };
  const found = resourceContract('employees').operations['update-employee_roles'];
  if (!row || !found) throw new Error('no role');
  const employee_id_ref = eva.employeeId;
  await api.as(home.admin).raw(found, { params, body: { employee_id_ref } });
  await api.as(home.admin).raw(found, { params, body: { employee_id_ref, role_name: 'employee' } });
  const after = await api.as(home.admin).rows('employee_roles').get(row.employee_role_id);
  expect(after).toMatchObject({ employee_id_ref: mia.employeeId, role_name: 'employee' });
});

describe('what nobody may change stays as it is, sent alone and beside what may', () => {
  test.each(changeable.map((table) => [table.name, table] as const))('%s', async (_name, table) => {
    const operation = resourceContract(table.domain).operations[`update-${table.name}`];
    if (!operation) throw new Error(`${table.name} cannot be updated`);
    const id = String(table.id * 1000 + 7);
    await addRow(table, id);
    const before = await stored(table, id);
    for (const field of fixedColumns(table)) {
      const params = { id, language: 'en_us' };
      const other = otherValue(table, field);
      const { status } = await api.as(home.admin).raw(operation, { params, body: { [field]: other } });
      expect([field, status < 500]).toEqual([field, true]);
      expect([field, (await stored(table, id))?.[field]]).toEqual([field, before?.[field]]);
    }
  });
});

async function addRow(table: Table, id: string): Promise<void> {
  const fields = Object.entries(table.variables).map(([field, variable]) => [
    field,
    variable.initial ?? variable.choices?.[0]?.value ?? null,
  ]);
  const body: Body = { ...Object.fromEntries(fields), [table.key]: Number(id) };
  const { store } = api.context(home.accountId);
  await store.write(table.name, [{ kind: 'upsert', id, body }], shardIn(table, body));
}

async function stored(table: Table, id: string): Promise<Body | undefined> {
  const { rows } = await api.context(home.accountId).store.query(table.name, { limit: 10_000 });
  return rows.find((row) => row.id === id)?.body;
}

function shardIn(table: Table, body: Body): string | undefined {
  return table.shard ? String(body[table.shard]) : undefined;
}

/** A value of the column's kind that its row does not hold. */
function otherValue(table: Table, field: string): Json {
  const variable = table.variables[field];
  const { choices = [], type } = variable ?? {};
  const chosen = choices.at(-1)?.value;
  if (chosen !== undefined) return chosen;
  if (type === 'integer' || type === 'float') return 4711;
  if (type === 'boolean') return variable?.initial !== true;
  if (type === 'datetime') return '2020-01-01T00:00:00.000Z';
  if (type === 'array') return ['other'];
  return type === 'json' ? { other: true } : 'other';
}
