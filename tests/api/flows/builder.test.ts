import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { describe, expect, test } from 'vitest';
import type { Person, TestApi } from '../../support/test-api.ts';
import { completeDialogue, createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { build, create, nextVersion, publish, saveDraft } = flowsContract.operations;

const published = 'This flow is published and stays as it is. Begin a new version to change it.';

/** The operator, working inside an organisation. */
function inside(api: TestApi, system: Person, accountId: number) {
  const client = api.as(system);
  const call: typeof client.call = (operation, input) => client.call(operation, input, { accountId });
  return { call, rows: (table: 'flow_actions') => client.rows(table, { accountId }) };
}

/** An organisation, and the operator working inside it. */
async function createBuilder(people = 6) {
  const world = await createFlowOrganisation(people);
  const system = await world.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const operator = inside(world.api, system, world.accountId);
  const read = (id: number) => operator.call(build, { params: { id } });
  const save = async (id: number, change: (graph: Graph) => Graph) => {
    const { flow, graph } = await read(id);
    const { nodes, links } = change(graph);
    const body = { name: flow.name, graph: { nodes: [...nodes], links: [...links] }, seen: flow.saves };
    return operator.call(saveDraft, { params: { id }, body });
  };
  const draftOfMain = async () => {
    const { flow_id_ref } = (await world.execution()) as { flow_id_ref: number };
    return (await operator.call(nextVersion, { params: { id: flow_id_ref } })).flow_id;
  };
  return { ...world, operator, read, save, draftOfMain };
}

describe('a flow in the builder', () => {
  test('a ready flow begins as a draft, is published, and stays as it is', async () => {
    const { operator, read, save } = await createBuilder();
    const { flow_id } = await operator.call(create, {
      body: { name: 'Thanks', starter: 'remind-and-thank' },
    });
    const before = await read(flow_id);
    expect(before).toMatchObject({ flow: { status: 'draft', version: 1 }, people: 6 });
    expect(before.graph.nodes.map(({ action_type }) => action_type)).toEqual([
      'START_SURVEY',
      'SEND_EMAIL',
      'SEND_EMAIL',
      'SEND_EMAIL',
      'STOP_SURVEY',
      'SEND_EMAIL',
    ]);
    await operator.call(publish, { params: { id: flow_id } });
    const after = await read(flow_id);
    expect(after.flow.status).toBe('published');
    expect(after.graph.links).toHaveLength(5);
    await expect(save(flow_id, (graph) => graph)).rejects.toMatchObject({
      status: 400,
      body: { code: 'flow-refused', data: { problem: 'published' } },
    });
    const [action] = after.graph.nodes;
    await expect(
      operator.rows('flow_actions').update(action?.id ?? 0, { name: 'Other' }),
    ).rejects.toMatchObject({ status: 400, body: { message: published } });
  });

  test("the main flow's steps stay as they are, whatever a table call asks for", async () => {
    const { operator, read, execution, context } = await createBuilder();
    const { flow_id_ref } = (await execution()) as { flow_id_ref: number };
    const { flow, graph } = await read(flow_id_ref);
    expect(flow.status).toBe('published');
    const [action] = graph.nodes;
    const id = action?.id ?? 0;
    const refused = { status: 400, body: { message: published } };
    const steps = operator.rows('flow_actions');
    await expect(steps.update(id, { name: 'Other' })).rejects.toMatchObject(refused);
    await expect(steps.remove(id)).rejects.toMatchObject(refused);
    await expect(
      steps.create({
        flow_id_ref,
        action_type: 'SEND_EMAIL',
        datetime_interval_type: 'days',
        datetime_interval_value: 1,
      }),
    ).rejects.toMatchObject({ body: { data: { fields: { flow_id_ref: published } } } });
    expect((await context.store.table('flow_actions').load(id)).name).toBe(action?.name);
  });

  test('an older flow without a status is edited until a run of it is launched', async () => {
    const { operator, context, client, body, execution } = await createBuilder();
    const { flow_id_ref } = (await execution()) as { flow_id_ref: number };
    await context.store.table('flows').change(flow_id_ref, () => ({ flow_status: null }));
    const { nodes } = (await operator.call(build, { params: { id: flow_id_ref } })).graph;
    const steps = operator.rows('flow_actions');
    await steps.update(nodes[0]?.id ?? 0, { name: 'Earlier' });
    await client.call(flowExecutions.operations.activate, { body });
    await expect(steps.update(nodes[0]?.id ?? 0, { name: 'Later' })).rejects.toMatchObject({
      status: 400,
      body: { message: published },
    });
  });

  test('a draft with a problem is not published, and says how many', async () => {
    const { operator, save } = await createBuilder();
    const { flow_id } = await operator.call(create, { body: { name: 'Half', starter: 'empty' } });
    await expect(operator.call(publish, { params: { id: flow_id } })).rejects.toMatchObject({
      status: 400,
      body: { code: 'flow-refused', data: { problem: 'has-errors' } },
    });
    await save(flow_id, ({ nodes }) => ({
      nodes: nodes.map((node) => ({ ...node, survey_id_ref: 99_999 })),
      links: [],
    }));
  });

  test('of two who save one draft the second is refused and loses nothing', async () => {
    const { operator, read } = await createBuilder();
    const { flow_id: id } = await operator.call(create, { body: { name: 'Two', starter: 'remind-once' } });
    const { flow, graph } = await read(id);
    const body = { name: 'Mine', graph, seen: flow.saves };
    await operator.call(saveDraft, { params: { id }, body });
    await expect(operator.call(saveDraft, { params: { id }, body })).rejects.toMatchObject({ status: 409 });
  });

  test("another organisation's flow is not found", async () => {
    const { api, operator } = await createBuilder();
    const { flow_id } = await operator.call(create, { body: { name: 'Ours', starter: 'empty' } });
    const other = await api.addAccount('Other', 'olga@other.test');
    const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'second@livingroom.test', 'system');
    const elsewhere = inside(api, system, other.accountId);
    await expect(elsewhere.call(build, { params: { id: flow_id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a new version of a flow that runs', () => {
  test('an open round keeps its version, and the next round opens with the new one', async () => {
    const { operator, client, body, pass, rows, save, draftOfMain, execution } = await createBuilder();
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    const draft = await draftOfMain();
    await save(draft, ({ nodes, links }) => ({
      nodes: nodes.map((node) =>
        node.email_type === 'reminder' ? { ...node, datetime_interval_value: 2 } : node,
      ),
      links,
    }));
    await operator.call(publish, { params: { id: draft } });
    await pass(3 * DAY);
    const reminders = async () =>
      (await rows('emails')).filter((row) => row.body.email_type === 'reminder').length;
    expect(await reminders()).toBe(0);
    await pass(2 * DAY);
    expect(await reminders()).toBe(6);
    await pass(90 * DAY);
    await pass(2 * DAY);
    expect(await execution()).toMatchObject({ flow_execution_round: 2, flow_id_ref: draft });
    expect(await reminders()).toBe(12);
  });

  test('after the close everybody is thanked, whoever has answered and whoever has not', async () => {
    const { operator, client, body, pass, rows, save, draftOfMain, context } = await createBuilder();
    const draft = await draftOfMain();
    await save(draft, ({ nodes, links }) => {
      const stop = nodes.find(({ action_type }) => action_type === 'STOP_SURVEY');
      const mail = nodes.find(({ email_type }) => email_type === 'reminder');
      if (!stop || !mail) throw new Error('no steps');
      const thanks = {
        ...mail,
        id: -1,
        email_type: 'info' as const,
        email_template_id_ref: null,
        datetime_interval_value: 1,
      };
      return { nodes: [...nodes, thanks], links: [...links, { from: stop.id, to: -1, outcome: null }] };
    });
    await operator.call(publish, { params: { id: draft } });
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    const people = (await rows('survey_executions')).map((row) => Number(row.body.employee_id_ref));
    await completeDialogue(context, people[0] ?? 0);
    await pass(14 * DAY);
    const thanked = async () =>
      (await rows('emails'))
        .filter((row) => row.body.email_type === 'info')
        .map((row) => Number(row.body.employee_id_ref))
        .toSorted((a, b) => a - b);
    expect(await thanked()).toEqual([]);
    await pass(DAY);
    expect(await thanked()).toEqual(people.toSorted((a, b) => a - b));
  });

  test('a mail goes to its own group alone, and a branch parts people by theirs', async () => {
    const { operator, client, body, pass, rows, save, draftOfMain, context, api, accountId } =
      await createBuilder();
    const { employee_group_id } = await client.rows('employee_groups').create({ name: 'Field staff' });
    const staff = (await api.context(accountId).store.query('employees', { limit: 100 })).rows
      .map(({ id }) => Number(id))
      .slice(1, 3);
    await context.store.write('scim_groups', [
      {
        kind: 'create',
        id: '71',
        body: { scim_group_id: 71, display_name: 'Field staff', group_people: staff },
      },
    ]);
    await context.store.table('employee_groups').change(employee_group_id, () => ({ scim_group_id_ref: 71 }));
    const draft = await draftOfMain();
    await save(draft, ({ nodes, links }) => {
      const [start, invite, remind, stop] = nodes;
      if (!start || !invite || !remind || !stop) throw new Error('no steps');
      const branch = {
        ...invite,
        id: -1,
        action_type: 'BRANCH' as const,
        branch_on: 'group' as const,
        employee_group_id_ref: employee_group_id,
      };
      const own = [
        ...links.filter(({ from, to }) => from !== invite.id && to !== remind.id),
        { from: invite.id, to: -1, outcome: null },
        { from: -1, to: remind.id, outcome: 'no' as const },
        { from: -1, to: stop.id, outcome: 'yes' as const },
      ];
      return {
        nodes: [start, { ...invite, employee_group_id_ref: employee_group_id }, remind, stop, branch],
        links: own,
      };
    });
    await operator.call(publish, { params: { id: draft } });
    await client.call(flowExecutions.operations.activate, { body });
    await pass(DAY);
    await pass(5 * DAY);
    const of = async (type: string) =>
      (await rows('emails'))
        .filter((row) => row.body.email_type === type)
        .map((row) => Number(row.body.employee_id_ref))
        .toSorted((a, b) => a - b);
    expect(await of('surveylink')).toEqual(staff);
    const reminded = await of('reminder');
    expect(reminded).toHaveLength(4);
    expect(reminded.filter((id) => staff.includes(id))).toEqual([]);
  });
});
