import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { answerQuestion, startDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { describe, expect, test } from 'vitest';
import { createDialogueWorld, openAs, postAs, type TokenedAnswer } from '../../worlds/dialogue.ts';

async function adaptiveWorld() {
  const world = await createDialogueWorld();
  const { store } = world.api.context(world.accountId);
  await store.table('datasets').change(world.datasetId, () => ({ form: 'adaptive' }));
  return { ...world, store };
}

describe('a dialogue in the adaptive form', () => {
  test('draws once what is a person’s, and asks the same on every device', async () => {
    const { api, eva, id } = await adaptiveWorld();
    const first = await openAs(api, eva, id);
    expect(first.context.rotation).toHaveLength(12);
    expect(first.dialogue.length).toMatchObject({ total: 24, about: true, minutes: 3 });
    expect((await openAs(api, eva, id, 'dk')).context.rotation).toEqual(first.context.rotation);
  });

  test('is told to nobody else: the draw leaves with no other call', async () => {
    const { api, eva, id, admin } = await adaptiveWorld();
    await openAs(api, eva, id);
    const { resourceContract } = await import('@livingroom/shared/calls/resources.ts');
    const readAll = resourceContract('survey-executions').operations['readAll-survey_executions'];
    if (!readAll) throw new Error('The catalogue does not serve dialogues');
    const seen = await api.as(admin).raw(readAll, { query: {} });
    expect(JSON.stringify(seen.body)).not.toContain('rotation');
  });

  test('counts the scores of the draw alone, so that no number of answers tells what was rated lowest', async () => {
    const { api, eva, id, store } = await adaptiveWorld();
    const opened = await openAs(api, eva, id);
    let turn = startDialogue(prepareScript(opened.items, opened.context));
    const answers: TokenedAnswer[] = [];
    while (turn.question) {
      const { item, kind } = turn.question;
      const rating = kind === 'rating' ? (item.item_title === 'Involved' ? 1 : 5) : null;
      const text = kind === 'text' ? 'Fine' : '';
      const answer = { survey_item_id_ref: item.survey_item_id, repeat: null, rating, choices: [], text };
      const result = answerQuestion(turn, answer);
      if (!result.accepted) throw new Error(result.problem);
      answers.push({ ...answer, idem_token: `delivery-${item.survey_item_id}` });
      turn = result.turn;
    }
    expect(answers).toHaveLength(24);
    expect(await postAs(api, eva, id, answers)).toMatchObject({ completed: true, progress: 1 });
    await api.as(eva).call(dialogues.operations.complete, { params: { id } });
    const rows = await store.table('survey_responses').every();
    const counted = rows.filter(({ chatitem_linked_to_driver: linked }) => linked === true);
    expect(counted.map(({ survey_item_id_ref: item }) => item).sort((a, b) => a - b)).toEqual(
      opened.context.rotation,
    );
    expect(rows).toHaveLength(24);
  });
});

describe('what a round can expect', () => {
  test('is told per unit before the launch, from head counts alone, to admins only', async () => {
    const { api, admin, eva, accountId, datasetId, store } = await adaptiveWorld();
    const flowId = await store.table('flow_executions').takeKeys(1);
    await store.table('flow_executions').create({
      flow_execution_id: flowId,
      flow_id_ref: 1,
      name: 'Main',
      dataset_id_ref: datasetId,
    });
    const unitId = await store.table('units').takeKeys(1);
    await store.table('units').create({ unit_id: unitId, unit_name: 'Bakery', company_id_ref: 1 });
    const above = await store.table('units').takeKeys(1);
    await store.table('units').create({ unit_id: above, unit_name: 'Food', company_id_ref: 1 });
    const link = await store.table('subunits').takeKeys(1);
    await store.table('subunits').create({ subunit_id: link, unit_id_ref: above, child_unit_id_ref: unitId });
    for (let place = 0; place < 40; place += 1) {
      const { employeeId } = await api.addPerson(accountId, `baker${place}@bakery.test`);
      await store.table('employees').change(employeeId, () => ({ primary_unit_id_ref: unitId }));
    }
    const { expectedAnswers } = surveyExecutions.operations;
    const query = { flow_execution_id: flowId };
    const told = await api.as(admin).call(expectedAnswers, { query });
    expect(told).toMatchObject({ form: 'adaptive', drivers: 12, dataset_id: datasetId });
    expect(told.units).toContainEqual({
      unit_id: unitId,
      unit_name: 'Bakery',
      asked: 40,
      full: 30,
      adaptive: 10,
    });
    // A unit without people of its own rests on those below it, as its figures do.
    expect(told.units).toContainEqual({
      unit_id: above,
      unit_name: 'Food',
      asked: 40,
      full: 30,
      adaptive: 10,
    });
    await expect(api.as(eva).call(expectedAnswers, { query })).rejects.toMatchObject({ status: 403 });
  });

  test('says the thresholds of a first round until 20 sign-ins are old enough, as the start does', async () => {
    const { api, admin, accountId, datasetId, store } = await adaptiveWorld();
    const flowId = await store.table('flow_executions').takeKeys(1);
    await store.table('flow_executions').create({
      flow_execution_id: flowId,
      flow_id_ref: 1,
      name: 'Main',
      dataset_id_ref: datasetId,
    });
    const told = () =>
      api
        .as(admin)
        .call(surveyExecutions.operations.expectedAnswers, { query: { flow_execution_id: flowId } });
    expect((await told()).needed).toEqual({ score: 8, detail: 16 });
    for (let place = 0; place < 20; place += 1) await api.addPerson(accountId, `cook${place}@kitchen.test`);
    api.clock.advance(40 * DAY_MS);
    expect((await told()).needed).toEqual({ score: 5, detail: 10 });
  });
});
