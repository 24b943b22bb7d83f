import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../support/test-api.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../worlds/dialogue.ts';
import { addSmallSurvey } from '../worlds/small-survey.ts';

/** Longer than a call takes, so that the next instance does not see what the one before has written. */
const LATE_MS = 120;

/** As long as the code is told that writes may stay hidden. */
const PATIENCE_MS = 3_000;

const late = { lateMs: LATE_MS, settings: { lateWritesMs: PATIENCE_MS } };

const { complete, answer, withdraw } = dialogues.operations;

test('answers that come to two instances in turn are all taken, in their order, and the dialogue ends', async () => {
  const { api, eva, id, accountId } = await createDialogueWorld(late);
  const opened = await openAs(api, eva, id);
  const answers = answersTo(opened, () => 6);
  for (const one of answers) await postAs(api, eva, id, [one]);
  const ended = await api.as(eva).call(complete, { params: { id } });
  expect(ended.dialogue).toMatchObject({ status: 'completed' });
  const stored = await api.context(accountId).store.table('survey_responses').every();
  expect(stored.map(({ survey_item_id_ref }) => survey_item_id_ref).sort()).toEqual(
    answers.map(({ survey_item_id_ref }) => survey_item_id_ref).sort(),
  );
});

test('an answer that is delivered again, to the other instance, is stored once', async () => {
  const { api, eva, id, accountId } = await createDialogueWorld(late);
  const opened = await openAs(api, eva, id);
  const [first] = answersTo(opened, () => 6);
  if (!first) throw new Error('There is no question');
  const delivered = await Promise.all([1, 2, 3].map(() => postAs(api, eva, id, [first])));
  expect(new Set(delivered.map(({ progress }) => progress)).size).toBe(1);
  expect(await api.context(accountId).store.table('survey_responses').every()).toHaveLength(1);
});

/** Longer than an answer and the taking back together take on a busy machine. */
const VERY_LATE_MS = 800;
const veryLate = { lateMs: VERY_LATE_MS, settings: { lateWritesMs: PATIENCE_MS } };

describe.each([0, 3])('after %i answers', (given) => {
  test('one that comes to an instance which does not see yet that all is taken back is refused and never stored', async () => {
    const { api, eva, id, accountId } = await createDialogueWorld(veryLate);
    const answers = answersTo(await openAs(api, eva, id), () => 6);
    if (given > 0) await postAs(api, eva, id, answers.slice(0, given));
    await api.as(eva).call(withdraw, { params: { id } });
    const { store } = api.context(accountId);
    const stored = () => store.table('survey_responses').count({ execution_id_ref: id });
    expect(await stored()).toBe(0);
    const more = { params: { id }, body: { answers: answers.slice(given, given + 2) } };
    const refused = await api.as(eva).raw(answer, more);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'dialogue-refused' });
    expect(await stored()).toBe(0);
  });

  test('what another instance has stored a moment before is taken back too', async () => {
    const { api, eva, id, accountId } = await createDialogueWorld(veryLate);
    const answers = answersTo(await openAs(api, eva, id), () => 6);
    if (given > 0) await postAs(api, eva, id, answers.slice(0, given));
    await new Promise((resolve) => setTimeout(resolve, VERY_LATE_MS));
    await api.as(eva).call(answer, { params: { id }, body: { answers: answers.slice(given, given + 1) } });
    await api.as(eva).call(withdraw, { params: { id } });
    const { store } = api.context(accountId);
    expect(await store.table('survey_responses').count({ execution_id_ref: id })).toBe(0);
  });
});

test('an end that comes to an instance which does not see the last correction yet waits for it', async () => {
  const api = await createTestApi(late);
  const { accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  const eva = await api.addPerson(accountId, 'eva@bakery.test');
  const dialogue = await addSmallSurvey(api, eva, { items: [{ survey_item_id: 1 }, { survey_item_id: 2 }] });
  await dialogue.open();
  await dialogue.give(1, { rating: 2 });
  await dialogue.give(2, { rating: 3 });
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await dialogue.give(1, { rating: 7, changed: true });
  await dialogue.end();
  const row = await api.context(accountId).store.table('survey_executions').load(dialogue.id);
  expect(JSON.stringify(row.metadata)).toContain('"rating":7');
});

test('what does not fit is refused once nothing can be hidden any more', async () => {
  const { api, eva, id } = await createDialogueWorld({ ...late, settings: { lateWritesMs: 300 } });
  const opened = await openAs(api, eva, id);
  const [, , third] = answersTo(opened, () => 6);
  const started = performance.now();
  const refused = await api.as(eva).raw(answer, { params: { id }, body: { answers: [third] } });
  expect(refused.status).toBe(400);
  expect(performance.now() - started).toBeGreaterThanOrEqual(290);
});
