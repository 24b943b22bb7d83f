import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../support/test-api.ts';
import { activate } from '../../worlds/activate.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

/** What is kept about oneself, and its erasure at one's own wish. */

type World = Awaited<ReturnType<typeof createDialogueWorld>>;
let world: World;

beforeEach(async () => {
  world = await createDialogueWorld();
});

const { read, erase } = ownData.operations;
const readAs = (person: Person) => world.api.as(person).call(read, {});
const eraseAs = async (person: Person, asked_for: 'answers' | 'person' = 'answers') =>
  (await world.api.as(person).call(erase, { body: { asked_for } })).receipt;
const store = () => world.api.context(world.accountId).store;
const stored = () =>
  store()
    .table('survey_responses')
    .count({ execution_id_ref: { gte: 1 } });

async function answerAs(person: Person, id = world.id): Promise<number> {
  const answers = answersTo(await openAs(world.api, person, id), () => 6);
  await postAs(world.api, person, id, answers);
  await world.api.as(person).call(dialogues.operations.complete, { params: { id } });
  return answers.length;
}

/** Puts the dialogue into a round that has closed; released for good, or not yet. */
async function closeRound(released: boolean): Promise<void> {
  const key = { flow_execution_id_ref: 7, flow_execution_round: 1 };
  const at = '2026-03-01T00:00:00.000Z';
  await store()
    .table('survey_executions')
    .change(world.id, () => ({ ...key, active: false }));
  await store().write('flow_rounds', [
    { kind: 'create', id: '7-1', body: { flow_round_id: '7-1', ...key, opened_at: at, closed_at: at } },
  ]);
  const status = released ? 'closed' : 'open';
  await store().write('release_rounds', [
    { kind: 'create', id: '7-1', body: { release_round_id: '7-1', ...key, status } },
  ]);
}

describe('the copy of the own data', () => {
  test('of a newly bound identity shows nothing that was sent, erased or signed in for the person before it', async () => {
    const { eva, api } = world;
    const mail = (email_id: number) =>
      store()
        .table('emails')
        .create({
          ...{ email_id, employee_id_ref: eva.employeeId, email_to: eva.email },
          ...{ email_type: 'surveylink', email_status: 'sent' },
        });
    await mail(1);
    await eraseAs(eva, 'person');
    await api.as(eva).call(users.operations.login, {
      query: { email: eva.email },
      body: { login_success: true },
    });
    const before = await readAs(eva);
    expect([before.emails, before.erasures, before.logins].map(({ length }) => length)).toEqual([1, 1, 1]);
    api.clock.advance(60_000);
    const bound_at = new Date(api.clock.now()).toISOString();
    const identities = api.context(SYSTEM_ACCOUNT_ID).store.table('identities');
    for await (const rows of identities.pages({ where: { employee_id_ref: eva.employeeId } }))
      await identities.changeEach(rows, () => ({ bound_at }));
    await mail(2);
    const after = await readAs(eva);
    expect([after.emails, after.erasures, after.logins].map(({ length }) => length)).toEqual([1, 0, 0]);
  });

  test('holds the person, the sign-in, every answer with its question, and mails', async () => {
    const given = await answerAs(world.eva);
    await store()
      .table('emails')
      .create({
        ...{ email_id: 1, employee_id_ref: world.eva.employeeId, email_to: world.eva.email },
        ...{ email_type: 'surveylink', email_status: 'sent' },
      });
    const copy = await readAs(world.eva);
    expect(copy.person).toMatchObject({ work_email: 'eva@bakery.test', role: 'employee' });
    expect(copy.sign_in).toMatchObject({ email: 'eva@bakery.test' });
    expect(copy.dialogues).toHaveLength(1);
    expect(copy.dialogues[0]?.answers).toHaveLength(given);
    expect(copy.dialogues[0]?.answers[0]?.question?.length).toBeGreaterThan(10);
    expect(copy.emails).toEqual([
      { type: 'surveylink', to: 'eva@bakery.test', status: 'sent', sent_at: null },
    ]);
  });

  test('holds nothing of anybody else, whatever the role', async () => {
    await answerAs(world.eva);
    for (const person of [world.finn, world.boss, world.admin]) {
      const copy = await readAs(person);
      expect(copy.dialogues).toEqual([]);
      expect(JSON.stringify(copy)).not.toContain('eva@bakery.test');
    }
  });

  test('has none of the answers of an earlier identity behind the same row', async () => {
    await answerAs(world.eva);
    world.api.clock.advance(60_000);
    const someoneElse = { ...world.eva, email: 'eve@bakery.test' };
    await activate(world.api.ports, { ...someoneElse, accountId: world.accountId });
    expect((await readAs(someoneElse)).dialogues).toEqual([]);
    const before = await stored();
    expect(await eraseAs(someoneElse)).toMatchObject({ answers_erased: 0 });
    expect(await stored()).toBe(before);
  });
});

