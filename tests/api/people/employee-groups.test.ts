import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { expect, test } from 'vitest';
import { reshapeRows } from '../../../functions/modules/migrations/reshape-rows.ts';
import { type Client, createTestApi } from '../../support/test-api.ts';
import { createDialogueWorld, openAs } from '../../worlds/dialogue.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** A group of those whose column has a value, made by the admin. */
async function addGroup(admin: Client, field: string, value: string): Promise<number> {
  const { employee_group_id } = await admin.rows('employee_groups').create({ name: `${field} ${value}` });
  await admin.rows('employee_group_criteria').create({
    employee_group_id_ref: employee_group_id,
    variable_id_ref: variableId(findTable('employees'), field),
    operator: 'eq',
    variable_value: value,
  });
  return employee_group_id;
}

test('a flow for a group asks those who belong to it when the round opens, and nobody else', async () => {
  const { client, body, id, change, rows, pass, api, accountId } = await createFlowOrganisation(8);
  const { store } = api.context(accountId);
  const people = await rows('employees');
  const meant = people.slice(2, 5);
  for (const { id: key, body: person } of meant)
    await store.write('employees', [{ kind: 'replace', id: key, body: { ...person, family_name: 'Dahl' } }]);
  await change({ employee_group_id_ref: await addGroup(client, 'family_name', 'dahl') });
  const validated = await client.call(flowExecutions.operations.validateFlowStart, { body });
  expect(validated).toMatchObject({ success: true, active_employees: 3 });
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY + 60_000);
  const asked = (await rows('survey_executions')).map(({ body: row }) => Number(row.employee_id_ref));
  expect(asked.sort()).toEqual(meant.map(({ id: key }) => Number(key)).sort());
  // Who joins the group later waits for the next round; who leaves it keeps the dialogue.
  const [first] = meant;
  const late = people[6];
  if (!first || !late) throw new Error('no people');
  await store.write('employees', [
    { kind: 'replace', id: first.id, body: { ...first.body, family_name: 'Lind' } },
    { kind: 'replace', id: late.id, body: { ...late.body, family_name: 'Dahl' } },
  ]);
  await pass(6 * DAY);
  expect(await rows('survey_executions')).toHaveLength(3);
  const reminded = (await rows('emails')).filter(({ body: mail }) => mail.email_type !== 'surveylink');
  expect(id).toBeGreaterThan(0);
  expect(reminded.every(({ body: mail }) => asked.includes(Number(mail.employee_id_ref)))).toBe(true);
});

test('a flow for a group that nobody belongs to does not start', async () => {
  const { client, body, change } = await createFlowOrganisation(3);
  await change({ employee_group_id_ref: await addGroup(client, 'family_name', 'nobody') });
  const validated = await client.call(flowExecutions.operations.validateFlowStart, { body });
  expect(validated).toMatchObject({ success: false, active_employees: 0 });
});

test('an item for a group is asked of those who belonged to it when they opened the dialogue', async () => {
  const { api, accountId, admin, eva, finn, id, bulkOpen } = await createDialogueWorld();
  const { store } = api.context(accountId);
  const group = await addGroup(api.as(admin), 'given_name', 'eva');
  const { rows: items } = await store.query('survey_items', { limit: 100 });
  const item = items.find(({ body }) => body.item_type === 'static');
  if (!item) throw new Error('no item');
  await store.write('survey_items', [
    { kind: 'replace', id: item.id, body: { ...item.body, employee_group_id_ref: group } },
  ]);
  await bulkOpen([finn.employeeId]);
  const finns = (await store.query('survey_executions', { limit: 10 })).rows.find(
    ({ body }) => body.employee_id_ref === finn.employeeId,
  );
  const opened = await openAs(api, eva, id);
  expect(opened.context.employeeGroupIds).toEqual([group]);
  expect((await openAs(api, finn, Number(finns?.id))).context.employeeGroupIds).toEqual([]);
  const row = await store.get('employees', String(eva.employeeId));
  await store.write('employees', [
    { kind: 'replace', id: String(eva.employeeId), body: { ...row?.body, given_name: 'Other' } },
  ]);
  expect((await openAs(api, eva, id)).context.employeeGroupIds).toEqual([group]);
});

