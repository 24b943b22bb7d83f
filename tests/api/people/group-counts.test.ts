import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { expect, test } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

const { counts } = employeeGroups.operations;

test('groups are counted as they are now, each in its own organisation, for those who make groups', async () => {
  const api = await createTestApi({ now: '2026-03-02T09:00:00Z' });
  const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
  const other = await api.addAccount('Other', 'eve@other.test');
  const manager = await api.addPerson(accountId, 'bo@acme.test', 'manager');
  const kim = await api.addPerson(accountId, 'kim@acme.test');
  const client = api.as(admin);
  const group = async (name: string) =>
    (await client.rows('employee_groups').create({ name })).employee_group_id;
  const [everybody, danes] = [await group('Everybody'), await group('Danes')];
  await client.rows('employee_group_criteria').create({
    employee_group_id_ref: danes,
    variable_id_ref: variableId(findTable('employees'), 'language'),
    operator: 'in',
    variable_value: 'dk',
  });
  const theirs = await api.as(other.admin).rows('employee_groups').create({ name: 'Theirs' });
  const ids = [everybody, danes, 999];
  const read = () => client.call(counts, { query: { employee_group_ids: ids.join(',') } });
  const counted = (danish: number, all: number) => ({
    counts: [
      { employee_group_id: everybody, count: all },
      { employee_group_id: danes, count: danish },
    ],
  });
  const { count: all } = await client.call(employeeGroups.operations.members, { body: { criteria: [] } });
  expect(await read()).toEqual(counted(0, all));
  await client.rows('employees').update(kim.employeeId, { language: 'dk' });
  expect(await read()).toEqual(counted(1, all));
  await client.rows('employees').update(kim.employeeId, { status: 'inactive' });
  expect(await read()).toEqual(counted(0, all - 1));
  const query = { employee_group_ids: String(theirs.employee_group_id) };
  const { counts: ofOthers } = await api.as(other.admin).call(counts, { query });
  expect(ofOthers).toEqual([{ employee_group_id: theirs.employee_group_id, count: 1 }]);
  expect(await api.as(manager).raw(counts, { query })).toMatchObject({ status: 403 });
  const wrong = { query: { employee_group_ids: '1;2' } };
  expect(await client.raw(counts, wrong as never)).toMatchObject({ status: 400 });
});
