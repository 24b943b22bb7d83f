import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { describe, expect, test } from 'vitest';
import { createFlowOrganisation } from '../../worlds/flow.ts';

const { ahead, build, create, publish } = flowsContract.operations;

/** The clock of the world stands at 2026-03-02. */
async function lifecycle(days: readonly (readonly [day: string, people: number])[]) {
  const world = await createFlowOrganisation(1);
  const { client } = world;
  let number = 0;
  for (const [day, people] of days)
    for (let more = 0; more < people; more += 1) {
      number += 1;
      const values = { work_email: `n${number}@acme.test`, first_day: `${day}T00:00:00.000Z` };
      await client.rows('employees').create(values);
    }
  const { flow_id: id } = await client.call(create, { body: { name: 'First week', starter: 'first-week' } });
  const { graph } = await client.call(build, { params: { id } });
  const [invitation, reminder] = graph.nodes.filter(({ action_type }) => action_type === 'SEND_EMAIL');
  const read = () => client.call(ahead, { params: { id } });
  return { ...world, id, read, invitation: invitation?.id ?? 0, reminder: reminder?.id ?? 0 };
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

describe('the months ahead of a flow by day', () => {
  test('say how many get which mail on which day, by the days of today’s people', async () => {
    const { read, invitation, reminder } = await lifecycle([
      ['2026-04-01', 12],
      ['2026-05-04', 5],
    ]);
    expect((await read()).runs).toMatchObject([
      {
        flow_execution_id: null,
        hour: 9,
        months: [
          {
            month: at('2026-04-01'),
            people: 10,
            mails: 20,
            days: [
              { day: at('2026-04-08'), node: invitation, people: 10 },
              { day: at('2026-04-13'), node: reminder, people: 10 },
            ],
          },
          {
            month: at('2026-05-01'),
            people: 5,
            days: [
              { day: at('2026-05-11'), node: invitation, people: 5 },
              { day: at('2026-05-16'), node: reminder, people: 5 },
            ],
          },
        ],
      },
    ]);
  });

  test('a date of fewer than five people is on no day, and of fewer in a month there is no number', async () => {
    const { read } = await lifecycle([
      ['2026-04-01', 4],
      ['2026-04-02', 3],
      ['2026-06-01', 1],
    ]);
    expect((await read()).runs[0]?.months).toEqual([
      { month: at('2026-04-01'), people: 5, mails: 10, days: [] },
      { month: at('2026-06-01'), people: 0, mails: 0, days: [] },
    ]);
  });

  test('a day that is entered for one more person shows in none of it, short of the next five', async () => {
    const { read, client } = await lifecycle([['2026-04-01', 7]]);
    const before = await read();
    const first_day = '2026-04-01T00:00:00.000Z';
    await client.rows('employees').create({ work_email: 'more@acme.test', first_day });
    expect(await read()).toEqual(before);
  });

  test('a run has its own day, hour and holidays, which move its mails', async () => {
    const { read, client, id, invitation } = await lifecycle([['2026-12-20', 6]]);
    await client.call(publish, { params: { id } });
    const { flow_execution_id } = await client.call(flowExecutions.operations.addRun, {
      body: { flow_id: id },
    });
    const settings = {
      trigger_days: 5,
      mail_hour: 7,
      holiday_country: 'DE',
      quiet_days: 'sunday',
    } as const;
    await client.rows('flow_executions').update(flow_execution_id, settings);
    const [run, ...others] = (await read()).runs;
    expect(others).toEqual([]);
    expect(run).toMatchObject({ flow_execution_id, hour: 7 });
    // The 25th and 26th are holidays, the 27th is a Sunday.
    expect(run?.months[0]?.days[0]).toMatchObject({ day: at('2026-12-28'), people: 5 });
    expect(run?.months[0]?.days[0]?.node).not.toBe(invitation);
    expect(run?.holidays.map(({ day }) => day)).toContain(at('2026-12-25'));
  });

  test('a flow by the calendar has none', async () => {
    const { client } = await createFlowOrganisation(1);
    const { flow_id: id } = await client.call(create, { body: { name: 'Pulse', starter: 'remind-once' } });
    expect(await client.call(ahead, { params: { id } })).toEqual({ runs: [] });
  });
});
