import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { describe, expect, it } from 'vitest';
import { createFaults } from '../../fakes/store-faults.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const calls = flowExecutions.operations;
const runs = flowProcess.operations;
const HOUR = 3_600_000;

async function launched(people: number) {
  const faults = createFaults();
  const world = await createFlowOrganisation(people, { faults });
  await world.client.call(calls.activate, { body: world.body });
  const open = async () =>
    (await world.rows('survey_executions')).filter(({ body }) => body.active && body.status !== 'completed');
  const opened = async () => {
    await world.pass(DAY);
    expect(await open()).toHaveLength(people);
  };
  return { ...world, faults, open, opened };
}

describe('a manual run', () => {
  it('with a future test date is stopped at once, and its dialogues are closed', async () => {
    const { body, client, execution, open, start } = await launched(6);
    const now = new Date(Date.parse(start) + 20 * DAY).toISOString();
    await client.call(runs.processScheduled, { body: { ...body, now } });
    expect(await open()).toHaveLength(6);
    await client.call(runs.processScheduled, { body: { ...body, now } });
    expect(await open()).toHaveLength(6);
    expect((await client.call(calls.cancel, { body })).flow_canceled).toBe(true);
    expect(await open()).toHaveLength(0);
    expect(await execution()).toMatchObject({ status: 'CANCELED' });
  });

  it('with a future test date opens now, and leaves the schedule as it was planned', async () => {
    const { api, body, client, execution, rows, start } = await launched(6);
    const now = new Date(Date.parse(start) + 20 * DAY).toISOString();
    await client.call(runs.processScheduled, { body: { ...body, now } });
    const [round] = await rows('flow_rounds');
    const opened_at = new Date(api.clock.now()).toISOString();
    expect(round?.body).toMatchObject({ opened_at, planned_at: start });
    expect(await execution()).toMatchObject({ next_occurrence: '2026-06-03T09:00:00.000Z' });
  });

  it('counts later test dates from the one that opened the round', async () => {
    const { api, body, client, open, start } = await launched(6);
    const run = (days: number) => {
      const now = new Date(Date.parse(start) + days * DAY).toISOString();
      return client.call(runs.processScheduled, { body: { ...body, now } });
    };
    await run(5);
    expect(api.mail.sent).toHaveLength(6);
    await run(10);
    expect(api.mail.sent).toHaveLength(12);
    await run(18);
    expect(await open()).toHaveLength(6);
    await run(19);
    expect(await open()).toHaveLength(0);
  });

  it('is refused more than four weeks ahead, and changes nothing', async () => {
    const { body, client, execution, open, opened } = await launched(4);
    await opened();
    const before = await execution();
    for (const [operation, given] of [
      [runs.processScheduled, { ...body, now: '2062-01-01T00:00:00Z' }],
      [runs.processAllScheduled, { now: '2062-01-01T00:00:00Z' }],
    ] as const)
      expect(await client.raw(operation, { body: given })).toMatchObject({
        status: 400,
        body: { message: 'The run date cannot be more than 4 weeks from now.' },
      });
    expect(await execution()).toEqual(before);
    expect(await open()).toHaveLength(4);
  });
});

describe('dialogues that open while the flow', () => {
  for (const [what, command, status] of [
    ['is stopped', calls.cancel, 'CANCELED'],
    ['closes its round', calls.closeNow, 'PENDING'],
  ] as const)
    it(`${what} are taken back`, async () => {
      const { api, body, client, execution, faults, open, pass, rows } = await launched(40);
      faults.before = async ({ table }) => {
        if (table !== 'survey_executions') return;
        faults.before = null;
        await client.call(command, { body });
      };
      await pass(DAY);
      expect(await execution()).toMatchObject({ status });
      expect(await rows('survey_executions')).toHaveLength(40);
      expect(await open()).toHaveLength(0);
      expect(api.mail.sent).toHaveLength(0);
    });
});

describe('a round', () => {
  it('tells those whose dialogue opened at the second try', async () => {
    const { api, context, open, pass, rows } = await launched(5);
    const surveys = context.store.table('surveys');
    const [survey] = (await surveys.page()).rows;
    if (!survey) throw new Error('no survey');
    await surveys.remove(survey);
    await pass(DAY);
    expect(await rows('survey_executions')).toHaveLength(0);
    expect(api.mail.sent).toHaveLength(0);
    await surveys.create(survey.body);
    await pass(HOUR);
    expect(await open()).toHaveLength(5);
    expect(new Set(api.mail.sent.map(({ message }) => message.to)).size).toBe(5);
    expect(api.mail.sent).toHaveLength(5);
  });

  it('closes for everybody and leaves the steps of others alone when its closing action is deleted', async () => {
    const { context, open, opened, pass, rows } = await launched(6);
    await opened();
    const before = await rows('flow_employee_executions');
    const actions = context.store.table('flow_actions');
    const stop = (await actions.page()).rows.find(({ body }) => body.action_type === 'STOP_SURVEY');
    if (!stop) throw new Error('no closing action');
    await actions.remove(stop);
    await pass(15 * DAY);
    expect(await open()).toHaveLength(0);
    const after = await rows('flow_employee_executions');
    const kept = new Map(after.map(({ id, body }) => [id, body]));
    for (const { id, body } of before) expect(kept.get(id)).toEqual(body);
    const closing = after.filter(({ body }) => body.flow_action_id_ref === null);
    expect(new Set(closing.map(({ body }) => body.employee_id_ref)).size).toBe(6);
  });

  it('closes its dialogues when its opening action is deleted', async () => {
    const { context, open, opened, pass } = await launched(6);
    await opened();
    const actions = context.store.table('flow_actions');
    const start = (await actions.page()).rows.find(({ body }) => body.action_type === 'START_SURVEY');
    if (!start) throw new Error('no opening action');
    await actions.remove(start);
    await pass(15 * DAY);
    expect(await open()).toHaveLength(0);
  });

  it('closes the dialogue of a person who was deleted meanwhile', async () => {
    const { context, open, opened, pass } = await launched(6);
    await opened();
    const people = context.store.table('employees');
    const person = await people.find(3);
    if (!person) throw new Error('nobody');
    await people.remove(person);
    await pass(15 * DAY);
    expect(await open()).toHaveLength(0);
  });

  it('freezes its tree when it opens, not at an opening that was cut off before', async () => {
    const { context, faults, pass } = await launched(5);
    faults.before = ({ table }) => {
      if (table !== 'flow_rounds') return;
      faults.before = null;
      throw new Error('cut off');
    };
    await pass(DAY);
    const company = await context.store.table('companies').first({});
    await context.store.table('units').create({
      unit_id: await context.store.table('units').takeKeys(1),
      company_id_ref: company?.company_id ?? 0,
      unit_name: 'Late Unit',
    });
    await pass(HOUR);
    const [round] = await context.store.table('release_rounds').every();
    expect(JSON.stringify(round?.tree)).toContain('Late Unit');
  });
});

describe('the changed close date', () => {
  it('is the one that a mail sent by hand names', async () => {
    const { api, body, client, opened } = await launched(3);
    await opened();
    await client.call(calls.changeCloseDate, { body: { ...body, new_date: '2026-03-09T23:59:00Z' } });
    await client.call(emails.operations.sendEmailByType, {
      body: { employee_id_ref: 2, email_type: 'reminder' },
    });
    const message = api.mail.to('p1@acme.test').at(-1);
    expect(`${message?.subject} ${message?.plainText}`).toContain('9 March');
    expect(`${message?.subject} ${message?.plainText}`).not.toContain('17 March');
  });
});
