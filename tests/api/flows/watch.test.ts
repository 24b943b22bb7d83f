import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { describe, expect, it } from 'vitest';
import { createFaults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const calls = flowExecutions.operations;
const HOUR = 3_600_000;
const OPERATOR = 'ops@livingroom.test';

async function launched(people: number) {
  const faults = createFaults();
  const settings = { operatorEmail: OPERATOR };
  const world = await createFlowOrganisation(people, { faults, settings });
  await world.client.call(calls.activate, { body: world.body });
  const timer = async (name: string) => {
    await runKindOf(world.api.ports, name);
    await world.api.workflows.settle();
  };
  return { ...world, faults, timer };
}

describe('the watch over flows', () => {
  it('wakes a flow whose event was lost', async () => {
    const { api, body, client, execution, pass, timer } = await launched(4);
    await pass(DAY);
    const { raiseEvent } = api.workflows;
    api.workflows.raiseEvent = async () => undefined;
    const new_date = new Date(api.clock.now() + HOUR).toISOString();
    await client.call(calls.changeCloseDate, { body: { ...body, new_date } });
    api.workflows.raiseEvent = raiseEvent;
    await pass(HOUR);
    expect((await execution()).status).toBe('IN_PROGRESS');
    await timer('flow-watch');
    expect((await execution()).status).toBe('PENDING');
  });

  it('puts a flow whose steps go on failing in ERROR, logs it and tells the operator once', async () => {
    const { api, accountId, change, execution, id, pass } = await launched(4);
    await change({ recurrence_interval: null });
    await pass(DAY);
    expect((await execution()).status).toBe('PENDING');
    for (let hour = 0; hour < 24; hour += 1) await pass(HOUR);
    expect((await execution()).status).toBe('ERROR');
    const [mail, ...more] = api.mail.to(OPERATOR);
    expect(more).toHaveLength(0);
    expect(mail?.subject).toBe(`Livingroom: flow ${id} of account ${accountId} needs attention`);
    expect(mail?.plainText).toContain('A step of the flow has failed several times.');
    const troubles = api.log.entries.filter(({ event }) => event === 'flow-trouble');
    expect(troubles).toMatchObject([{ level: 'error', accountId, flowExecutionId: id, kind: 'step-fails' }]);
    expect(api.log.entries.filter(({ event }) => event === 'flow-failed').length).toBeGreaterThan(3);
    await change({ recurrence_interval: 3 });
    await pass(HOUR);
    expect((await execution()).status).toBe('IN_PROGRESS');
  });

  it('tells the operator that mail was away as soon as it can', async () => {
    const { api, execution, pass } = await launched(4);
    api.mail.down = true;
    await pass(DAY);
    expect((await execution()).status).toBe('ERROR');
    expect(api.log.entries.filter(({ event }) => event === 'flow-trouble')).toHaveLength(1);
    await pass(HOUR);
    expect(api.log.entries.filter(({ event }) => event === 'flow-trouble')).toHaveLength(1);
    expect(api.mail.to(OPERATOR)).toHaveLength(0);
    api.mail.down = false;
    await pass(HOUR);
    expect((await execution()).status).toBe('IN_PROGRESS');
    expect(api.mail.to(OPERATOR).map(({ plainText }) => plainText)).toEqual([
      expect.stringContaining('We can’t reach the e-mail service.'),
    ]);
  });

  it('goes on with the other organisations and flows when one is in trouble', async () => {
    const { accountId, api, body, client, execution, faults, pass, timer } = await launched(4);
    const sick = await api.addAccount('Sick', 'sam@sick.test');
    const well = await api.addAccount('Well', 'wil@well.test');
    await pass(DAY);
    const [round] = await api.context(accountId).store.table('flow_rounds').every();
    if (round)
      await api
        .context(well.accountId)
        .store.table('flow_rounds')
        .create({ ...round, closed_at: null });
    await client.call(calls.closeNow, { body });
    faults.touch = (touched) => {
      if (touched === sick.accountId) throw new Error('this partition is away');
    };
    const started: string[] = [];
    const { start } = api.workflows;
    api.workflows.start = async (...given) => {
      started.push(given[1]);
      return start(...given);
    };
    for (const [name, event] of [
      ['flow-watch', 'flow-watch-failed'],
      ['closing-analytics', 'analytics-start-failed'],
    ] as const) {
      await timer(name);
      expect(api.log.entries.at(-1)).toMatchObject({ level: 'error', event, accountId: sick.accountId });
    }
    expect(started).toContain(`main-analytics-${accountId}`);
    await timer('daily-analytics');
    expect(started).toContain(`main-analytics-${well.accountId}`);
    expect((await execution()).status).toBe('PENDING');
  });

  it('does the due steps of the other flows when one cannot be done', async () => {
    const { api, body, client, context, id, rows } = await launched(4);
    const flows = context.store.table('flow_executions');
    const main = await flows.load(id);
    const broken = await flows.takeKeys(1);
    await flows.create({
      ...main,
      flow_execution_id: broken,
      name: 'Broken',
      recurrence_interval: null,
      created_at: '2026-01-01T00:00:00.000Z',
    });
    api.clock.advance(DAY);
    const result = await client.call(flowProcess.operations.processAllScheduled, { body: {} });
    expect([...result.executions].sort()).toEqual([id, broken].sort());
    expect(result.errors).toEqual(['Broken: Manual flow execution failed.']);
    expect(await rows('survey_executions')).toHaveLength(4);
    expect(body.flow_execution_id).toBe(id);
  });
});
