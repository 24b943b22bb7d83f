import { data } from '@livingroom/shared/calls/data.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { groups } = data.operations;

let api: TestApi;
let admin: Person;
let manager: Person;

beforeEach(async () => {
  api = await createTestApi({ now: '2026-03-02T09:00:00Z' });
  const account = await api.addAccount('Acme', 'ada@acme.test');
  ({ admin } = account);
  manager = await api.addPerson(account.accountId, 'bo@acme.test', 'manager');
  const client = api.as(admin);
  const unit = (unit_name: string) =>
    client.rows('units').create({ unit_name, company_id_ref: account.companyId });
  const [one, two] = [await unit('One'), await unit('Two')];
  await client.rows('employee_units_managed').create({
    employee_id_ref: manager.employeeId,
    unit_id_ref: two.unit_id,
  });
  for (const [place, unit_id] of [one, one, two].map(({ unit_id: id }, at) => [at, id] as const))
    await client
      .rows('employees')
      .create({ work_email: `p${place}@acme.test`, primary_unit_id_ref: unit_id, language: 'es_es' });
});

const counts = async (
  person: Person,
  query: { column: string; filters?: string; search?: string; limit?: number },
  source = 'employees',
) => await api.as(person).raw(groups, { params: { source }, query });

describe('the groups of a read', () => {
  test('count the rows of the caller’s scope, within filters and search', async () => {
    const unit = { column: 'primary_unit_id_ref' };
    const all = await counts(admin, unit);
    expect(all.body).toMatchObject({ others: 0 });
    const found = (answer: { body: unknown }) =>
      (answer.body as { groups: { value: unknown; count: number }[] }).groups.map(
        ({ value, count }) => `${value}: ${count}`,
      );
    expect(found(all).sort()).toEqual(['1: 2', '2: 1', 'null: 2']);
    expect(found(await counts(manager, unit))).toEqual(['2: 1']);
    const filters = JSON.stringify({
      language: { value: 'es_es' },
      primary_unit_id_ref: { value: null, operator: 'is_not_empty' },
    });
    expect(found(await counts(admin, { ...unit, filters }))).toEqual(['1: 2', '2: 1']);
    expect(found(await counts(admin, { ...unit, search: 'p1@' }))).toEqual(['1: 1']);
  });

  test('are as many as are asked for: the head counts of a tree of 2,000 units come in one call', async () => {
    const { store } = api.context(admin.accountId);
    const many = 2_000;
    const first = await store.table('employees').takeKeys(many);
    const stamp = { created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' };
    for (let from = 0; from < many; from += 100)
      await store.write(
        'employees',
        Array.from({ length: 100 }, (_, at) => ({
          kind: 'create' as const,
          id: String(first + from + at),
          body: {
            ...{ employee_id: first + from + at, work_email: `w${from + at}@acme.test`, status: 'active' },
            ...{ primary_unit_id_ref: 10_000 + from + at, ...stamp },
          },
        })),
      );
    const unit = { column: 'primary_unit_id_ref' };
    const some = (await counts(admin, unit)).body as { groups: unknown[]; others: number };
    expect(some.groups).toHaveLength(500);
    expect(some.others).toBeGreaterThan(0);
    const whole = (await counts(admin, { ...unit, limit: 10_000 })).body as typeof some;
    expect(whole.others).toBe(0);
    expect(whole.groups).toHaveLength(many + 3);
    expect(await counts(admin, { ...unit, limit: 10_001 })).toMatchObject({ status: 400 });
  });

  test('are of no column that is kept back, of no unknown one, and of no table that the caller may not read', async () => {
    for (const column of ['active_since', 'nothing', '__proto__', 'search_text'])
      expect(await counts(admin, { column })).toMatchObject({ status: 400 });
    expect(await counts(admin, { column: 'status' }, 'nothing')).toMatchObject({ status: 404 });
    expect(await counts(manager, { column: 'domain' }, 'permissions')).toMatchObject({ status: 403 });
  });
});
