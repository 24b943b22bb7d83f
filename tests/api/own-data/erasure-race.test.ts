import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { activate } from '../../worlds/activate.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

/** What is to go is changed by somebody else between the look at it and its deletion, and goes all the same. */

type World = Awaited<ReturnType<typeof createDialogueWorld>>;
let world: World;
let faults: Faults;
let given: number;

beforeEach(async () => {
  faults = createFaults();
  world = await createDialogueWorld({ faults });
  const answers = answersTo(await openAs(world.api, world.eva, world.id), () => 6);
  await postAs(world.api, world.eva, world.id, answers);
  given = answers.length;
});

const own = () => world.api.context(world.accountId).store;
const system = () => storeOf(world.api.ports, SYSTEM_ACCOUNT_ID);
const answersLeft = () => own().table('survey_responses').count({ execution_id_ref: world.id });

/** As soon as the first row of that table is about to be deleted, all that there are have changed. */
function changedMeanwhile(table: string, change: () => Promise<unknown>): () => boolean {
  let isDone = false;
  faults.before = async (write) => {
    if (isDone || write.table !== table || !write.kinds.includes('delete')) return;
    isDone = true;
    await change();
  };
  return () => isDone;
}

/** The AI's replies, which come seconds after the answers. */
async function reply(): Promise<void> {
  const answers = own().table('survey_responses');
  for await (const rows of answers.pages())
    await answers.changeEach(rows, () => ({ message_ai_response: 'Tell me more.' }));
}

describe('an answer that is changed while it is to go', () => {
  test('goes with the answers that their writer takes back', async () => {
    const wasChanged = changedMeanwhile('survey_responses', reply);
    await world.api.as(world.eva).call(dialogues.operations.withdraw, { params: { id: world.id } });
    expect(wasChanged()).toBe(true);
    expect(await answersLeft()).toBe(0);
  });

  test('goes with what its writer has erased after the round', async () => {
    const round = { flow_execution_id_ref: 7, flow_execution_round: 1 };
    await own()
      .table('survey_executions')
      .change(world.id, () => ({ ...round, active: false }));
    await own().write('release_rounds', [
      { kind: 'create', id: '7-1', body: { release_round_id: '7-1', ...round, status: 'closed' } },
    ]);
    const wasChanged = changedMeanwhile('survey_responses', reply);
    const { receipt } = await world.api
      .as(world.eva)
      .call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    expect(wasChanged()).toBe(true);
    expect(await answersLeft()).toBe(0);
    expect(receipt).toMatchObject({ status: 'done', answers_erased: given });
  });

  test('goes with the person whom an admin deletes, and counts on the receipt', async () => {
    const wasChanged = changedMeanwhile('survey_responses', reply);
    await world.api.as(world.admin).rows('employees').remove(world.eva.employeeId);
    expect(wasChanged()).toBe(true);
    expect(await answersLeft()).toBe(0);
    expect((await world.api.as(world.admin).rows('erasures').list()).rows).toMatchObject([
      { status: 'done', asked_by: 'admin', answers_erased: given },
    ]);
  });
});

test('an answer that comes late to a deleted person is stored nowhere, were it the first', async () => {
  const { store } = world.api.context(world.accountId);
  await world.api.as(world.admin).rows('employees').remove(world.eva.employeeId);
  const [row] = await store.table('survey_executions').every();
  const shard = `${row?.dataset_id_ref}`;
  for (const demand of [
    { kind: 'absent', id: `${world.id}-taken-back` },
    { kind: 'present', id: `${world.id}-1` },
  ] as const)
    await expect(store.write('survey_responses', [demand], shard)).rejects.toThrow('refused');
});

describe('a sign-in that is used while it is to go', () => {
  const whose = () => ({ account_id_ref: world.accountId, employee_id_ref: world.eva.employeeId });

  /** As a change of the address and a sign-in write them. */
  async function touch(table: 'identities' | 'users'): Promise<void> {
    const at = '2026-03-02T12:00:00.000Z';
    const [identities, users] = [system().table('identities'), system().table('users')];
    if (table === 'users')
      for await (const rows of users.pages({ where: whose() }))
        await users.changeEach(rows, () => ({ last_login: at }));
    else
      for await (const rows of identities.pages({ where: whose() }))
        await identities.changeEach(rows, () => ({ bound_at: at }));
  }

  test.each(['identities', 'users'] as const)('leaves no row in %s of a deleted person', async (table) => {
    const wasChanged = changedMeanwhile(table, () => touch(table));
    await world.api.as(world.admin).rows('employees').remove(world.eva.employeeId);
    expect(wasChanged()).toBe(true);
    expect(await system().table('identities').count(whose())).toBe(0);
    expect(await system().table('users').count(whose())).toBe(0);
  });

  test('opens nothing once the person has another one', async () => {
    const wasChanged = changedMeanwhile('identities', () => touch('identities'));
    const { accountId, eva } = world;
    await activate(world.api.ports, { accountId, employeeId: eva.employeeId, email: 'eve@bakery.test' });
    expect(wasChanged()).toBe(true);
    expect(await system().table('identities').count(whose())).toBe(1);
  });
});
