import { moments } from '@livingroom/shared/content/lifecycle/moments.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { momentDays, momentNames } from '@livingroom/shared/modules/flows/rules/lifecycle.ts';
import type { StarterName } from '@livingroom/shared/modules/flows/rules/starters.ts';
import { describe, expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { build, create, publish } = flowsContract.operations;
const { activate, addRun } = flowExecutions.operations;

async function lifecycle() {
  const world = await createFlowOrganisation(6, { now: '2026-03-02T09:00:00.000Z' });
  const system = await world.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const { accountId, context } = world;
  const call: typeof world.client.call = (operation, input) =>
    world.api.as(system).call(operation, input, { accountId });
  const begin = async (starter: StarterName) =>
    (await call(create, { body: { name: starter, starter } })).flow_id;
  /** A published ready flow, and a run of it. */
  const run = async (starter: StarterName) => {
    const flow_id = await begin(starter);
    await call(publish, { params: { id: flow_id } });
    return (await call(addRun, { body: { flow_id } })).flow_execution_id;
  };
  const surveys = () => context.store.table('surveys').every();
  return { ...world, call, begin, run, surveys };
}

describe('a ready flow about a moment of people’s time', () => {
  test.each(momentNames)('%s brings its dialogue, and its run counts from that day', async (name) => {
    const { call, begin, run, context } = await lifecycle();
    const { day, days } = momentDays[name];
    const { drivers } = moments[name];
    const draft = await call(build, { params: { id: await begin(name) } });
    const start = draft.graph.nodes.find(({ action_type }) => action_type === 'START_SURVEY');
    expect(start).toMatchObject({ trigger_type: day, trigger_days: days });
    const flow = await context.store.table('flow_executions').load(await run(name));
    expect(flow).toMatchObject({
      schedule_type: 'rolling',
      trigger_type: day,
      trigger_days: days,
      mail_hour: 9,
    });
    const dataset = await context.store.table('datasets').load(flow.dataset_id_ref ?? 0);
    expect(dataset.survey_id_ref).toBe(start?.survey_id_ref);
    const items = await context.store
      .table('survey_items')
      .every({ where: { survey_id_ref: start?.survey_id_ref ?? 0, linked_to_driver: true } });
    const ids = items.flatMap(({ driver_id_ref }) => driver_id_ref ?? []);
    const asked = await context.store.table('drivers').every({ where: { driver_id: ids } });
    expect(asked.map(({ driver_key }) => driver_key)).toEqual([...drivers]);
  });

  test('asks whoever’s day has come, with its own questions, once launched', async () => {
    const { client, run, pass, context } = await lifecycle();
    const id = await run('first-week');
    const [, newcomer] = await context.store.table('employees').every();
    const employee = newcomer?.employee_id ?? 0;
    await client.rows('employees').update(employee, { first_day: '2026-02-24' });
    const start = new Date(context.ports.clock.now() + DAY).toISOString();
    await client.rows('flow_executions').update(id, { recurrence_start_datetime: start });
    await client.call(activate, { body: { flow_execution_id: id } });
    await pass(DAY + 60_000);
    const dialogues = await context.store
      .table('survey_executions')
      .every({ where: { flow_execution_id_ref: id } });
    const survey = await context.store.table('surveys').get(dialogues[0]?.survey_id_ref ?? 0);
    expect(dialogues.map(({ employee_id_ref }) => employee_id_ref)).toEqual([employee]);
    expect(survey).toMatchObject({
      survey_title: 'Your first week',
      translations: {
        de_de: { survey_title: 'Ihre erste Woche' },
        fr_fr: { survey_title: 'Votre première semaine' },
      },
    });
  });

  test('is begun twice with one dialogue, which stays as it was edited', async () => {
    const { begin, surveys, context } = await lifecycle();
    await begin('exit');
    const before = await surveys();
    const made = before.find(({ type }) => type === 'lifecycle');
    await context.store.table('surveys').change(made?.survey_id ?? 0, () => ({ survey_title: 'Farewell' }));
    await begin('exit');
    const after = await surveys();
    expect(after).toHaveLength(before.length);
    expect(after.find(({ survey_id }) => survey_id === made?.survey_id)?.survey_title).toBe('Farewell');
  });

  test('onboarding has three dialogues of its own, which share no driver', async () => {
    const { begin, surveys } = await lifecycle();
    for (const name of ['first-week', 'first-month', 'three-months'] as const) await begin(name);
    expect((await surveys()).filter(({ type }) => type === 'lifecycle')).toHaveLength(3);
  });
});