test('who would belong is counted and named, with what each criterion leaves and what to be careful of', async () => {
  const api = await createTestApi();
  const { admin, accountId, companyId } = await api.addAccount('Home Company', 'ada@home.test');
  const client = api.as(admin);
  const { unit_id } = await client.rows('units').create({ unit_name: 'Bakery', company_id_ref: companyId });
  const people: number[] = [];
  for (let n = 1; n <= 24; n += 1) {
    const { employeeId } = await api.addPerson(accountId, `p${n}@home.test`);
    people.push(employeeId);
    const change =
      n <= 21 ? { primary_unit_id_ref: unit_id, given_name: `P${n}` } : { status: 'inactive' as const };
    await client.rows('employees').update(employeeId, change);
  }
  const column = (name: string) => variableId(findTable('employees'), name);
  const members = (
    criteria: readonly (readonly ['include' | 'exclude', string, 'eq' | 'in' | 'contains', string])[],
    who = admin,
  ) =>
    api.as(who).call(employeeGroups.operations.members, {
      body: {
        criteria: criteria.map(([criteria_type, name, operator, variable_value]) => ({
          criteria_type,
          variable_id_ref: column(name),
          operator,
          variable_value,
        })),
      },
    });
  const unit = ['include', 'primary_unit_id_ref', 'in', String(unit_id)] as const;
  expect(await members([])).toMatchObject({ count: 22, all: 22, caution: null });
  const whole = await members([unit]);
  expect(whole).toMatchObject({ count: 21, all: 22, alone: [21], caution: null });
  expect(whole.names).toHaveLength(20);
  const withoutTen = [unit, ['exclude', 'given_name', 'contains', 'P1'] as const];
  expect(await members(withoutTen)).toMatchObject({ count: 10, alone: [21, 11], caution: 'unreleased' });
  const four = ['include', 'given_name', 'in', 'p1;P2;p3;p4'] as const;
  expect(await members([four])).toMatchObject({ count: 4, caution: 'few' });
  const one = await members([['include', 'work_email', 'eq', 'p7@home.test']]);
  expect(one).toMatchObject({ count: 1, names: ['P7 Lind'], caution: 'one' });
  expect(await members([['include', 'given_name', 'eq', 'nobody']])).toMatchObject({ caution: 'nobody' });
  // A column that the server keeps to itself holds for nobody, and cannot be stored.
  expect(await members([['include', 'notices_due_at', 'eq', '']])).toMatchObject({ count: 0, alone: [0] });

  const stranger = await api.addPerson(accountId, 'kim@home.test');
  await expect(members([], stranger)).rejects.toMatchObject({ status: 403 });
  const other = await api.addAccount('Other Company', 'bo@other.test');
  expect(await members([unit], other.admin)).toMatchObject({ count: 0, all: 1 });
});

test('a criterion asks a column of the people what that column can be asked', async () => {
  const api = await createTestApi();
  const { admin } = await api.addAccount('Home Company', 'ada@home.test');
  const { employee_group_id } = await api.as(admin).rows('employee_groups').create({ name: 'Some' });
  const add = (name: string, operator: 'eq' | 'contains' | 'gt' | 'in', table = 'employees') =>
    api
      .as(admin)
      .rows('employee_group_criteria')
      .create({
        employee_group_id_ref: employee_group_id,
        variable_id_ref: variableId(findTable(table), name),
        operator,
        variable_value: 'x',
      });
  const refused = (field: string) => ({
    status: 400,
    body: { data: { fields: { [field]: expect.any(String) } } },
  });
  for (const name of ['address_notices', 'notices_due_at', 'active_since', 'nothing'])
    await expect(add(name, 'eq')).rejects.toMatchObject(refused('variable_id_ref'));
  await expect(add('unit_name', 'eq', 'units')).rejects.toMatchObject(refused('variable_id_ref'));
  await expect(add('managerial_role', 'contains')).rejects.toMatchObject(refused('operator'));
  await expect(add('primary_unit_id_ref', 'gt')).rejects.toMatchObject(refused('operator'));
  await add('family_name', 'contains');
});

test('events of older versions lose the names that criteria ask for, and nothing else', async () => {
  const api = await createTestApi();
  const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
  await addGroup(api.as(admin), 'family_name', 'Quistgaardsen');
  await addGroup(api.as(admin), 'status', 'active');
  const store = api.ports.store.forAccount(accountId);
  const table = findTable('audit_events');
  const events = () => store.query(table.name).then(({ rows }) => rows);
  const valuesOf = (rows: Awaited<ReturnType<typeof events>>) =>
    rows
      .flatMap(({ body }) => (body.after as { variable_value?: string } | null)?.variable_value ?? [])
      .sort();
  expect(valuesOf(await events())).toEqual(['Q…', 'active']);
  // As it was written before names were masked.
  for (const { id, etag, body } of await events()) {
    const after = body.after as { variable_value?: string } | null;
    if (after?.variable_value !== 'Q…') continue;
    const old = { ...body, after: { ...after, variable_value: 'Quistgaardsen' } };
    await store.write(table.name, [{ kind: 'replace', id, etag, body: old }]);
  }
  expect(valuesOf(await events())).toEqual(['Quistgaardsen', 'active']);
  expect(await reshapeRows(store, table, await events())).toBe(1);
  expect(valuesOf(await events())).toEqual(['Q…', 'active']);
  expect(await reshapeRows(store, table, await events())).toBe(0);
});
