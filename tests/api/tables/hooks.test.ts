import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { judgeRows } from '../../../functions/core/tables/read/may.ts';
import { resource } from '../../../functions/core/tables/write/resource.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** What makes tables special, seen from the outside. */

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
});

async function send(domain: string, name: string, input: object): Promise<{ status: number; body: Body }> {
  const operation = resourceContract(domain).operations[name];
  if (!operation) throw new Error(`${domain} has no ${name}`);
  const { status, body } = await api.as(home.admin).raw(operation, input);
  return { status, body: body as Body };
}

async function unit(name: string): Promise<number> {
  const body = { unit_name: name, company_id_ref: home.companyId };
  return Number((await send('units', 'create-units', { body })).body.unit_id);
}

const below = (parent: number, child: number) =>
  send('units', 'create-subunits', { body: { unit_id_ref: parent, child_unit_id_ref: child } });

const refusedField = (field: string) => ({
  status: 400,
  body: { code: 'constraint-failed', data: { fields: { [field]: expect.any(String) } } },
});

describe('the tree of units', () => {
  test('refuses a unit below itself, directly and through others', async () => {
    const [a, b, c] = [await unit('A'), await unit('B'), await unit('C')];
    expect(await below(a, a)).toMatchObject(refusedField('unit_id_ref'));
    expect((await below(a, b)).status).toBe(201);
    expect((await below(b, c)).status).toBe(201);
    expect(await below(c, a)).toMatchObject(refusedField('unit_id_ref'));
  });

  test('refuses a second unit above, and a change that would close a circle', async () => {
    const [a, b, c] = [await unit('A'), await unit('B'), await unit('C')];
    const first = await below(a, b);
    expect(await below(c, b)).toMatchObject(refusedField('child_unit_id_ref'));
    expect((await below(b, c)).status).toBe(201);
    const params = { id: String(first.body.subunit_id) };
    const change = (parent: number) =>
      send('units', 'update-subunits', { params, body: { unit_id_ref: parent } });
    expect(await change(c)).toMatchObject(refusedField('unit_id_ref'));
  });

  test('refuses a circle that only the rows of one sheet make together, and says which rows', async () => {
    await unit('A');
    await unit('B');
    const content = new TextEncoder().encode('unit_id_ref,child_unit_id_ref\nA,B\nB,A\n');
    await api.as(home.admin).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name: 'tree.csv', content },
        fields: { metadata: JSON.stringify({ tableName: 'subunits', mode: 'create' }) },
      },
    );
    await api.workflows.settle();
    const [job] = await api.as(home.admin).call(jobs.operations.listOwn, {});
    expect(job).toMatchObject({ status: 'failed', message: expect.stringMatching(/^Row 2: .*\nRow 3: /) });
    expect(await api.context(home.accountId).store.count('subunits')).toBe(0);
  });
});

