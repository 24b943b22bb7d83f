import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { describe, expect, it } from 'vitest';
import { completeDialogue, createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const calls = flowExecutions.operations;
const process = flowProcess.operations;

describe('a main flow', () => {
  it('has its resources once, whoever asks at the same time', async () => {
    const { client, main, rows } = await createFlowOrganisation(2);
    const again = await Promise.all([1, 2, 3].map(() => client.call(calls.ensureMainResources, {})));
    expect(again).toEqual([main, main, main]);
    for (const [table, count] of [
      ['datasets', 1],
      ['surveys', 1],
      ['drivers', 39],
      ['flow_actions', 4],
      ['flow_executions', 1],
    ] as const)
      expect([table, (await rows(table)).length]).toEqual([table, count]);
  });

  it('opens, invites, reminds who has not finished, closes and waits for the next round', async () => {
    const { api, body, client, context, execution, pass, rows } = await createFlowOrganisation(12);
    expect(await client.call(calls.activate, { body })).toEqual({
      success: true,
      message: 'Flow started successfully.',
      flow_activated: true,
    });
    await pass(0);
    expect(await execution()).toMatchObject({
      status: 'PENDING',
      next_occurrence: '2026-03-03T09:00:00.000Z',
    });
    expect(api.mail.sent).toHaveLength(0);

    await pass(DAY);
    expect(await execution()).toMatchObject({
      status: 'IN_PROGRESS',
      flow_execution_round: 1,
      next_occurrence: '2026-06-03T09:00:00.000Z',
    });
    expect(await rows('survey_executions')).toHaveLength(12);
    expect(new Set(api.mail.sent.map(({ message }) => message.to)).size).toBe(12);
    expect(api.mail.sent).toHaveLength(12);
    const [invitation] = api.mail.to('p1@acme.test');
    const dialogue = (await rows('survey_executions')).find(({ body: row }) => row.employee_id_ref === 2);
    expect(invitation?.subject).toBe('Acme: your voice at work');
    expect(invitation?.plainText).toContain(
      `https://site.livingroom.test/employee?dialogue=${dialogue?.body.execution_id}#to=p1%40acme.test`,
    );
    expect(invitation?.plainText).toContain(
      `What happens to your answers: https://site.livingroom.test/employee?round=${dialogue?.body.execution_id}#to=p1%40acme.test`,
    );
    expect(invitation?.plainText).toContain('Hello Kim1');
    expect(invitation?.plainText).toContain('until 17 March');

    for (const person of [2, 3, 4]) await completeDialogue(context, person);
    await pass(5 * DAY);
    expect(api.mail.sent).toHaveLength(12 + 9);
    expect(api.mail.to('p1@acme.test')).toHaveLength(1);
    expect(api.mail.to('p9@acme.test')).toHaveLength(2);

    const stats = await client.call(process.stats, { body });
    expect(stats).toMatchObject({
      total_employees_in_flow: 12,
      total_invitations_sent: 12,
      dialogues_opened: 12,
      // Three have answered: while the round is open, fewer than five are not counted out.
      dialogues_closed: 0,
      reminders_sent: 8,
      employees_responded: 0,
      execution_errors: 0,
      completed_rate: null,
      responded_state: 'few-answered',
    });

    await pass(9 * DAY);
    expect(await execution()).toMatchObject({ status: 'PENDING', flow_execution_round: 1 });
    const open = (await rows('survey_executions')).filter(
      ({ body: row }) => row.active && row.status !== 'completed',
    );
    expect(open).toHaveLength(0);
    await pass(90 * DAY);
    expect(await execution()).toMatchObject({ status: 'IN_PROGRESS', flow_execution_round: 2 });
    expect(await rows('survey_executions')).toHaveLength(24);
  });

  it('does the due steps as of a given time, once however often it is asked', async () => {
    const { api, body, client, rows, start } = await createFlowOrganisation(8);
    await client.call(calls.activate, { body });
    const run = (now: string) => client.call(process.processScheduled, { body: { ...body, now } });
    expect(await run('2026-03-02T12:00:00Z')).toMatchObject({ success: true, finished: true, worked: false });
    expect(await rows('survey_executions')).toHaveLength(0);
    const results = await Promise.all([run(start), run(start), run(start)]);
    for (const result of results) expect(result.success).toBe(true);
    expect(results.some(({ worked }) => worked)).toBe(true);
    await api.workflows.settle();
    expect(await run(start)).toEqual({
      success: true,
      flow_execution_id: body.flow_execution_id,
      errors: [],
      finished: true,
      worked: false,
    });
    expect(await rows('survey_executions')).toHaveLength(8);
    expect(api.mail.sent).toHaveLength(8);
    await run(new Date(Date.parse(start) + 5 * DAY).toISOString());
    expect(api.mail.sent).toHaveLength(16);
    expect(await rows('emails')).toHaveLength(16);
  });

  it('writes an error for a person that failed, tries again, or leaves it when marked', async () => {
    const { api, body, client, pass, rows } = await createFlowOrganisation(6);
    api.mail.refused.add('p1@acme.test').add('p2@acme.test').add('p3@acme.test');
    await client.call(calls.activate, { body });
    await pass(DAY);
    const failed = () =>
      rows('flow_employee_executions').then((all) => all.filter(({ body: row }) => row.status === 'ERROR'));
    const [first, second, third] = (await failed()).map(({ id }) => Number(id));
    expect(api.mail.sent).toHaveLength(3);
    expect((await client.call(process.stats, { body })).execution_errors).toBe(3);
    const { message } = await client.call(calls.completeEmployeeError, { params: { id: Number(first) } });
    expect(message).toBe('Marked as complete. This error has been resolved. Please refresh the error table.');
    await client.call(calls.deleteEmployeeError, { params: { id: Number(second) } });
    expect(await failed()).toHaveLength(1);
    api.mail.refused.clear();
    await pass(15 * 60_000);
    expect(await failed()).toHaveLength(0);
    expect(api.mail.sent).toHaveLength(5);
    const again = await client.raw(calls.completeEmployeeError, { params: { id: Number(third) } });
    expect(again.status).toBe(400);
  });

  it('keeps every invitation when the mail service is away, and sends a lost answer once', async () => {
    const { api, body, client, execution, pass } = await createFlowOrganisation(30);
    api.mail.down = true;
    await client.call(calls.activate, { body });
    await pass(DAY);
    expect(await execution()).toMatchObject({ status: 'ERROR' });
    expect(api.mail.sent).toHaveLength(0);
    api.mail.down = false;
    api.mail.loseNextAnswer = true;
    for (let tries = 0; tries < 4; tries += 1) await pass(20_000);
    expect(await execution()).toMatchObject({ status: 'IN_PROGRESS' });
    expect(api.mail.sent).toHaveLength(30);
    expect(new Set(api.mail.sent.map(({ message }) => message.to)).size).toBe(30);
  });

  it('pauses, resumes and is stopped for good, dialogues first', async () => {
    const { api, body, client, execution, pass, rows } = await createFlowOrganisation(6);
    await client.call(calls.activate, { body });
    expect((await client.call(calls.pause, { body })).flow_paused).toBe(true);
    await pass(DAY);
    expect(await rows('survey_executions')).toHaveLength(0);
    expect((await client.call(calls.resume, { body })).flow_resumed).toBe(true);
    await pass(0);
    expect(await rows('survey_executions')).toHaveLength(6);
    const refused = await client.raw(calls.activate, { body });
    expect(refused.body).toMatchObject({
      message: 'Cannot start flow. Flow is not in a startable state (PAUSED or NOT_STARTED).',
    });
    expect((await client.call(calls.cancel, { body })).flow_canceled).toBe(true);
    expect(await execution()).toMatchObject({ status: 'CANCELED', next_occurrence: null });
    expect((await rows('survey_executions')).every(({ body: row }) => row.active === false)).toBe(true);
    await pass(200 * DAY);
    expect(api.mail.sent).toHaveLength(6);
    expect((await client.raw(calls.pause, { body })).status).toBe(400);
  });

  it('closes now, or on another date within the limit', async () => {
    const { body, client, execution, pass, rows } = await createFlowOrganisation(6);
    await client.call(calls.activate, { body });
    expect((await client.raw(calls.closeNow, { body })).body).toMatchObject({ message: 'No round is open.' });
    await pass(DAY);
    const change = (new_date: string) => client.raw(calls.changeCloseDate, { body: { ...body, new_date } });
    expect((await change('soon')).body).toMatchObject({ message: 'Invalid close date provided.' });
    expect((await change('2026-03-18T00:00:00Z')).body).toMatchObject({
      message: 'The new close date cannot be more than 14 day(s) from today based on the schedule.',
    });
    expect((await change('2026-03-04T12:00:00Z')).body).toMatchObject({ message: 'New close date saved.' });
    await pass(DAY);
    expect((await rows('survey_executions')).every(({ body: row }) => row.active === true)).toBe(true);
    await pass(DAY);
    expect(await execution()).toMatchObject({ status: 'PENDING' });
    expect((await rows('survey_executions')).every(({ body: row }) => row.active === false)).toBe(true);
    await pass(92 * DAY);
    expect(await execution()).toMatchObject({ status: 'IN_PROGRESS', flow_execution_round: 2 });
    expect(await client.call(calls.closeNow, { body })).toEqual({
      success: true,
      message: 'Dialogues closed successfully. Analytics will be computed in the background within the hour.',
      dialogues_closed: true,
    });
    expect(await execution()).toMatchObject({ status: 'PENDING' });
  });

  it('takes a new close date for a number of a flow alone', async () => {
    const { client } = await createFlowOrganisation(2);
    for (const flow_execution_id of ['1', 'one', 1.5, null])
      expect(
        await client.raw(calls.changeCloseDate, {
          body: { flow_execution_id, new_date: '2026-03-04T12:00:00Z' },
        }),
      ).toMatchObject({ status: 400 });
  });

  it('says before the launch who will not be reached', async () => {
    const { body, change, client, context } = await createFlowOrganisation(4);
    const { rows } = await context.store.query('employees', { limit: 10 });
    const last = rows.at(-1);
    if (!last) throw new Error('nobody');
    await context.store.write('employees', [
      { kind: 'replace', id: last.id, body: { ...last.body, pause_surveys: true } },
    ]);
    const result = await client.call(calls.validateFlowStart, { body });
    expect(result).toMatchObject({ success: true, active_employees: 3, affected_count: 4 });
    expect(result.warnings).toContainEqual(
      expect.stringContaining('2 of the people asked have not activated'),
    );
    expect(result.warnings).toContainEqual(expect.stringContaining('The round asks 3 people'));
    await change({ recurrence_interval: 4 });
    expect((await client.call(calls.validateFlowStart, { body })).messages).toEqual([
      'For synchronous flows the recurrence interval must be 1, 2, 3, 6, or 12 months.',
    ]);
    expect((await client.raw(calls.activate, { body })).status).toBe(400);
  });

  it('does not start with a dialogue that is still a draft', async () => {
    const { body, client, context } = await createFlowOrganisation(3);
    const surveys = context.store.table('surveys');
    for (const { survey_id } of await surveys.every())
      await surveys.change(survey_id, () => ({ survey_status: 'draft' }));
    expect((await client.call(calls.validateFlowStart, { body })).messages).toEqual([
      'The dialogue is still a draft. Publish it before people are asked.',
    ]);
    expect((await client.raw(calls.activate, { body })).status).toBe(400);
  });

  it('is out of reach for employees and for other organisations', async () => {
    const { accountId, api, body, client } = await createFlowOrganisation(3);
    const employee = await api.addPerson(accountId, 'emp@acme.test');
    expect((await api.as(employee).raw(calls.activate, { body })).status).toBe(403);
    const { admin } = await api.addAccount('Other', 'olga@other.test');
    for (const operation of [
      calls.validateFlowStart,
      calls.activate,
      calls.pause,
      calls.cancel,
      process.stats,
    ])
      expect((await api.as(admin).raw(operation, { body })).status).toBe(404);
    expect((await client.call(calls.validateFlowStart, { body })).success).toBe(true);
  });
});
