import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { operations } = savedViewCalls;

let api: TestApi;
let admin: Person;
let zoe: Person;
let accountId: number;

beforeEach(async () => {
  api = await createTestApi();
  ({ admin, accountId } = await api.addAccount('Acme', 'ada@acme.test'));
  zoe = await api.addPerson(accountId, 'zoe.quist@acme.test');
  await setFamily(zoe, 'Quistgaardsen');
});

const setFamily = (person: Person, family_name: string) =>
  api.as(admin).rows('employees').update(person.employeeId, { given_name: 'Zoe', family_name });

const save = (name: string, query: object, table_name = 'employees') =>
  api.as(admin).call(operations.create, {
    body: {
      ...{ table_name, name, shared: true },
      shown: { query: new URLSearchParams({ ...query }).toString(), columns: null },
    },
  });

async function leftAfterErasure(): Promise<readonly string[]> {
  await api.as(admin).rows('employees').remove(zoe.employeeId);
  const views = await api.context(accountId).store.table('saved_views').every();
  return views.map(({ name }) => name).sort();
}

describe('saved views of others', () => {
  test('that name somebody who is deleted go as a whole, and no other', async () => {
    await save('By address', { 'where.work_email': `is ${zoe.email}` });
    await save('By name', { 'filter.family_name': 'QUISTGAARDSEN' });
    await save('By search', { search: 'zoe quistgaardsen' });
    await save('Team of Quistgaardsen', { sort: 'language' });
    await save('Reports', { 'filter.primary_reports_to_ref': String(zoe.employeeId) });
    await save('Their mails', { 'filter.employee_id_ref': String(zoe.employeeId) }, 'emails');
    await save('An own field', { 'filter.own_1': 'Deputy of Quistgaardsen' });
    await save('Other number', { 'filter.primary_reports_to_ref': `${zoe.employeeId}1` });
    await save('Same number of a unit', { 'filter.primary_unit_id_ref': String(zoe.employeeId) });
    await save('All Zoes', { 'filter.given_name': 'Zoe' });
    await save('Quistgaardsens Gade', { search: 'Quistgaardsens' });
    expect(await leftAfterErasure()).toEqual([
      'All Zoes',
      'Other number',
      'Quistgaardsens Gade',
      'Same number of a unit',
    ]);
  });

  test('by a family name stay where somebody else bears it, and by the full name go', async () => {
    await setFamily(await api.addPerson(accountId, 'kim@acme.test'), 'Quistgaardsen');
    await save('Family', { 'filter.family_name': 'Quistgaardsen' });
    await save('Zoe Quistgaardsen', {});
    expect(await leftAfterErasure()).toEqual(['Family']);
  });
});
