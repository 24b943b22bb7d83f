import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { CrudOperation, Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { rowsOf, workbookOf } from '../../support/workbooks.ts';
import { plantRow } from '../../worlds/planted-row.ts';

/**
 * A sheet that was downloaded, and some of whose rows are deleted before it comes back: over every table, its rows are
 * those of their keys and nobody else's, whatever other rows are called.
 */

const changeable = tables.filter(({ operations }) => operations.includes('update'));

/** Keys of the planted rows; the last ones are deleted before the sheet comes back. */
const PLANTED = 601;
const KEYS = [PLANTED, 602, 603, 604, 605, 606];
const DELETED = [605, 606];

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let operator: Person;

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

const accountOf = ({ owner }: Table) => (owner === 'system' ? 1 : home.accountId);

/** The unique columns of each row name the key of another row: of a deleted one above all. */
function misleading(table: Table, place: number): Body {
  const key = KEYS[KEYS.length - 1 - place] ?? 0;
  const unique = Object.entries(table.variables).filter(
    ([field, { rules }]) => field !== table.key && rules?.some((rule) => rule.startsWith('unique')),
  );
  return Object.fromEntries(unique.map(([field, { type }]) => [field, type === 'integer' ? key : `${key}`]));
}

const bodies = async (table: Table): Promise<ReadonlyMap<string, Body>> => {
  const { store } = api.context(accountOf(table));
  const { rows } = await store.query(table.name, { limit: 10_000 });
  // Each upload is a job of its own.
  const planted = rows.filter(({ id }) => table.name !== 'jobs' || Number(id) >= PLANTED);
  return new Map(planted.map(({ id, body }) => [id, body]));
};

async function sendBack(table: Table, rows: Parameters<typeof workbookOf>[0]) {
  const person = personFor(table, 'update');
  const answer = await api.as(person).upload(
    storages.operations.uploadFile,
    { container_type: 'TEMPORARY', account_id_ref: String(accountOf(table)) },
    {
      file: { name: 'rows.xlsx', content: await workbookOf(rows) },
      fields: { metadata: JSON.stringify({ tableName: table.name, mode: 'update' }) },
    },
  );
  expect(answer.status).toBeLessThan(300);
  await api.workflows.settle();
  return lastJob(accountOf(table), person);
}

/** The last job that is none of those planted here, in English. */
async function lastJob(accountId: number, person: Person) {
  const jobs = await api.context(accountId).store.table('jobs').every();
  const last = jobs.filter(({ job_id }) => job_id < PLANTED).toSorted((a, b) => b.job_id - a.job_id)[0];
  return last && api.as(person).rows('jobs', { accountId }).get(last.job_id);
}

describe('A sheet whose rows were deleted meanwhile', () => {
  test.each(changeable.map((table) => [table.name, table] as const))(
    'changes no other row of %s',
    async (_, table) => {
      const { store } = api.context(accountOf(table));
      for (const [place, id] of KEYS.entries())
        await plantRow(store, table, {
          ...{ id, employeeId: home.admin.employeeId, unitId: 1 },
          values: misleading(table, place),
        });
      const answer = await api.as(personFor(table, 'readAll')).raw(
        storages.operations.downloadData,
        {
          query: {
            ...{ table: table.name, keys: 'all', format: 'xlsx' },
            columns: Object.keys(table.variables).join(),
          },
        },
        { accountId: accountOf(table) },
      );
      expect(answer.status).toBe(200);
      const [heads = [], ...sheet] = await rowsOf(answer.body);
      const downloaded = sheet.filter(([key]) => KEYS.includes(Number(key)));
      expect(downloaded.map(([key]) => Number(key)).sort()).toEqual(KEYS);
      const shard = (body: Body) => (table.shard ? String(body[table.shard]) : undefined);
      for (const key of DELETED) {
        const body = (await bodies(table)).get(String(key));
        if (body) await store.write(table.name, [{ kind: 'delete', id: String(key) }], shard(body));
      }
      const before = await bodies(table);
      // Every text says something else: whatever row is meant is changed.
      const changed = downloaded.map((row) =>
        row.map((cell, place) => (place > 0 && cell === `${table.name}-${row[0]}` ? `${cell} anew` : cell)),
      );
      const cells = (rows: readonly (readonly unknown[])[]) =>
        [heads, ...rows].map((row) => row.map((cell) => (cell ?? null) as string | null));
      const refused = await sendBack(table, cells(changed));
      expect(refused?.status).toBe('failed');
      for (const key of DELETED)
        expect(refused?.message).toMatch(new RegExp(`Key value ${key} for .* does not`));
      expect(await bodies(table)).toEqual(before);
      // Without the rows that are gone the others alone may change.
      const there = changed.filter(([key]) => !DELETED.includes(Number(key)));
      const job = await sendBack(table, cells(there));
      expect(job?.message ?? '').not.toMatch(/fits more than one row/);
      const meant = new Set(there.map(([key]) => String(key)));
      const touched = [...(await bodies(table))].filter(
        ([id, body]) => JSON.stringify(body) !== JSON.stringify(before.get(id)) && !meant.has(id),
      );
      expect(touched).toEqual([]);
    },
  );

  test('finds nobody by employee number, address or name in the column of keys', async () => {
    const kim = await api.addPerson(home.accountId, 'kim@home.test');
    const store = api.context(home.accountId).store;
    await store.table('employees').change(kim.employeeId, () => ({ employee_info_id: 9_001 }));
    const { employees } = Object.fromEntries(changeable.map((table) => [table.name, table]));
    if (!employees) throw new Error('no employees');
    for (const cell of [
      '9001',
      'kim@home.test',
      'Kim Lind',
      `Kim Lind (${kim.employeeId})`,
      `0${kim.employeeId}`,
    ]) {
      const rows: Json[][] = [
        ['employee_id', 'work_email'],
        [cell, 'somebody.else@home.test'],
      ];
      const job = await sendBack(employees, rows as string[][]);
      expect(job, cell).toMatchObject({ status: 'failed' });
    }
    expect(await store.table('employees').load(kim.employeeId)).toMatchObject({
      work_email: 'kim@home.test',
    });
  });

  test('comes back whole where employee numbers are the keys of others and a unit is called like a key', async () => {
    const other = await api.addAccount('Number Company', 'nora@number.test');
    const store = api.context(other.accountId).store;
    const client = api.as(other.admin);
    for (const unit_name of ['Sales', '1', '2', 'Sales (1)'])
      await client.rows('units').create({ unit_name, company_id_ref: other.companyId });
    for (let at = 0; at < 6; at += 1) await api.addPerson(other.accountId, `p${at}@number.test`);
    const people = await store.table('employees').every();
    const numbers = people.map(({ employee_id }) => employee_id).reverse();
    for (const [at, { employee_id }] of people.entries())
      await store.table('employees').change(employee_id, () => ({
        ...{ employee_info_id: numbers[at] ?? null, primary_unit_id_ref: (at % 4) + 1 },
      }));
    for (const name of ['units', 'employees'] as const) {
      const before = await store.query(name, {});
      const { body } = await client.raw(storages.operations.downloadData, {
        query: {
          table: name,
          format: 'csv',
          keys: 'all',
          columns: 'unit_name,company_id_ref,work_email,primary_unit_id_ref',
        },
      });
      const metadata = JSON.stringify({ tableName: name, mode: 'update' });
      await client.upload(
        storages.operations.uploadFile,
        { container_type: 'TEMPORARY' },
        { file: { name: `${name}.csv`, content: body as Uint8Array }, fields: { metadata } },
      );
      await api.workflows.settle();
      expect(await lastJob(other.accountId, other.admin)).toMatchObject({
        message: 'File uploaded successfully',
      });
      expect((await store.query(name, {})).rows).toEqual(before.rows);
    }
  });
});
