import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { describe, expect, test } from 'vitest';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { ensurePlatform } from '../../../functions/modules/platform/ensure-platform.ts';
import { createFlowOrganisation } from '../../worlds/flow.ts';

const { build, create, dropDraft, nextVersion, publish, saveDraft } = flowsContract.operations;
const { addRun, overview } = flowExecutions.operations;

const ready = { name: 'Ours', starter: 'remind-and-thank' } as const;

describe("an organisation's administrator shapes own flows", () => {
  test('a ready flow is the template of one with other days, which is published, run and gone on with', async () => {
    const { client } = await createFlowOrganisation(6);
    const { flow_id: id } = await client.call(create, { body: ready });
    const { flow, graph } = await client.call(build, { params: { id } });
    const nodes = graph.nodes.map((node) =>
      node.email_type === 'reminder' ? { ...node, datetime_interval_value: 6 } : node,
    );
    const body = { name: 'Ours, slower', graph: { ...graph, nodes }, seen: flow.saves };
    await client.call(saveDraft, { params: { id }, body });
    await client.call(publish, { params: { id } });
    const { flow_execution_id } = await client.call(addRun, { body: { flow_id: id } });
    const { flows } = await client.call(overview, {});
    expect(flows.find(({ flow_id }) => flow_id === id)).toMatchObject({
      name: 'Ours, slower',
      status: 'published',
      runs: [{ flow_execution_id, status: 'NOT_STARTED' }],
    });
    const checked = await client.call(flowExecutions.operations.validateFlowStart, {
      body: { flow_execution_id },
    });
    // Six and six days to the reminders, seven to the close: what a start at once proposes, within what it may.
    expect(checked.open_days).toBe(19);
    const next = await client.call(nextVersion, { params: { id } });
    expect((await client.call(build, { params: { id: next.flow_id } })).flow).toMatchObject({
      status: 'draft',
      version: 2,
    });
  });

  test('a flow of the organisation is a template as well, and stays as it is', async () => {
    const { client, execution } = await createFlowOrganisation(6);
    const { flow_id_ref: main } = (await execution()) as { flow_id_ref: number };
    const before = await client.call(build, { params: { id: main } });
    const { flow_id: id } = await client.call(create, {
      body: { name: 'As the main one', template_id: main },
    });
    const copy = await client.call(build, { params: { id } });
    expect(copy.flow).toMatchObject({ status: 'draft', version: 1, previous_version_ref: null });
    expect(copy.graph).toEqual(before.graph);
    await client.call(publish, { params: { id } });
    expect(await client.call(build, { params: { id: main } })).toMatchObject({ graph: before.graph });
  });

  test('a draft is no template', async () => {
    const { client } = await createFlowOrganisation(6);
    const { flow_id } = await client.call(create, { body: ready });
    await expect(
      client.call(create, { body: { name: 'Of a draft', template_id: flow_id } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { message: 'This flow is still a draft. Publish it first.' },
    });
  });

  test('a draft can be deleted, and what is published cannot', async () => {
    const { client } = await createFlowOrganisation(6);
    const { flow_id: id } = await client.call(create, { body: ready });
    await client.call(publish, { params: { id } });
    await expect(client.call(dropDraft, { params: { id } })).rejects.toMatchObject({
      status: 400,
      body: { data: { problem: 'published' } },
    });
    const next = await client.call(nextVersion, { params: { id } });
    const params = { id: next.flow_id };
    await client.call(dropDraft, { params });
    await expect(client.call(build, { params })).rejects.toMatchObject({ status: 404 });
    expect((await client.call(build, { params: { id } })).next).toBeNull();
  });

  test("another organisation's flows are neither seen nor templates, changed, published, run or deleted", async () => {
    const { api, client } = await createFlowOrganisation(6);
    const { flow_id: id } = await client.call(create, { body: ready });
    const { admin } = await api.addAccount('Other', 'olga@other.test');
    const other = api.as(admin);
    const refused = { status: 404 };
    const params = { id };
    await expect(other.call(build, { params })).rejects.toMatchObject(refused);
    await expect(other.call(publish, { params })).rejects.toMatchObject(refused);
    await expect(other.call(dropDraft, { params })).rejects.toMatchObject(refused);
    const graph = { nodes: [], links: [] };
    const body = { name: 'Theirs', graph, seen: 0 };
    await expect(other.call(saveDraft, { params, body })).rejects.toMatchObject(refused);
    await client.call(publish, { params });
    await expect(other.call(nextVersion, { params })).rejects.toMatchObject(refused);
    await expect(other.call(addRun, { body: { flow_id: id } })).rejects.toMatchObject(refused);
    const copy = { name: 'Copied', template_id: id };
    await expect(other.call(create, { body: copy })).rejects.toMatchObject(refused);
    const { flows } = await other.call(overview, {});
    expect(flows.map(({ flow_id }) => flow_id)).not.toContain(id);
  });

  test("a step that names another organisation's group or dialogue is refused when it is published", async () => {
    const { api, client } = await createFlowOrganisation(6);
    const { admin } = await api.addAccount('Other', 'olga@other.test');
    const there = await api.as(admin).call(flowExecutions.operations.ensureMainResources, {});
    for (const column of ['employee_group_id_ref', 'survey_id_ref'] as const) {
      const { flow_id: id } = await client.call(create, { body: ready });
      const { flow, graph } = await client.call(build, { params: { id } });
      const named = {
        employee_group_id_ref: there.employee_group_id + 7_000,
        survey_id_ref: there.survey_id + 7_000,
      };
      const nodes = graph.nodes.map((node) =>
        node.action_type === 'START_SURVEY' ? { ...node, [column]: named[column] } : node,
      );
      const body = { name: flow.name, graph: { ...graph, nodes }, seen: flow.saves };
      await client.call(saveDraft, { params: { id }, body });
      await expect(client.call(publish, { params: { id } })).rejects.toMatchObject({
        status: 400,
        body: { data: { problem: 'names-nothing' } },
      });
    }
  });

  test('employees and managers have no flow to shape', async () => {
    const { api, client, accountId } = await createFlowOrganisation(6);
    const { flow_id: id } = await client.call(create, { body: ready });
    for (const role of ['employee', 'manager'] as const) {
      const person = api.as(await api.addPerson(accountId, `${role}@acme.test`, role));
      for (const call of [
        () => person.call(build, { params: { id } }),
        () => person.call(create, { body: ready }),
        () => person.call(publish, { params: { id } }),
        () => person.call(dropDraft, { params: { id } }),
        () => person.call(overview, {}),
        () => person.call(addRun, { body: { flow_id: id } }),
      ])
        await expect(call()).rejects.toMatchObject({ status: 403 });
    }
  });

  test('administrators of a store from before get the right once; who takes it from them has taken it', async () => {
    const { api } = await createFlowOrganisation(1);
    const store = storeOf(api.ports, SYSTEM_ACCOUNT_ID);
    const mappings = store.table('role_permission_mappings');
    const publishing = (await store.table('permissions').every()).find(
      ({ domain, operation }) => domain === 'flows' && operation === 'Publish',
    );
    const where = { permission_id_ref: publishing?.permission_id ?? 0 };
    const holders = async () =>
      (await mappings.every({ where })).map(({ role_id_ref }) => role_id_ref).length;
    const admins = await holders();
    const take = () => mappings.removeEvery(where);
    await take();
    await store.table('seed_plans').removeEvery({});
    await ensurePlatform(api.ports, []);
    expect([admins, await holders()]).toEqual([2, 1]);
    await take();
    await ensurePlatform(api.ports, [{ domain: 'x', subdomain: 'x', operation: 'Read', roles: ['system'] }]);
    expect(await holders()).toBe(0);
  });
});
