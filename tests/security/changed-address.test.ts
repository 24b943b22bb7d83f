import { activations } from '@livingroom/shared/contracts/activations.ts';
import { dialogues } from '@livingroom/shared/contracts/dialogues.ts';
import { expect, test } from 'vitest';
import { acceptInvitation } from '../worlds/activate.ts';
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
  const send = () =>
    api.as(admin).call(activations.operations.send, { body: { employee_id_ref: eva.employeeId } });
  const answersOf = async (email: string) =>
    (
      await api
        .as({ ...eva, email })
        .rows('survey_responses')
        .list({ limit: 100 })
    ).rows.length;
  return { ...world, send, answersOf };
}

test('a changed address moves neither the identity nor the answers', async () => {
  const { api, eva, answersOf } = await takenOver();
  await expect(answersOf(mailbox)).rejects.toMatchObject({ status: 401 });
  expect(await answersOf(eva.email)).toBe(20);
  expect(api.log.entries).toContainEqual(
    expect.objectContaining({ event: 'token-refused', check: 'unknown-identity' }),
  );
});

test('nobody is invited to the new address while the person has a sign-in', async () => {
  const { send } = await takenOver();
  await expect(send()).rejects.toMatchObject({ status: 400, body: { data: { problem: 'already-active' } } });
});

test('whoever comes in behind the old row, by a new invitation, reads none of the answers given before', async () => {
  const { api, admin, eva, id, send, answersOf } = await takenOver();
  const params = { employee_id: eva.employeeId };
  await api.as(admin).call(activations.operations.revoke, { params });
  await expect(answersOf(eva.email)).rejects.toMatchObject({ status: 401 });
  await send();
  api.clock.advance(60_000);
  await acceptInvitation(api, mailbox);
  const mallory = { ...eva, email: mailbox };
  expect(await answersOf(mailbox)).toBe(0);
  await expect(openAs(api, mallory, id)).rejects.toMatchObject({ status: 404 });
  await expect(postAs(api, mallory, id, [])).rejects.toMatchObject({ status: expect.any(Number) });
  await expect(api.as(eva).call(dialogues.operations.list, {})).rejects.toMatchObject({ status: 401 });
});

test("a dialogue that nobody has begun is the new identity's to answer", async () => {
  const { api, admin, eva, id } = await createDialogueWorld();
  api.clock.advance(60_000);
  await api.as(admin).rows('employees').update(eva.employeeId, { work_email: mailbox });
  await api.as(admin).call(activations.operations.revoke, { params: { employee_id: eva.employeeId } });
  await api.as(admin).call(activations.operations.send, { body: { employee_id_ref: eva.employeeId } });
  await acceptInvitation(api, mailbox);
  expect((await openAs(api, { ...eva, email: mailbox }, id)).dialogue.status).toBe('in-progress');
});
