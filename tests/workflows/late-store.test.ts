import { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import { expect, test } from 'vitest';
import { answersTo, createDialogueWorld, openAs, postAs } from '../worlds/dialogue.ts';

/** Longer than a call takes, so that the next instance does not see what the one before has written. */
const LATE_MS = 120;

/** As long as the code is told that writes may stay hidden. */
const PATIENCE_MS = 3_000;

const late = { lateMs: LATE_MS, settings: { lateWritesMs: PATIENCE_MS } };

const { complete, answer } = dialogues.operations;

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

test('what does not fit is refused once nothing can be hidden any more', async () => {
  const { api, eva, id } = await createDialogueWorld({ ...late, settings: { lateWritesMs: 300 } });
  const opened = await openAs(api, eva, id);
  const [, , third] = answersTo(opened, () => 6);
  const started = performance.now();
  const refused = await api.as(eva).raw(answer, { params: { id }, body: { answers: [third] } });
  expect(refused.status).toBe(400);
  expect(performance.now() - started).toBeGreaterThanOrEqual(290);
});