describe('erasing the own answers', () => {
  test('takes back what is open, and gives a receipt that nobody else sees', async () => {
    const given = await answerAs(world.eva);
    const receipt = await eraseAs(world.eva);
    expect(receipt).toMatchObject({ asked_for: 'answers', status: 'done', answers_erased: given });
    expect(await stored()).toBe(0);
    expect((await readAs(world.eva)).erasures).toEqual([receipt]);
    const seen = async (person: Person) => (await world.api.as(person).rows('erasures').list()).rows.length;
    expect([await seen(world.eva), await seen(world.admin), await seen(world.boss)]).toEqual([1, 0, 0]);
  });

  test('waits while the figures of a closed round are being made, and says so', async () => {
    await answerAs(world.eva);
    await closeRound(false);
    const before = await stored();
    await expect(eraseAs(world.eva)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('are being made') },
    });
    expect(await stored()).toBe(before);
    expect((await readAs(world.eva)).erasures).toEqual([]);
  });

  test('takes the raw answers and the transcript of released rounds', async () => {
    await answerAs(world.eva);
    await closeRound(true);
    await eraseAs(world.eva);
    expect(await stored()).toBe(0);
    expect(await store().table('survey_executions').get(world.id)).toMatchObject({
      ...{ metadata: null, device_info: null, status: 'completed', withdrawn_at: null },
    });
  });

  test('may be asked for again; nothing is left to go', async () => {
    await answerAs(world.eva);
    await eraseAs(world.eva);
    expect(await eraseAs(world.eva)).toMatchObject({ answers_erased: 0 });
  });
});

describe('the wish to be deleted as a person', () => {
  test('reaches the admins once, and is done when they delete the person', async () => {
    const given = await answerAs(world.eva);
    const receipt = await eraseAs(world.eva, 'person');
    expect(receipt).toMatchObject({ status: 'requested', done_at: null, answers_erased: given });
    expect((await eraseAs(world.eva, 'person')).erasure_id).toBe(receipt.erasure_id);
    const erasures = () => world.api.as(world.admin).rows('erasures').list();
    expect((await erasures()).rows).toMatchObject([
      { employee_id_ref: world.eva.employeeId, status: 'requested', asked_by: 'person' },
    ]);
    await world.api.as(world.admin).rows('employees').remove(world.eva.employeeId);
    const { rows } = await erasures();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: 'done', answers_erased: given });
    expect(rows[0]?.done_at).not.toBeNull();
  });

  test('has a receipt too where an admin deletes somebody unasked', async () => {
    const given = await answerAs(world.eva);
    await world.api.as(world.admin).rows('employees').remove(world.eva.employeeId);
    expect((await world.api.as(world.admin).rows('erasures').list()).rows).toMatchObject([
      { status: 'done', asked_by: 'admin', answers_erased: given },
    ]);
  });
});
