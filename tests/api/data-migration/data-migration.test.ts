import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { describe, expect, test } from 'vitest';
import { createContentWorld } from '../../worlds/content.ts';

const { phaseOne, phaseTwo, phaseThree, full, undo } = dataMigration.operations;

describe('phase one', () => {
  test('plans a dialogue with the drivers that it needs, and writes nothing', async () => {
    const { here, request, surveyId, there, client } = await createContentWorld();
    const answer = await here.call(phaseOne, { body: request('dialogues', [surveyId]) });
    expect(answer.status).toBe('Phase One completed successfully');
    const { resources, counts } = answer.master_plan;
    expect(counts).toEqual({ created: 3, changed: 0, left: 0, conflicts: 0 });
    expect(resources.map(({ resource_type, title, needed_by }) => [resource_type, title, needed_by])).toEqual(
      [
        ['drivers', 'Included', 'Belonging'],
        ['drivers', 'Belonging', 'Voice'],
        ['dialogues', 'Voice', null],
      ],
    );
    expect(resources[2]?.needs).toEqual([{ table: 'Drivers', name: 'belonging', found: 'planned' }]);
    expect(await there.table('surveys').count()).toBe(0);
    expect(answer.master_plan.client_account_id).toBe(client.accountId);
  });

  const cases = [
    [{ resource_type: null }, 'Resource type is required'],
    [{ resource_type: 'stars' }, 'There is no resource type stars.'],
    [{ selected_resources: { system: [], client: [] } }, 'System Resource ID is required'],
    [{ client_account_id: null }, 'Client account is required'],
    [{ client_account_id: 1 }, 'The system account isn’t a client. Choose an organisation.'],
    [{ client_account_id: 4_711 }, 'This organisation doesn’t exist.'],
  ] as const;
  test.each(cases)('refuses %j', async (wrong, message) => {
    const { here, request, surveyId } = await createContentWorld();
    const body = { ...request('dialogues', [surveyId]), ...wrong };
    expect(await here.raw(phaseOne, { body })).toMatchObject({ status: 409, body: { message } });
  });
});

test('the resources of a side are listed to choose from, each kind of them', async () => {
  const { here, listed, run, request, flowId, surveyId } = await createContentWorld();
  const { resources } = dataMigration.operations;
  const own = await here.call(resources, { query: { resource_type: 'dialogues' } });
  expect(own.resources).toEqual([{ id: surveyId, title: 'Voice', name: 'Voice' }]);
  await run(full, request('flows', [flowId]));
  for (const kind of ['dialogues', 'drivers', 'mail-templates', 'flows'])
    expect((await listed(kind)).length).toBeGreaterThan(0);
});

test('An analysis arrives with its nodes in their order', async () => {
  const { here, run, request, there } = await createContentWorld();
  const { analytics_flow_id: id } = await here.rows('analytics_flows').create({ name: 'What moved' });
  const { graph, saveGraph } = analyticsFlows.operations;
  const node = { name: '', params: {}, x: 16, y: 16 };
  const nodes = [
    { ...node, order: 1, kind: 'released' as const, from: null },
    { ...node, order: 2, kind: 'compare' as const, from: 1 },
  ];
  const { revision } = await here.call(graph, { params: { id } });
  await here.call(saveGraph, { params: { id }, body: { revision, nodes } });
  const { master_plan } = await run(full, request('analytics-flows', [id]));
  expect(master_plan.resources.map(({ proved }) => proved?.done)).toEqual([true]);
  const arrived = await there
    .table('analytics_actions')
    .every({ sort: [{ field: 'action_order', direction: 'asc' }] });
  expect(arrived.map(({ kind, previous_order }) => [kind, previous_order])).toEqual([
    ['released', null],
    ['compare', 1],
  ]);
});

