import { data } from '@livingroom/shared/calls/data.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type Person } from '../../support/test-api.ts';

const PEOPLE = 30;

/** 30 people in three units, of three family names, and a manager of two of the units. */
async function organisation() {
  const api = await createTestApi();
  const { accountId, companyId, admin } = await api.addAccount('Acme', 'ada@acme.test');
  const boss = await api.addPerson(accountId, 'boss@acme.test', 'manager');
  const { store } = api.context(accountId);
  await store
    .table('units')
    .createMissing(
      [1, 2, 3].map((id) => ({ unit_id: id, unit_name: `Unit ${id}`, company_id_ref: companyId })),
    );
  await store.table('employees').createMissing(
    Array.from({ length: PEOPLE }, (_, place) => ({
      employee_id: 100 + place,
      work_email: `p${place}@acme.test`,
      given_name: `Kim ${String((place * 7) % PEOPLE).padStart(2, '0')}`,
      family_name: `Lind ${place % 3}`,
      primary_unit_id_ref: 1 + (place % 3),
    })),
  );
  const manage = (unit: number) =>
    store.table('employee_units_managed').createMissing([
      {
        employee_unit_managed_id: unit,
        employee_id_ref: boss.employeeId,
        unit_id_ref: unit,
      },
    ]);
  const list = async (person: Person, query: object = {}) => {
    const input = { params: { source: 'employees' }, query: { limit: 100, ...query } };
    const { data: rows, metadata } = (await api.as(person).raw(data.operations.read, input)).body as {
      data: { employee_id: number; given_name: string; primary_unit_id_ref: number | null }[];
      metadata: { total: number | null; cursor: string | null };
    };
    return { rows, total: metadata.total, cursor: metadata.cursor };
  };
  return { api, accountId, admin, boss, manage, list, store };
}

describe('a list of people', () => {
  it('shows a manager the people of the units managed, in the order and pages that an admin has', async () => {
    const { admin, boss, manage, list } = await organisation();
    expect((await list(boss)).total).toBe(0);
    await manage(1);
    await manage(3);
    const all = (await list(admin)).rows.filter(({ primary_unit_id_ref: unit }) => unit === 1 || unit === 3);
    expect(await list(boss)).toEqual({ rows: withoutRights(all), total: 20, cursor: null });
    const paged = [];
    for (let offset = 0; offset < 20; offset += 6)
      paged.push(...(await list(boss, { limit: 6, offset })).rows.map(({ employee_id }) => employee_id));
    expect(paged).toEqual(all.map(({ employee_id }) => employee_id));
    expect((await list(boss, { filters: { primary_unit_id_ref: { value: 2 } } })).total).toBe(0);
    expect((await list(boss, { filters: { primary_unit_id_ref: { value: 3 } } })).total).toBe(10);
  });

  it('shows a person who moved from the next call on, and hides who moved away', async () => {
    const { boss, manage, list, store } = await organisation();
    await manage(1);
    await store.table('employees').change(100, () => ({ primary_unit_id_ref: 2 }));
    await store.table('employees').change(101, () => ({ primary_unit_id_ref: 1 }));
    const ids = (await list(boss)).rows.map(({ employee_id }) => employee_id);
    expect(ids).not.toContain(100);
    expect(ids).toContain(101);
  });

  it('is counted when asked, or when its page tells', async () => {
    const { admin, list } = await organisation();
    const all = (await list(admin)).rows.length;
    expect((await list(admin, { limit: 6 })).total).toBeNull();
    expect((await list(admin, { limit: 6, count: 'true' })).total).toBe(all);
    expect((await list(admin, { limit: 6, offset: all - 2 })).total).toBe(all);
    expect((await list(admin, { limit: 6, offset: all + 2 })).total).toBeNull();
  });

  it('goes on from where a page ended, whatever was added before it meanwhile', async () => {
    const { admin, boss, manage, list, store } = await organisation();
    await manage(1);
    await manage(3);
    for (const person of [admin, boss]) {
      const whole = (await list(person, { sort: '-given_name' })).rows;
      const found: number[] = [];
      let cursor: string | null = null;
      do {
        const query = { limit: 7, sort: '-given_name', ...(cursor ? { cursor } : {}) };
        const page: Awaited<ReturnType<typeof list>> = await list(person, query);
        found.push(...page.rows.map(({ employee_id }) => employee_id));
        ({ cursor } = page);
      } while (cursor);
      expect(found).toEqual(whole.map(({ employee_id }) => employee_id));
    }
    const first = await list(admin, { limit: 3 });
    await store.table('employees').change(100, () => ({ family_name: 'A', given_name: 'A' }));
    const next = await list(admin, { limit: 3, cursor: first.cursor });
    const seen = new Set(first.rows.map(({ employee_id }) => employee_id));
    expect(next.rows.some(({ employee_id }) => seen.has(employee_id))).toBe(false);
  });

  it('refuses a cursor of another order, a made-up one, and one beside an offset', async () => {
    const { api, admin, list } = await organisation();
    const { cursor } = await list(admin, { limit: 3 });
    const status = async (query: object) =>
      (await api.as(admin).raw(data.operations.read, { params: { source: 'employees' }, query })).status;
    expect(await status({ limit: 3, cursor })).toBe(200);
    expect(await status({ limit: 3, cursor, sort: 'work_email' })).toBe(400);
    expect(await status({ limit: 3, cursor: 'e30' })).toBe(400);
    expect(await status({ limit: 3, cursor, offset: 3 })).toBe(400);
  });

  it('is sorted on by given name where it is sorted by family name', async () => {
    const { admin, list } = await organisation();
    const query = { filters: { primary_unit_id_ref: { value: 2 } } };
    const names = async (sort: string) =>
      (await list(admin, { ...query, sort })).rows.map((row) => row.given_name);
    const sorted = (await names('family_name')).toSorted();
    expect(await names('family_name')).toEqual(sorted);
    expect(await names('-family_name')).toEqual(sorted.toReversed());
  });

  it('tells how many there are on every page, and behind the last', async () => {
    const { admin, list } = await organisation();
    for (const offset of [0, 10, 25, 31, 32, 40]) {
      const { total } = await list(admin, { limit: 10, offset, count: 'true' });
      expect([offset, total]).toEqual([offset, PEOPLE + 2]);
    }
  });
});

function withoutRights<R extends object>(rows: readonly R[]) {
  return rows.map((row) => ({ ...row, can: { update: false, delete: false } }));
}
