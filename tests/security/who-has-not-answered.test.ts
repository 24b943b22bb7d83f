import { data } from '@livingroom/shared/calls/data.ts';
import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../worlds/flow.ts';

const mails = resourceContract('emails').operations;
const steps = resourceContract('flow-executions').operations;
const PEOPLE = 12;
const answered = [2, 3, 4];

/** A round after its reminders: three people have answered, nine were reminded. */
async function remindedRound() {
  const world = await createFlowOrganisation(PEOPLE);
  await world.client.call(flowExecutions.operations.activate, { body: world.body });
  await world.pass(DAY);
  for (const { id, body } of await world.rows('survey_executions'))
    if (answered.includes(Number(body.employee_id_ref)))
      await world.context.store.write('survey_executions', [
        { kind: 'replace', id, body: { ...body, status: 'completed', active: false } },
      ]);
  await world.pass(8 * DAY);
  return world;
}

type Listed = { readonly data: readonly { readonly [field: string]: unknown }[] };

test('an admin cannot read from the mails who has not answered', async () => {
  const { client, rows } = await remindedRound();
  const reminders = (await rows('emails')).filter(({ body }) => body.email_type === 'reminder');
  expect(reminders).toHaveLength(PEOPLE - answered.length);
  for (const { id } of reminders)
    expect(
      (await client.raw(mails['read-emails'] ?? emails.operations.stats, { params: { id } })).status,
    ).toBe(404);
  const source = { params: { source: 'emails' }, query: {} };
  const listed = [
    (await client.raw(mails['readAll-emails'] ?? data.operations.read, {})).body as Listed,
    (await client.raw(data.operations.read, source)).body as Listed,
  ];
  for (const { data: read } of listed) {
    expect(read.map(({ employee_id_ref }) => employee_id_ref).sort()).toHaveLength(PEOPLE);
    expect(new Set(read.map(({ email_type }) => email_type))).toEqual(new Set(['surveylink']));
  }
  expect(await client.call(emails.operations.stats, {})).toMatchObject({ sent: PEOPLE });
});

test('an admin cannot read from the steps of a flow who has not answered', async () => {
  const { client, pass } = await remindedRound();
  await pass(10 * DAY);
  const listAll = steps['readAll-flow_employee_executions'] ?? data.operations.read;
  const { data: read } = (await client.raw(listAll, { query: { limit: '1000' } })).body as Listed;
  expect(read.length).toBeGreaterThan(PEOPLE);
  const told = new Map<unknown, string[]>();
  for (const { employee_id_ref, flow_action_id_ref, status, error_message, ...rest } of read) {
    expect(rest).not.toHaveProperty('metadata');
    const told1 = `${flow_action_id_ref} ${status} ${error_message}`;
    told.set(employee_id_ref, [...(told.get(employee_id_ref) ?? []), told1].sort());
  }
  expect(told.size).toBe(PEOPLE);
  expect(new Set([...told.values()].map(String)).size).toBe(1);
});

test('mails that an admin sends by hand stay in the list', async () => {
  const { client } = await remindedRound();
  await client.call(emails.operations.sendEmailByType, {
    body: { employee_id_ref: 2, email_type: 'reminder' },
  });
  const { data: read } = (await client.raw(data.operations.read, { params: { source: 'emails' }, query: {} }))
    .body as Listed;
  expect(read.filter(({ email_type }) => email_type === 'reminder')).toHaveLength(1);
});

test('an admin cannot learn from sending a mail again who was reminded', async () => {
  const { api, client, rows } = await remindedRound();
  const sent = api.mail.sent.length;
  for (const { id, body } of await rows('emails')) {
    if (body.email_type !== 'reminder') continue;
    const answer = await client.raw(emails.operations.sendEmail, { body: { email_id: Number(id) } });
    expect(answer.status).toBe(404);
  }
  expect(api.mail.sent).toHaveLength(sent);
});

test('an admin cannot learn from marking steps as done or deleting them who was reminded', async () => {
  const { client, rows } = await remindedRound();
  const reminders = new Set(
    (await rows('flow_actions'))
      .filter(({ body }) => body.email_type === 'reminder')
      .map(({ id }) => Number(id)),
  );
  const hidden = (await rows('flow_employee_executions')).filter(({ body }) =>
    reminders.has(Number(body.flow_action_id_ref)),
  );
  expect(hidden.length).toBeGreaterThan(0);
  const { completeEmployeeError, deleteEmployeeError } = flowExecutions.operations;
  for (const { id } of [...hidden, { id: '999999' }])
    for (const call of [completeEmployeeError, deleteEmployeeError])
      expect((await client.raw(call, { params: { id: Number(id) } })).status).toBe(404);
});
