import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { datasets, testRuns } from '@livingroom/shared/modules/playground/contract.ts';
import { describe, expect, test } from 'vitest';
import { addMainSurvey, answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

const { testSettings, saveTestSettings, runTest, ensureMissionResources } = testRuns.operations;

async function world() {
  const made = await createDialogueWorld();
  const { store } = made.api.context(made.accountId);
  return { ...made, store, as: made.api.as(made.admin) };
}

describe('a test run', () => {
  test('needs saved settings', async () => {
    const { as, admin, surveyId } = await world();
    const before = await as.call(testSettings, {});
    expect(before).toMatchObject({ saved: false, editable: false, survey_id_ref: surveyId });
    expect(before.employee_id_ref).toBe(admin.employeeId);
    await expect(as.call(runTest, {})).rejects.toMatchObject({
      body: {
        code: 'test-refused',
        message: 'You need to add settings before running test chats.',
      },
    });
  });

  test('is a new dialogue in progress each time, in no list, and the one before it is over', async () => {
    const { api, as, admin, store } = await world();
    const settings = await as.call(saveTestSettings, { body: { employee_id_ref: admin.employeeId } });
    const dataset = await store.table('datasets').load(settings.dataset_id_ref ?? 0);
    expect(dataset).toMatchObject({ name: 'Chat Test Dataset', test_data: true, status: 'open' });
    const first = await as.call(runTest, {});
    const second = await as.call(runTest, {});
    expect(second.execution_id).not.toBe(first.execution_id);
    await expect(openAs(api, admin, first.execution_id)).rejects.toMatchObject({
      body: { code: 'dialogue-refused' },
    });
    const opened = await openAs(api, admin, second.execution_id);
    expect(opened.dialogue.status).toBe('in-progress');
    expect((await as.call(dialogues.operations.list, {})).dialogues).toEqual([]);
    const all = answersTo(opened, () => 5);
    expect(await postAs(api, admin, second.execution_id, all)).toMatchObject({ completed: true });
    await as.call(dialogues.operations.complete, { params: { id: second.execution_id } });
    const rows = await store.table('survey_responses').every();
    expect(rows.length).toBe(all.length);
    expect(rows.every(({ test_flag }) => test_flag === true)).toBe(true);
  });

  test('is met through the eyes of the chosen employee, and nothing is stored about them', async () => {
    const { api, as, eva, admin, store, surveyId } = await world();
    const report = await api.addPerson(eva.accountId, 'ida@bakery.test');
    await store
      .table('employees')
      .change(report.employeeId, () => ({ primary_reports_to_ref: eva.employeeId }));
    const item = await store
      .table('survey_items')
      .first({ where: { survey_id_ref: surveyId, parent_id_ref: null, item_type: 'static' } });
    await store.table('survey_items').create({
      survey_item_id: await store.table('survey_items').takeKeys(1),
      survey_id_ref: surveyId,
      item_type: 'choice',
      item_order: 0,
      item_text: 'Who?',
      option_variable: 'employee_reports',
      language: item?.language ?? 'en_us',
    });
    await as.call(saveTestSettings, { body: { employee_id_ref: eva.employeeId } });
    expect((await as.call(testSettings, {})).employee_id_ref).toBe(eva.employeeId);
    const { execution_id } = await as.call(runTest, {});
    const opened = await openAs(api, admin, execution_id);
    expect(opened.context.employee_reports.map(({ id }) => id)).toEqual([String(report.employeeId)]);
    const row = await store.table('survey_executions').load(execution_id);
    expect(row.employee_id_ref).toBe(admin.employeeId);
  });

  test('takes nobody’s own choice of dialogue but the operator’s, and never a real data set', async () => {
    const { as, surveyId, admin } = await world();
    const body = { employee_id_ref: admin.employeeId, survey_id_ref: surveyId };
    await expect(as.call(saveTestSettings, { body })).rejects.toMatchObject({ body: { code: 'forbidden' } });
    await expect(
      as.call(saveTestSettings, { body: { employee_id_ref: admin.employeeId, title: 'Mine' } }),
    ).rejects.toMatchObject({ body: { code: 'forbidden' } });
  });

  test('takes the operator’s choice, but no data set of real answers', async () => {
    const { api } = await world();
    const operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'olga@livingroom.test', 'system');
    const { surveyId: survey_id_ref, datasetId } = await addMainSurvey(api, SYSTEM_ACCOUNT_ID);
    const body = { employee_id_ref: operator.employeeId, survey_id_ref, title: 'A try' };
    const olga = api.as(operator);
    await expect(
      olga.call(saveTestSettings, { body: { ...body, dataset_id_ref: datasetId } }),
    ).rejects.toMatchObject({ body: { data: { problem: 'not-a-test' } } });
    await expect(olga.call(saveTestSettings, { body })).rejects.toMatchObject({
      body: { data: { problem: 'ids-missing' } },
    });
    const { dataset_id: dataset_id_ref } = await olga.call(ensureMissionResources, {});
    const saved = await olga.call(saveTestSettings, { body: { ...body, dataset_id_ref } });
    expect(saved).toMatchObject({ saved: true, editable: true, title: 'A try' });
    expect(await olga.call(runTest, {})).toMatchObject({ execution_id: expect.any(Number) });
  });

  test('is for admins: an employee has none', async () => {
    const { api, eva } = await world();
    for (const operation of [testSettings, runTest, ensureMissionResources])
      await expect(api.as(eva).call(operation, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('a data set that is ensured', () => {
  test('is made once, also by two calls at the same moment, and anew after it was closed', async () => {
    const { as, store, surveyId } = await world();
    const body = { name: 'Try-out', survey_id_ref: surveyId, test_data: true };
    const ensure = () => as.call(datasets.operations.ensure, { body });
    const made = await Promise.all([ensure(), ensure(), ensure()]);
    const [first] = made;
    expect(new Set(made.map(({ dataset_id }) => dataset_id)).size).toBe(1);
    expect(await store.table('datasets').every({ where: { name: 'Try-out' } })).toMatchObject([
      { type: 'survey', privacy: null, status: 'draft', test_data: true },
    ]);
    await store.table('datasets').change(first?.dataset_id ?? 0, () => ({ status: 'closed' }));
    expect((await ensure()).dataset_id).not.toBe(first?.dataset_id);
    await expect(
      as.call(datasets.operations.ensure, { body: { ...body, survey_id_ref: 99_999 } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a mission finds the main survey and the test data set', async () => {
    const { as, surveyId, store } = await world();
    const found = await as.call(ensureMissionResources, {});
    expect(found.survey_id).toBe(surveyId);
    expect(await as.call(ensureMissionResources, {})).toEqual(found);
    expect(await store.table('datasets').load(found.dataset_id)).toMatchObject({ test_data: true });
  });
});
