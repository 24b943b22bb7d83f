import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { datasets } from '@livingroom/shared/modules/playground/contract.ts';
import { describe, expect, test } from 'vitest';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

const { testRounds, saveTestRound, openTestRound, inviteTestRound, closeTestRound } = datasets.operations;

async function world() {
  const made = await createDialogueWorld();
  const { store } = made.api.context(made.accountId);
  const as = made.api.as(made.admin);
  const save = (employee_ids: number[], dataset_id?: number) =>
    as.call(saveTestRound, { body: { employee_ids, ...(dataset_id ? { dataset_id } : {}) } });
  const at = (round: { dataset_id: number }) => ({ params: { id: round.dataset_id } });
  return { ...made, store, as, save, at };
}

describe('a test round', () => {
  test('is saved, opened, invited to, answered and closed for good', async () => {
    const { api, as, eva, finn, save, at, store } = await world();
    const { round } = await save([eva.employeeId]);
    expect(round).toMatchObject({ name: 'Test Round: Round 1', status: 'draft', open_time: null });
    const changed = await save([eva.employeeId, finn.employeeId], round.dataset_id);
    expect(changed.round.employees.map(({ employee_id }) => employee_id)).toEqual([
      eva.employeeId,
      finn.employeeId,
    ]);
    await expect(as.call(inviteTestRound, at(round))).rejects.toMatchObject({
      body: {
        message: 'Test round is not open. Open it first before sending invites.',
      },
    });
    const opened = await as.call(openTestRound, at(round));
    expect(opened).toMatchObject({ round: { status: 'open' }, failed: [] });
    expect(opened.round.open_time).not.toBeNull();
    await expect(save([finn.employeeId], round.dataset_id)).rejects.toMatchObject({
      body: {
        data: { problem: 'not-draft' },
      },
    });
    const mails = api.mail.sent.length;
    expect(await as.call(inviteTestRound, at(round))).toMatchObject({ failed: [] });
    expect(api.mail.sent.length - mails).toBe(2);

    const own = (await api.as(eva).call(dialogues.operations.list, {})).dialogues;
    const mine = own.find(({ title }) => title === 'Test Round: Round 1');
    const id = mine?.execution_id ?? 0;
    await postAs(api, eva, id, answersTo(await openAs(api, eva, id), () => 7).slice(0, 3));
    const closed = await as.call(closeTestRound, at(round));
    expect(closed.round).toMatchObject({ status: 'closed' });
    expect(closed.round.close_time).not.toBeNull();
    await expect(openAs(api, eva, id)).rejects.toMatchObject({ body: { code: 'dialogue-refused' } });
    for (const step of [openTestRound, closeTestRound])
      await expect(as.call(step, at(round))).rejects.toMatchObject({ body: { code: 'test-refused' } });

    const rows = await store.table('survey_responses').every({ where: { dataset_id_ref: round.dataset_id } });
    expect(rows).toHaveLength(3);
    expect(rows.every(({ test_flag }) => test_flag === true)).toBe(true);
    const listed = await as.call(testRounds, {});
    expect(listed).toMatchObject({ next_name: 'Test Round: Round 2', rounds: [{ status: 'closed' }] });
  });

  test('has 1 to 10 employees of the account', async () => {
    const { api, save, eva } = await world();
    await expect(save([])).rejects.toMatchObject({ body: { message: 'Choose 1 to 10 employees.' } });
    await expect(save(Array.from({ length: 11 }, (_, place) => place + 1))).rejects.toMatchObject({
      body: {
        data: { problem: 'employee-count' },
      },
    });
    const other = await api.addAccount('Other', 'olaf@other.test');
    await expect(save([eva.employeeId, other.admin.employeeId + 9_000])).rejects.toMatchObject({
      body: {
        data: { problem: 'employee-missing' },
      },
    });
  });

  test('of another account, or a data set that is no test round, is not found', async () => {
    const { api, as, save, at, eva, datasetId } = await world();
    const { round } = await save([eva.employeeId]);
    const other = await api.addAccount('Other', 'olaf@other.test');
    await expect(api.as(other.admin).call(openTestRound, at(round))).rejects.toMatchObject({
      body: {
        message: 'Dataset not found.',
      },
    });
    await expect(as.call(closeTestRound, { params: { id: datasetId } })).rejects.toMatchObject({
      body: {
        data: { problem: 'dataset-missing' },
      },
    });
    await expect(api.as(eva).call(testRounds, {})).rejects.toMatchObject({ status: 403 });
  });

  test('that has lost its employees says so', async () => {
    const { as, save, at, eva, store } = await world();
    const { round } = await save([eva.employeeId]);
    await as.call(openTestRound, at(round));
    await store.table('datasets').change(round.dataset_id, () => ({ metadata: {} }));
    await expect(as.call(inviteTestRound, at(round))).rejects.toMatchObject({
      body: {
        message: 'No employee records found in dataset metadata.',
      },
    });
  });
});
