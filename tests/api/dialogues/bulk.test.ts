import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { describe, expect, test } from 'vitest';
import { createDialogueWorld, openAs } from '../../worlds/dialogue.ts';

describe('opening and closing dialogues in bulk', () => {
  test('opens once a person and says 0 employees when nothing had to change', async () => {
    const { bulkOpen, eva, finn } = await createDialogueWorld();
    const ids = [eva.employeeId, finn.employeeId];
    expect(await bulkOpen(ids)).toMatchObject({ successful: [{ employee_id: finn.employeeId }], failed: [] });
    expect(await bulkOpen(ids)).toEqual({
      successful: [],
      failed: [],
      message: 'Survey processed for 0 employees.',
    });
  });

  test('opens once when several calls come at the same moment', async () => {
    const { api, accountId, bulkOpen, finn } = await createDialogueWorld();
    await Promise.all([1, 2, 3, 4].map(() => bulkOpen([finn.employeeId])));
    const finns = { field: 'employee_id_ref', op: 'eq', value: finn.employeeId } as const;
    expect(await api.context(accountId).store.count('survey_executions', finns)).toBe(1);
  });

  test('opens for everybody when nobody is named', async () => {
    const { api, admin, eva, surveyId, datasetId } = await createDialogueWorld();
    const body = { survey_id: surveyId, dataset_id_ref: datasetId };
    const { successful } = await api.as(admin).call(surveyExecutions.operations.bulkOpen, { body });
    expect(successful).toHaveLength(3);
    expect(successful).not.toContainEqual({ employee_id: eva.employeeId });
  });

  test('names the people who failed', async () => {
    const { bulkOpen, finn } = await createDialogueWorld();
    expect(await bulkOpen([finn.employeeId, 99_999])).toMatchObject({
      successful: [{ employee_id: finn.employeeId }],
      failed: [{ employee_id: 99_999 }],
      message: 'Survey processed for 1 employee, but 1 failed. Failed for employees: 99999',
    });
  });

  test('closes, and opens again what was not completed', async () => {
    const { bulkClose, bulkOpen, eva } = await createDialogueWorld();
    expect(await bulkClose()).toMatchObject({ successful: [{ employee_id: eva.employeeId }] });
    expect(await bulkClose()).toMatchObject({ message: 'Survey processed for 0 employees.' });
    expect(await bulkOpen([eva.employeeId])).toMatchObject({ successful: [{ employee_id: eva.employeeId }] });
  });

  test('opens no draft, which may still change under the answers; a test takes it', async () => {
    const { api, accountId, bulkOpen, bulkClose, datasetId, eva, finn, id, surveyId } =
      await createDialogueWorld();
    const { store } = api.context(accountId);
    await store.table('surveys').change(surveyId, () => ({ survey_status: 'draft' }));
    await expect(bulkOpen([finn.employeeId])).rejects.toMatchObject({
      status: 409,
      body: { message: 'The dialogue is still a draft. Publish it before people are asked.' },
    });
    await expect(openAs(api, eva, id)).rejects.toMatchObject({
      body: { message: 'This chat is not active and cannot be started.' },
    });
    await store.table('datasets').change(datasetId, () => ({ test_data: true }));
    expect(await bulkOpen([finn.employeeId])).toMatchObject({ failed: [] });
    await openAs(api, eva, id);
    await store.table('datasets').change(datasetId, () => ({ test_data: false }));
    // What was begun is gone on with, and what is open can be closed.
    await openAs(api, eva, id);
    expect((await bulkClose()).failed).toEqual([]);
  });

  test('is refused to employees and managers, and to another tenant', async () => {
    const { api, eva, boss, surveyId, datasetId } = await createDialogueWorld();
    const body = { survey_id: surveyId, dataset_id_ref: datasetId, employee_ids: [eva.employeeId] };
    for (const person of [eva, boss]) {
      const answer = await api.as(person).raw(surveyExecutions.operations.bulkClose, { body });
      expect(answer.status).toBe(403);
    }
    const other = await api.addAccount('Odense Bank', 'otto@bank.test');
    const answer = await api.as(other.admin).raw(surveyExecutions.operations.bulkClose, { body });
    expect(answer.status).toBe(404);
  });
});