describe('a migration', () => {
  test('brings a dialogue to an organisation with items, languages and pictures, and proves it', async () => {
    const { run, request, surveyId, there, api, client, topId } = await createContentWorld();
    const { message, master_plan } = await run(full, request('dialogues', [surveyId]));
    expect(message).toBe('Full data migration completed successfully.');
    expect(master_plan.resources.map(({ proved }) => proved?.done)).toEqual([true, true, true]);
    const [survey] = await there.table('surveys').every();
    expect(survey).toMatchObject({
      survey_title: 'Voice',
      survey_status: 'draft',
      translations: { es_es: { survey_title: 'Voz' } },
    });
    const items = await there
      .table('survey_items')
      .every({ sort: [{ field: 'item_order', direction: 'asc' }] });
    const [driver] = await there.table('drivers').every({ where: { driver_key: 'belonging' } });
    expect(items[0]).toMatchObject({
      item_title: 'Belonging',
      driver_id_ref: driver?.driver_id,
      survey_id_ref: survey?.survey_id,
    });
    expect(items[1]).toMatchObject({
      parent_id_ref: items[0]?.survey_item_id,
      condition: { item: items[0]?.survey_item_id, is: 'below', value: 4 },
    });
    expect(topId).toBeGreaterThan(0);
    const picture = await api.ports.blobs.get(
      'PERMANENT',
      `${client.accountId}/images/${survey?.survey_illustration}`,
    );
    expect([...(picture?.content ?? [])]).toEqual([1, 2, 3]);
  });

  test('leaves what is the same already, carries a change, and is undone while nothing changed since', async () => {
    const { here, run, plan, takeBack, request, surveyId, childId, there } = await createContentWorld();
    await run(full, request('dialogues', [surveyId]));
    expect((await plan(request('dialogues', [surveyId]))).counts).toMatchObject({
      created: 0,
      changed: 0,
      left: 1,
    });
    await here.rows('survey_items').update(childId, { item_text: 'Why is that?' });
    const planned = await plan(request('dialogues', [surveyId]));
    expect(planned.resources[0]).toMatchObject({
      verdict: 'changed',
      conflicts: [],
      differences: [
        { kind: 'changed', columns: [{ column: 'Text', before: 'Why?', after: 'Why is that?' }] },
      ],
    });
    const done = await run(phaseTwo, { plan_id: planned.plan_id });
    expect(done.message).toBe('Phase Two completed successfully.');
    expect(await there.table('survey_items').every({ where: { item_text: 'Why is that?' } })).toHaveLength(1);
    expect((await here.raw(phaseTwo, { body: { plan_id: planned.plan_id } })).body).toMatchObject({
      message: 'This plan has been carried out already. Run Phase One again.',
    });
    expect((await takeBack(planned.plan_id)).message).toBe('The migration was undone.');
    expect(await there.table('survey_items').every({ where: { item_text: 'Why is that?' } })).toHaveLength(0);
    expect((await plan(request('dialogues', [surveyId]))).resources[0]).toMatchObject({
      verdict: 'changed',
      conflicts: [],
    });
  });

  test('takes back all that it made, and nothing that somebody changed since', async () => {
    const { api, here, run, takeBack, request, flowId, there, client } = await createContentWorld();
    const reserved = await there.count('unique_values');
    const { master_plan } = await run(full, request('flows', [flowId]));
    expect(master_plan.resources.map(({ title }) => title)).toEqual([
      'Included',
      'Belonging',
      'Voice',
      'Welcome',
      'Quarterly',
    ]);
    expect(master_plan.resources.every(({ proved }) => proved?.done)).toBe(true);
    const [template] = await there.table('email_templates').every();
    const id = template?.template_id ?? 0;
    await there.table('email_templates').change(id, () => ({ title: 'Changed' }));
    expect(await here.raw(undo, { params: { id: master_plan.plan_id } })).toMatchObject({
      status: 409,
      body: { message: 'Welcome changed since the migration, so it can’t be undone.' },
    });
    await there.table('email_templates').change(id, () => ({ title: 'Welcome in' }));
    expect((await takeBack(master_plan.plan_id)).message).toBe('The migration was undone.');
    for (const table of [
      'surveys',
      'survey_items',
      'drivers',
      'driver_questions',
      'email_templates',
      'flows',
      'flow_actions',
      'flow_action_links',
      'data_migration_links',
    ] as const)
      expect([table, await there.count(table)]).toEqual([table, 0]);
    expect(await there.count('unique_values')).toBe(reserved);
    expect(await api.ports.blobs.list('PERMANENT', `${client.accountId}/images/`, 10)).toEqual([]);
    const trail = await there
      .table('audit_events')
      .every({ where: { action: ['content-migrated', 'taken-back'] } });
    expect(trail).toHaveLength(10);
    expect(new Set(trail.map(({ actor }) => actor))).toEqual(new Set(['operator']));
  });

  test('names what was made or changed there, and replaces it only where that is wanted', async () => {
    const { run, plan, request, surveyId, driverId, there } = await createContentWorld();
    const own = await there.table('email_templates').takeKeys(1);
    await there
      .table('email_templates')
      .create({ template_id: own, name: 'Welcome', title: 'Ours', content: 'Ours' });
    const templates = await plan(request('mail-templates', [1]));
    expect(templates.resources[0]).toMatchObject({ verdict: 'changed', conflicts: [{ kind: 'made-there' }] });
    expect((await run(phaseTwo, { plan_id: templates.plan_id })).message).toMatch(
      /^0 of 1 resources were migrated/,
    );
    await run(full, request('mail-templates', [1], { overwrite: true }));
    expect((await there.table('email_templates').get(own))?.title).toBe('Welcome in');
    await run(full, request('dialogues', [surveyId]));
    const [driver] = await there.table('drivers').every({ where: { driver_key: 'belonging' } });
    await there.table('drivers').change(driver?.driver_id ?? 0, () => ({ driver_title: 'Ours' }));
    const drivers = await plan(request('drivers', [driverId]));
    expect(drivers.resources[0]).toMatchObject({
      verdict: 'changed',
      conflicts: [{ kind: 'changed-there' }],
    });
  });

  test('comes back to the system account as the same, with what the organisation changed', async () => {
    const { run, plan, request, surveyId, there, store } = await createContentWorld();
    await run(full, request('dialogues', [surveyId]));
    const [survey] = await there.table('surveys').every();
    const id = survey?.survey_id ?? 0;
    await there.table('surveys').change(id, () => ({ survey_title: 'Our voice' }));
    const back = {
      ...request('dialogues', []),
      reversed_direction: true,
      selected_resources: { system: [], client: [id] },
    };
    expect((await plan(back)).resources[0]).toMatchObject({
      verdict: 'changed',
      target_id: surveyId,
      conflicts: [],
    });
    expect((await run(full, back)).message).toBe('Full data migration completed successfully.');
    expect((await store.table('surveys').get(surveyId))?.survey_title).toBe('Our voice');
    expect((await plan(request('dialogues', [surveyId]))).resources[0]).toMatchObject({
      verdict: 'left',
      target_id: id,
    });
  });

  test('makes the next version of a published dialogue that differs', async () => {
    const { here, run, request, surveyId, there } = await createContentWorld();
    await run(full, request('dialogues', [surveyId]));
    const [survey] = await there.table('surveys').every();
    await there
      .table('surveys')
      .change(survey?.survey_id ?? 0, () => ({ survey_status: 'active', survey_version: '1' }));
    await here.rows('surveys').update(surveyId, { survey_description: 'New' });
    const { message, master_plan } = await run(full, request('dialogues', [surveyId]));
    expect(message).toBe('Full data migration completed successfully.');
    expect(master_plan.resources[0]).toMatchObject({ verdict: 'created', next_version: true });
    const next = await there.table('surveys').load(master_plan.resources[0]?.target_id ?? 0);
    expect(next).toMatchObject({
      previous_version_ref: survey?.survey_id,
      survey_version: '2',
      survey_status: 'draft',
    });
    const items = await there.table('survey_items').every({ where: { survey_id_ref: next.survey_id } });
    expect(items.every(({ origin_item }) => origin_item !== null)).toBe(true);
  });

  test('proves what both sides say, and names what differs', async () => {
    const { here, run, request, surveyId, there } = await createContentWorld();
    await run(full, request('dialogues', [surveyId]));
    const [survey] = await there.table('surveys').every();
    const both = { system: [surveyId], client: [survey?.survey_id ?? 0] };
    const same = await run(phaseThree, request('dialogues', [], { selected_resources: both }));
    expect(same.message).toBe('Phase Three completed successfully.');
    await there.table('surveys').change(survey?.survey_id ?? 0, () => ({ category: 'Other' }));
    const differs = await run(phaseThree, request('dialogues', [], { selected_resources: both }));
    expect(differs.message).toMatch(/^0 of 1 resources are the same on both sides/);
    expect(differs.master_plan.resources[0]?.proved?.differences).toMatchObject([
      { columns: [{ before: 'Other', after: '–' }] },
    ]);
    const unpaired = await here.raw(phaseThree, { body: request('dialogues', [surveyId]) });
    expect(unpaired.body).toMatchObject({
      message: 'Client Resource ID is required for Phase Three validation.',
    });
  });
});
