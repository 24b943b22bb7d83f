import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

type World = Awaited<ReturnType<typeof createFlowOrganisation>>;

const { startNow, validateFlowStart } = flowExecutions.operations;

describe('a start at once', () => {
  let world: World;

  beforeEach(async () => {
    world = await createFlowOrganisation(6);
    await world.change({
      recurrence_start_datetime: null,
      schedule_type: null,
      recurrence_interval: null,
    });
  });

  const closing = (days: number) => new Date(world.api.clock.now() + days * DAY).toISOString();
  const start = (days: number) =>
    world.client.call(startNow, { body: { ...world.body, close_date: closing(days) } });

  test('opens the round and invites, with settings that nobody had to choose', async () => {
    expect(await start(7)).toMatchObject({ success: true, flow_activated: true, round_open: true });
    expect(await world.execution()).toMatchObject({
      status: 'IN_PROGRESS',
      schedule_type: 'synchronous',
      recurrence_interval: 3,
      flow_execution_round: 1,
    });
    expect(await world.rows('survey_executions')).toHaveLength(6);
  });

  test('takes the day of the month of this start, not of the one that was planned', async () => {
    await world.change({ recurrence_day_of_month: 21, recurrence_start_datetime: '2026-03-21T09:00:00Z' });
    await start(3);
    const today = new Date(world.api.clock.now()).getUTCDate();
    expect(today).not.toBe(21);
    expect(await world.execution()).toMatchObject({ recurrence_day_of_month: today });
  });

  test('closes on the day that was chosen, not before', async () => {
    await start(3);
    await world.pass(2 * DAY);
    expect((await world.execution()).status).toBe('IN_PROGRESS');
    await world.pass(DAY + 60_000);
    expect((await world.execution()).status).toBe('PENDING');
  });

  test('is refused for a close day that is past or too far, and changes nothing', async () => {
    await expect(start(-1)).rejects.toMatchObject({ body: { code: 'flow-refused' } });
    await expect(start(30)).rejects.toMatchObject({ body: { code: 'flow-refused' } });
    expect((await world.execution()).status).toBe('NOT_STARTED');
  });

  test('is refused while the flow runs', async () => {
    await start(3);
    await expect(start(3)).rejects.toMatchObject({ body: { code: 'flow-refused' } });
  });

  test('is checked without a planned start, while a launch needs one', async () => {
    const asNow = await world.client.call(validateFlowStart, { body: { ...world.body, start_now: true } });
    const planned = await world.client.call(validateFlowStart, { body: world.body });
    expect([asNow.success, planned.success]).toEqual([true, false]);
  });
});