describe('a flow', () => {
  const ensure = () => api.as(home.admin).call(flowExecutions.operations.ensureMainResources, {});

  const stateOf = async (id: number, status: string) => {
    const { store } = api.context(home.accountId);
    const row = await store.get('flow_executions', String(id));
    await store.write('flow_executions', [
      { kind: 'replace', id: String(id), body: { ...row?.body, status } },
    ]);
  };

  test.each(['PENDING', 'IN_PROGRESS', 'ERROR', 'COMPLETED', 'CANCELED'])(
    'keeps its settings while it is %s; its name may change',
    async (status) => {
      const { flow_execution_id: id } = await ensure();
      await stateOf(id, status);
      const update = (body: object) =>
        send('flow-executions', 'update-flow_executions', { params: { id: String(id) }, body });
      expect(await update({ recurrence_interval: 6 })).toMatchObject({ status: 409 });
      expect(await update({ name: 'Pulse' })).toMatchObject({ status: 200, body: { name: 'Pulse' } });
    },
  );

  test.each(['NOT_STARTED', 'PAUSED'])('takes new settings while it is %s', async (status) => {
    const { flow_execution_id: id } = await ensure();
    await stateOf(id, status);
    const input = { params: { id: String(id) }, body: { recurrence_interval: 6 } };
    expect(await send('flow-executions', 'update-flow_executions', input)).toMatchObject({ status: 200 });
  });

  test('lets thresholds fall before the launch and only rise after it', async () => {
    const { dataset_id: dataset, flow_execution_id: id } = await ensure();
    const set = (body: object) =>
      send('datasets', 'update-datasets', { params: { id: String(dataset) }, body });
    expect((await set({ score_threshold: 8 })).status).toBe(200);
    expect((await set({ score_threshold: 6 })).status).toBe(200);
    await stateOf(id, 'PENDING');
    expect(await set({ score_threshold: 5 })).toMatchObject(refusedField('score_threshold'));
    expect(await set({ score_threshold: 7, detail_threshold: 12 })).toMatchObject({ status: 200 });
    expect(await set({ detail_threshold: 11 })).toMatchObject(refusedField('detail_threshold'));
  });

  test('keeps its data set from the launch on, and `can` says so', async () => {
    const { dataset_id: dataset, flow_execution_id: id } = await ensure();
    const context = api.context(home.accountId);
    const table = findTable('datasets');
    const row = await context.store.table('datasets').load(Number(dataset));
    const allowed = async () => (await judgeRows(context, table))(row);
    expect(await allowed()).toEqual({ update: true, delete: true });
    await stateOf(id, 'PENDING');
    expect(await allowed()).toEqual({ update: true, delete: false });
    const removal = resource(context, table).remove(String(dataset), null);
    await expect(removal).rejects.toMatchObject({ code: 'conflict' });
  });

  test('keeps the record of its steps: only an error can be completed or deleted', async () => {
    const { flow_execution_id: flow } = await ensure();
    const { store } = api.context(home.accountId);
    const step = (id: number, status: string) => ({
      kind: 'create' as const,
      id: String(id),
      body: {
        flow_employee_execution_id: id,
        flow_execution_id_ref: flow,
        employee_id_ref: home.admin.employeeId,
        flow_action_id_ref: null,
        account_id_ref: home.accountId,
        flow_execution_round: 1,
        status,
      },
    });
    await store.write('flow_employee_executions', [step(1, 'COMPLETED'), step(2, 'ERROR'), step(3, 'ERROR')]);
    const change = (id: number, status: string) =>
      send('flow-executions', 'update-flow_employee_executions', {
        params: { id: String(id) },
        body: { status },
      });
    const remove = (id: number) =>
      send('flow-executions', 'delete-flow_employee_executions', { params: { id: String(id) } });
    expect(await change(1, 'ERROR')).toMatchObject({ status: 409 });
    expect(await remove(1)).toMatchObject({ status: 409 });
    expect(await change(2, 'PENDING')).toMatchObject({ status: 409 });
    expect(await change(2, 'COMPLETED')).toMatchObject({ status: 200 });
    expect(await remove(3)).toMatchObject({ status: 200 });
  });
});

test('a row that names its account gets the number from the server, whatever a client says', async () => {
  const body = { company_name: 'Second Company', account_id_ref: '999' };
  const { body: row } = await send('companies', 'create-companies', { body });
  expect(row).toMatchObject({ account_id_ref: String(home.accountId) });
});

test('a download is a job of whoever makes it, ends once, and nobody moves an upload on', async () => {
  const body = { job_name: 'People', job_type: 'file_download' };
  const created = await send('jobs', 'create-jobs', { body });
  expect(created).toMatchObject({ status: 201, body: { employee_id_ref: home.admin.employeeId } });
  const params = { id: String(created.body.job_id) };
  const update = (change: object) => send('jobs', 'update-jobs', { params, body: change });
  expect(await update({ progress: 40, status: 'in_progress' })).toMatchObject({ status: 200 });
  expect(await update({ progress: 100, status: 'completed' })).toMatchObject({
    status: 200,
    body: { end_time: expect.any(String) },
  });
  expect(await update({ status: 'failed' })).toMatchObject({ status: 409 });
  expect(await send('jobs', 'create-jobs', { body: { ...body, job_type: 'file_upload' } })).toMatchObject({
    status: 403,
  });
});
