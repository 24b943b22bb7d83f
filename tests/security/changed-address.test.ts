import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { expect, test } from 'vitest';
import { operationLimits } from '../../functions/core/access/limits.ts';
import { runKindOf } from '../support/due.ts';
import type { Person, TestApi } from '../support/test-api.ts';
import { acceptInvitation } from '../worlds/activate.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../worlds/dialogue.ts';

const mailbox = 'mallory@bakery.test';

/** An admin has the sign-in of a person ended, who does not object. */
async function endSignIn(api: TestApi, admin: Person, employee_id: number): Promise<void> {
  await api.as(admin).call(activations.operations.revoke, { params: { employee_id } });
  await runKindOf(api.ports, 'email-change-watch');
  api.clock.advance(7 * DAY_MS);
  await runKindOf(api.ports, 'email-change-watch');
}

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
  await endSignIn(api, admin, eva.employeeId);
  await expect(answersOf(eva.email)).rejects.toMatchObject({ status: 401 });
  await api.as(admin).rows('employees').update(eva.employeeId, { work_email: mailbox });
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
  await endSignIn(api, admin, eva.employeeId);
  await api.as(admin).rows('employees').update(eva.employeeId, { work_email: mailbox });
  await api.as(admin).call(activations.operations.send, { body: { employee_id_ref: eva.employeeId } });
  await acceptInvitation(api, mailbox);
  expect((await openAs(api, { ...eva, email: mailbox }, id)).dialogue.status).toBe('in-progress');
});

const confirmFrom = (api: TestApi, address: string) => {
  const token = /email-change\?token=([\w-]+)/.exec(api.mail.to(address).at(-1)?.plainText ?? '')?.[1] ?? '';
  return api.as(null).call(emailChanges.operations.confirm, { body: { plain_token: token } });
};

test('an address that moved without a word of the old one opens none of the answers given before', async () => {
  const { api, admin, eva, id, answersOf } = await takenOver();
  await runKindOf(api.ports, 'email-change-watch');
  api.clock.advance(7 * DAY_MS);
  await runKindOf(api.ports, 'email-change-watch');
  expect(api.directory.people.get(`oid-${eva.email}`)?.email).toBe(mailbox);
  // A password set anew by the new mailbox opens the same identity.
  expect(await answersOf(eva.email)).toBe(0);
  await expect(openAs(api, eva, id)).rejects.toMatchObject({ status: 404 });
  const own = await api.as(eva).call(ownData.operations.read, {});
  expect(JSON.stringify(own)).not.toContain('"score":3');
  expect(await api.as(admin).rows('employees').get(eva.employeeId)).toMatchObject({ work_email: mailbox });
});

test('who agrees from the old address keeps the answers', async () => {
  const { api, eva, answersOf } = await takenOver();
  await runKindOf(api.ports, 'email-change-watch');
  await confirmFrom(api, eva.email);
  expect(api.directory.people.get(`oid-${eva.email}`)?.email).toBe(mailbox);
  expect(await answersOf(eva.email)).toBe(20);
});

test('no column, status or second wish shortens the days, and no link shows in what an admin can read', async () => {
  const { api, admin, eva } = await takenOver();
  await runKindOf(api.ports, 'email-change-watch');
  const rows = api.as(admin).rows('employees');
  const forged = {
    new_email_from: '2020-01-01T00:00:00.000Z',
    email_change_due_at: '2020-01-01T00:00:00.000Z',
    email_change: { state: 'moving' },
    new_email: 'x@y.test',
  };
  await rows.update(eva.employeeId, { given_name: 'E', ...forged }).catch(() => {});
  await rows.update(eva.employeeId, { status: 'inactive' });
  await rows.update(eva.employeeId, { work_email: mailbox }).catch(() => {});
  await rows.update(eva.employeeId, { status: 'active' });
  api.clock.advance(6 * DAY_MS);
  await runKindOf(api.ports, 'email-change-watch');
  expect(api.directory.people.get(`oid-${eva.email}`)?.email).toBe(eva.email);
  const [events, mails] = await Promise.all([
    api.as(admin).rows('audit_events').list({}),
    api.as(admin).rows('emails').list({}),
  ]);
  expect(JSON.stringify([events, mails])).not.toContain('email-change?token');
});

test('nobody guesses a link: a wrong one is refused whatever it names, and the guesses are counted', async () => {
  const { api, admin, eva } = await takenOver();
  await runKindOf(api.ports, 'email-change-watch');
  const guess = (plain_token: string) =>
    api.as(null).raw(emailChanges.operations.confirm, { body: { plain_token } });
  const own = `${admin.accountId}-${eva.employeeId}`;
  for (const token of ['', '1', `${own}-`, `${own}-${'A'.repeat(43)}`, `0-0-${'A'.repeat(43)}`])
    expect(await guess(token)).toMatchObject({ status: 400, body: { data: { problem: 'over' } } });
  expect(operationLimits['email-changes.confirm']).toEqual({ calls: 30, seconds: 60 });
});
