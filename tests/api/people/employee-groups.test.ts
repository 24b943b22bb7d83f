import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../support/test-api.ts';
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
