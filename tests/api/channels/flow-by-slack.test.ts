import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { expect, test } from 'vitest';
import type { Caller } from '../../../functions/core/context.ts';
import { chooseWay } from '../../../functions/modules/channels/choices.ts';
import { connectChannel } from '../../../functions/modules/channels/connections.ts';
import { unsubscribe } from '../../../functions/modules/emails/suppressions.ts';
import { completeDialogue, createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** Invitations and reminders of a flow for who chose Slack: once each, in the same words for all, and by mail where it is refused. */

async function launched(people: readonly string[], size = 8) {
  const world = await createFlowOrganisation(size);
  const { api, accountId, admin, client, body } = world;
  const context = api.context(accountId);
  const asAdmin = {
    ...context,
    caller: { role: 'admin' as const, accountId, employeeId: admin.employeeId } as Caller,
  };
  await connectChannel(asAdmin, 'slack', { secret: 'xoxb-test-secret-1' });
  const rows = await context.store.table('employees').every();
  const idOf = (address: string) => rows.find(({ work_email }) => work_email === address)?.employee_id ?? 0;
  // A context of its own: what is connected is read once for each.
  for (const address of people)
    await chooseWay(api.context(accountId), { employeeId: idOf(address), address }, 'slack');
  await client.call(flowExecutions.operations.activate, { body });
  const { slack } = api.messages;
  /** Days pass until the reminders have gone. */
  const untilReminded = async () => {
    const mailed = () => api.mail.sent.some(({ message }) => message.subject.startsWith('Reminder'));
    for (let day = 0; day < 20 && !mailed(); day += 1) await world.pass(DAY);
  };
  const emailOf = async (address: string) =>
    (await context.store.table('emails').every({ where: { employee_id_ref: idOf(address) } })).map(
      ({ email_type, email_status, channel }) => [email_type, email_status, channel],
    );
  return { ...world, context, slack, idOf, untilReminded, emailOf };
}

test('who chose Slack is invited there and not by mail, under the same step; all others get mails', async () => {
  const { api, slack, pass, emailOf, client, body } = await launched(['p1@acme.test', 'p2@acme.test']);
  await pass(DAY);
  expect(slack.sent.map(({ address }) => address).sort()).toEqual(['p1@acme.test', 'p2@acme.test']);
  expect([api.mail.to('p1@acme.test'), api.mail.to('p3@acme.test').length]).toEqual([[], 1]);
  const [said] = slack.to('p1@acme.test');
  expect(said).toMatchObject({
    title: 'Acme: your voice at work',
    button: 'Start my dialogue',
    text: expect.stringMatching(/^Your dialogue is open until \d+ \w+\.$/),
  });
  // As in the mail: the link signs nobody in.
  expect(said?.link).toMatch(/^https:\/\/site\.livingroom\.test\/employee\?dialogue=\d+#to=p1%40acme\.test$/);
  expect(await emailOf('p1@acme.test')).toEqual([['surveylink', 'sent', 'slack']]);
  expect(await emailOf('p3@acme.test')).toEqual([['surveylink', 'sent', null]]);
  const shown = await client.call(flowProcess.operations.stats, { body });
  expect(shown).toMatchObject({ execution_errors: 0, total_invitations_sent: 8 });
  await client.call(flowProcess.operations.processScheduled, { body });
  expect(slack.sent).toHaveLength(2);
});

test('a reminder goes to everybody who chose Slack, finished or not, in words that are the same', async () => {
  const { api, slack, context, pass, idOf, untilReminded, rows } = await launched([
    'p1@acme.test',
    'p2@acme.test',
  ]);
  await pass(DAY);
  await completeDialogue(context, idOf('p1@acme.test'));
  await completeDialogue(context, idOf('p3@acme.test'));
  await untilReminded();
  const reminder = (address: string) => ({ ...slack.to(address)[1], link: '' });
  expect(slack.to('p1@acme.test')).toHaveLength(2);
  expect(reminder('p1@acme.test')).toEqual(reminder('p2@acme.test'));
  expect(reminder('p1@acme.test').title).toMatch(/^Acme: the dialogue is open until/);
  // By mail who has finished is left alone, as ever.
  expect([api.mail.to('p1@acme.test'), api.mail.to('p3@acme.test').length]).toEqual([[], 1]);
  expect(api.mail.to('p4@acme.test')).toHaveLength(2);
  expect(await rows('execution_errors').catch(() => [])).toEqual([]);
});

test('where Slack refuses a person a mail goes instead, once; who has finished gets none', async () => {
  const { api, slack, context, pass, idOf, untilReminded, emailOf } = await launched([
    'p1@acme.test',
    'p2@acme.test',
  ]);
  slack.closed.add('p1@acme.test');
  slack.closed.add('p2@acme.test');
  await pass(DAY);
  expect(slack.sent).toEqual([]);
  expect([api.mail.to('p1@acme.test').length, slack.calls.posts]).toEqual([1, 2]);
  expect(await emailOf('p1@acme.test')).toEqual([['surveylink', 'sent', 'mail']]);
  await completeDialogue(context, idOf('p1@acme.test'));
  await untilReminded();
  expect([api.mail.to('p1@acme.test').length, api.mail.to('p2@acme.test').length]).toEqual([1, 2]);
  expect(await emailOf('p1@acme.test')).toHaveLength(1);
});

test('a token that is taken no more: everybody gets mails in the same pass, and Slack is asked once', async () => {
  const people = ['p1@acme.test', 'p2@acme.test', 'p3@acme.test', 'p4@acme.test', 'p5@acme.test'];
  const { api, slack, context, pass } = await launched(people, 8);
  slack.secret = 'xoxb-taken-back-00000';
  await pass(DAY);
  expect(people.map((address) => api.mail.to(address).length)).toEqual([1, 1, 1, 1, 1]);
  // Those that were on their way when the first was refused.
  expect(slack.calls.posts).toBeLessThanOrEqual(4);
  const [row] = await context.store.table('message_channels').every();
  expect(row).toMatchObject({ state: 'broken', problem: 'invalid_auth' });
});

test('an answer that is lost: Slack is asked whether it has the message, and nobody gets two', async () => {
  const { api, slack, pass } = await launched(['p1@acme.test']);
  slack.loseNextAnswer = true;
  await pass(DAY);
  for (let turn = 0; turn < 4; turn += 1) await pass(60_000);
  expect(slack.to('p1@acme.test')).toHaveLength(1);
  expect(slack.calls.questions).toBeGreaterThan(0);
  expect(api.mail.to('p1@acme.test')).toEqual([]);
});

test('Slack asks to wait: its people wait so long and nobody else does; the flow is in no trouble', async () => {
  const { api, slack, pass, execution, emailOf } = await launched(['p1@acme.test', 'p2@acme.test']);
  slack.throttle = () => 120;
  await pass(DAY);
  expect([slack.sent, api.mail.to('p3@acme.test').length]).toEqual([[], 1]);
  const asked = slack.calls.posts;
  slack.throttle = null;
  await pass(30_000);
  expect([slack.sent, slack.calls.posts]).toEqual([[], asked]);
  for (let turn = 0; turn < 4; turn += 1) await pass(60_000);
  expect(slack.sent).toHaveLength(2);
  expect(await emailOf('p1@acme.test')).toEqual([['surveylink', 'sent', 'slack']]);
  expect((await execution()).status).toBe('IN_PROGRESS');
});

test('an outage of Slack: its people wait and get the message once it is back; no mail, no trouble', async () => {
  const { api, slack, pass, execution } = await launched(['p1@acme.test']);
  slack.down = true;
  await pass(DAY);
  for (let turn = 0; turn < 6; turn += 1) await pass(60_000);
  expect([slack.sent, api.mail.to('p1@acme.test'), (await execution()).status]).toEqual([
    [],
    [],
    'IN_PROGRESS',
  ]);
  slack.down = false;
  for (let turn = 0; turn < 4; turn += 1) await pass(60_000);
  expect(slack.to('p1@acme.test')).toHaveLength(1);
});

test('who wants no invitations gets none by Slack either', async () => {
  const { api, slack, context, pass, idOf } = await launched(['p1@acme.test']);
  await unsubscribe(context, idOf('p1@acme.test'));
  await pass(DAY);
  expect([slack.sent, api.mail.to('p1@acme.test')]).toEqual([[], []]);
});

test('who has another address is looked for anew', async () => {
  const { slack, context, pass, idOf } = await launched(['p1@acme.test']);
  await context.store
    .table('employees')
    .change(idOf('p1@acme.test'), () => ({ work_email: 'new@acme.test' }));
  await pass(DAY);
  expect(slack.sent.map(({ address }) => address)).toEqual(['new@acme.test']);
});

test('an organisation without Slack asks nobody', async () => {
  const { api, client, body, pass } = await createFlowOrganisation(5);
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY);
  expect([api.messages.slack.calls, api.mail.sent.length]).toEqual([
    { posts: 0, questions: 0, searches: 0 },
    5,
  ]);
});
