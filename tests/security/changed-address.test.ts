import { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import { expect, test } from 'vitest';
import { answersTo, createDialogueWorld, openAs, postAs } from '../worlds/dialogue.ts';

const mailbox = 'mallory@bakery.test';

/** Eva has begun her dialogue; then an admin gives her row an address of the admin's own. */
async function takenOver() {
  const world = await createDialogueWorld();
  const { api, admin, eva, id } = world;
  const opened = await openAs(api, eva, id);
  await postAs(api, eva, id, answersTo(opened, () => 3).slice(0, 20));
  api.clock.advance(60_000);
  await api.as(admin).rows('employees').update(eva.employeeId, { work_email: mailbox });
  return { ...world, mallory: { ...eva, email: mailbox } };
}

test('who signs in under a changed address reads none of the answers given before', async () => {
  const { api, eva, mallory, id } = await takenOver();
  expect((await api.as(mallory).rows('survey_responses').list({ limit: 100 })).rows).toEqual([]);
  await expect(openAs(api, mallory, id)).rejects.toMatchObject({ status: 404 });
  await expect(postAs(api, mallory, id, [])).rejects.toMatchObject({ status: expect.any(Number) });
  await expect(api.as(eva).call(dialogues.operations.list, {})).rejects.toMatchObject({ status: 401 });
});

test('nor does putting the address back show them to anybody but the one who is bound anew', async () => {
  const { api, admin, eva, mallory } = await takenOver();
  await api.as(mallory).call(dialogues.operations.list, {});
  api.clock.advance(60_000);
  await api.as(admin).rows('employees').update(eva.employeeId, { work_email: eva.email });
  await expect(api.as(mallory).call(dialogues.operations.list, {})).rejects.toMatchObject({ status: 401 });
  expect((await api.as(eva).rows('survey_responses').list({ limit: 100 })).rows).toEqual([]);
});

test("a dialogue that nobody has begun is the new identity's to answer", async () => {
  const { api, admin, eva, id } = await createDialogueWorld();
  api.clock.advance(60_000);
  await api.as(admin).rows('employees').update(eva.employeeId, { work_email: mailbox });
  expect((await openAs(api, { ...eva, email: mailbox }, id)).dialogue.status).toBe('in-progress');
});
