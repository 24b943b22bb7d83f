import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const units = resourceContract('units').operations;
const operation = (name: string) => {
  const found = units[name];
  if (!found) throw new Error(name);
  return found;
};

describe('units through the generic engine', () => {
  let api: TestApi;
  let home: Awaited<ReturnType<TestApi['addAccount']>>;
  let other: Awaited<ReturnType<TestApi['addAccount']>>;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
    other = await api.addAccount('Other Company', 'olga@other.test');
  });

  const unitsOf = (person: Person) => api.as(person).rows('units');
  const make = (unit_name: string) =>
    unitsOf(home.admin).create({ unit_name, company_id_ref: home.companyId });
  const create = (name: string) =>
    api
      .as(home.admin)
      .raw(operation('create-units'), { body: { unit_name: name, company_id_ref: home.companyId } });

  test('creates, reads, changes and deletes a unit', async () => {
    const units = unitsOf(home.admin);
    const { unit_id, etag, ...created } = await make('Sales');
    expect(created).toMatchObject({ unit_name: 'Sales', can: { update: true, delete: true } });
    const changed = await units.update(unit_id, { unit_name: 'Sales North' }, { ifMatch: etag });
    expect(changed.unit_name).toBe('Sales North');
    const lost = units.update(unit_id, { unit_name: 'Late' }, { ifMatch: etag });
    await expect(lost).rejects.toMatchObject({ status: 409, body: { code: 'conflict' } });
    await units.remove(unit_id);
    await expect(units.get(unit_id)).rejects.toMatchObject({ status: 404 });
  });

  test('refuses bad input in the words of the specification', async () => {
    expect(await create('')).toMatchObject({
      status: 400,
      body: { data: { fields: { unit_name: 'This field cannot be empty.' } } },
    });
    await create('Sales');
    expect(await create(' sales ')).toMatchObject({
      status: 400,
      body: {
        message: 'Constraint validation failed. Please correct the errors before saving.',
        data: { fields: { unit_name: 'The value for Unit name must be unique within your account.' } },
      },
    });
    const orphan = await api
      .as(home.admin)
      .raw(operation('create-units'), { body: { unit_name: 'X', company_id_ref: 4711 } });
    expect(orphan.body).toMatchObject({
      data: { fields: { company_id_ref: 'Company does not exist in the referenced table.' } },
    });
  });

  test('lets one of two simultaneous creates of the same name win', async () => {
    const answers = await Promise.all([create('Twin'), create('Twin'), create('Twin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test('hides another tenant as if it did not exist', async () => {
    const { unit_id } = await make('Sales');
    const params = { id: unit_id };
    for (const name of ['read-units', 'update-units', 'delete-units']) {
      const answer = await api
        .as(other.admin)
        .raw(operation(name), { params, body: { unit_name: 'Stolen' } });
      expect(answer.status).toBe(404);
    }
    const foreign = await api
      .as(other.admin)
      .raw(operation('readAll-units'), {}, { accountId: home.accountId });
    expect(foreign.status).toBe(404);
  });

  test('refuses whoever lacks the permission, and whoever is nobody', async () => {
    const employee = await api.addPerson(home.accountId, 'emil@home.test');
    expect((await api.as(employee).raw(operation('readAll-units'), {})).status).toBe(403);
    expect((await api.as(null).raw(operation('readAll-units'), {})).status).toBe(401);
    const noSecondFactor = { email: home.admin.email, role: 'employee' as const };
    expect((await api.as(noSecondFactor).raw(operation('readAll-units'), {})).body).toMatchObject({
      code: 'second-factor-required',
    });
  });

  test('reads, filters, sorts and pages by the one data call', async () => {
    for (const name of ['Delta', 'Alpha', 'Charlie', 'Bravo']) await make(name);
    const page = await unitsOf(home.admin).list({
      where: { unit_name: { contains: 'a' } },
      sort: ['-unit_name'],
      limit: 2,
      names: true,
      count: true,
    });
    expect(page.rows.map((row) => row.unit_name)).toEqual(['Delta', 'Charlie']);
    expect(page.total).toBe(4);
    expect(page.names.company_id_ref).toEqual({ [home.companyId]: 'Home Company' });
  });
});
