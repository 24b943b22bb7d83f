import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** `can` tells for each row what the server would refuse because of the row's state. */

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
});

async function put(table: string, id: number, body: Body): Promise<void> {
  await api.context(home.accountId).store.write(table, [{ kind: 'upsert', id: String(id), body }]);
}

describe('dialogue rows', () => {
  const states = [
    { status: 'not started', active: true, type: 'employee-self-initiated', free: true },
    { status: 'not started', active: false, type: 'employee-self-initiated', free: false },
    { status: 'not started', active: true, type: 'master-self-initiated', free: false },
    { status: 'not started', active: true, type: 'master-test', free: false },
    { status: 'in-progress', active: true, type: 'employee-self-initiated', free: false },
    { status: 'paused', active: true, type: 'employee-self-initiated', free: false },
    { status: 'completed', active: true, type: 'employee-self-initiated', free: false },
  ];

  test.each(states)('$type, $status, active $active: $free', async ({ free, ...state }) => {
    await put('survey_executions', 7, {
      execution_id: 7,
      title: 'Pulse',
      employee_id_ref: home.admin.employeeId,
      ...state,
    });
    const dialogues = api.as(home.admin).rows('survey_executions');
    expect((await dialogues.get(7)).can).toEqual({ update: free, delete: free });
    const { rows: data } = await dialogues.list();
    expect(data[0]?.can).toEqual({ update: free, delete: free });
    const change = dialogues.update(7, { title: 'Other' });
    const remove = () => dialogues.remove(7);
    if (free) {
      await expect(change).resolves.toMatchObject({ title: 'Other' });
      await remove();
      await expect(dialogues.get(7)).rejects.toMatchObject({ status: 404 });
    } else {
      await expect(change).rejects.toMatchObject({ status: 409 });
      await expect(remove()).rejects.toMatchObject({ status: 409 });
    }
  });

  test('a dialogue of a closed round cannot be opened again, nor moved to another data set', async () => {
    const body = { execution_id: 8, title: 'Pulse', employee_id_ref: home.admin.employeeId };
    await put('survey_executions', 8, {
      ...body,
      status: 'in-progress',
      active: false,
      type: 'employee-self-initiated',
    });
    const update = resourceContract('survey-executions').operations['update-survey_executions'];
    if (!update) throw new Error('no update');
    for (const change of [{ active: true }, { dataset_id_ref: 2 }, { survey_id_ref: 2 }]) {
      const answer = await api.as(home.admin).raw(update, { params: { id: '8' }, body: change });
      expect([change, [400, 409].includes(answer.status)]).toEqual([change, true]);
    }
    const row = await api.context(home.accountId).store.get('survey_executions', '8');
    expect(row?.body.active).toBe(false);
  });
});

describe('a flow', () => {
  test.each([
    ['NOT_STARTED', true, true],
    ['PAUSED', true, false],
    ['PENDING', false, false],
    ['IN_PROGRESS', false, false],
    ['ERROR', false, false],
    ['COMPLETED', false, true],
    ['CANCELED', false, true],
  ])('%s: settings %s; but for its name and description', async (status, update, gone) => {
    const { flow_execution_id: id } = await api
      .as(home.admin)
      .call(flowExecutions.operations.ensureMainResources, {});
    const stored = await api.context(home.accountId).store.get('flow_executions', String(id));
    await put('flow_executions', id, { ...stored?.body, status });
    const rows = api.as(home.admin).rows('flow_executions');
    const { can } = await rows.get(id);
    // Deleting flows is the operator's.
    expect(can).toEqual({
      update,
      delete: false,
      ...(update ? {} : { columns: ['name', 'description'] }),
    });
    const operator = await api.addPerson(1, 'operator@system.test', 'system');
    const asOperator = api.as(operator).rows('flow_executions', { accountId: home.accountId });
    expect((await asOperator.get(id)).can.delete).toBe(gone);
    const change = rows.update(id, { recurrence_interval: 6 });
    await (update
      ? expect(change).resolves.toBeDefined()
      : expect(change).rejects.toMatchObject({ status: 409 }));
    await expect(rows.update(id, { name: 'Spring' })).resolves.toMatchObject({ name: 'Spring' });
  });
});

test('a role row keeps its person', async () => {
  const kim = await api.addPerson(home.accountId, 'kim@home.test');
  const update = resourceContract('employees').operations['update-employee_roles'];
  if (!update) throw new Error('no update');
  const params = { id: String(home.admin.employeeId) };
  const answer = await api.as(home.admin).raw(update, { params, body: { employee_id_ref: kim.employeeId } });
  expect(answer).toMatchObject({ status: 400, body: { code: 'no-changes' } });
});

test('rows of the system account are not the tenants’ to change, whatever the role mappings say', async () => {
  const mappings = api.as(home.admin).rows('role_permission_mappings');
  const { rows: data } = await mappings.list({ limit: 1 });
  expect(data[0]?.can).toMatchObject({ update: false, delete: false });
});
