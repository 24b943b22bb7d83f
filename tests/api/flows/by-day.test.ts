import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import type { TriggerDay } from '@livingroom/shared/modules/flows/tables/trigger-days.ts';
import { describe, expect, it } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { completeDialogue, createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { activate, cancel, pause, resume, validateFlowStart } = flowExecutions.operations;
const { processScheduled, stats } = flowProcess.operations;

const NOW = '2026-03-02T09:00:00.000Z';

/** An organisation whose main flow asks people `days` after a day of theirs; `launch` brings it past its first pass, on 3 March. */
async function flowByDay(
  days: number,
  {
    day = 'first_day',
    people = 6,
    ...more
  }: { readonly day?: TriggerDay; readonly people?: number } & Body = {},
) {
  const world = await createFlowOrganisation(people, { now: NOW });
  const { client, id, body, pass } = world;
  await client.rows('flow_executions').update(id, {
    ...{ schedule_type: 'rolling', trigger_type: day, trigger_days: days, mail_hour: 9, ...more },
  });
  const { rows: found } = await client.rows('employees').list({ limit: 100 });
  const [, ...ids] = found.map(({ employee_id }) => Number(employee_id)).sort((a, b) => a - b);
  const own = async (table: string) =>
    (await world.rows(table)).map(({ body: row }) => row).filter((row) => row.flow_execution_id_ref === id);
  const people_ = (rows: readonly Body[]) =>
    rows.map((row) => Number(row.employee_id_ref)).sort((a, b) => a - b);
  return {
    ...world,
    ids,
    setDay: (employee: number, at: string | null) => client.rows('employees').update(employee, { [day]: at }),
    dialogues: () => own('survey_executions'),
    asked: async () => people_(await own('survey_executions')),
    mailed: async (type: string) =>
      people_((await own('emails')).filter(({ email_type }) => email_type === type)),
    launch: async () => {
      await client.call(activate, { body });
      await pass(DAY + 60_000);
    },
    days: async (count: number) => {
      for (let day_ = 0; day_ < count; day_ += 1) await pass(DAY);
    },
  };
}

describe('a flow by day', () => {
  it('asks each person on a day of their own, once, and nobody without one', async () => {
    const { ids, setDay, asked, mailed, launch, days } = await flowByDay(7);
    const [first = 0, second = 0] = ids;
    await setDay(first, '2026-02-24');
    await setDay(second, '2026-02-27');
    await launch();
    expect(await asked()).toEqual([first]);
    await days(2);
    expect(await asked()).toEqual([first]);
    await days(1);
    expect(await asked()).toEqual([first, second]);
    expect(await mailed('surveylink')).toEqual([first, second]);
    await days(20);
    expect(await asked()).toEqual([first, second]);
    expect(await mailed('surveylink')).toEqual([first, second]);
  });

  it('reminds each person by their own opening and closes their dialogue when their own time is over', async () => {
    const { ids, setDay, dialogues, mailed, launch, days, context } = await flowByDay(7);
    const [first = 0, second = 0, third = 0] = ids;
    await setDay(first, '2026-02-24');
    await setDay(second, '2026-02-24');
    await setDay(third, '2026-03-01');
    await launch();
    await completeDialogue(context, second);
    await days(5);
    expect(await mailed('reminder')).toEqual([first]);
    expect((await dialogues()).map(({ active }) => active)).toEqual([true, true, true]);
    await days(9);
    const states = new Map((await dialogues()).map((row) => [row.employee_id_ref, row.active]));
    expect(states.get(first)).toBe(false);
    expect(states.get(third)).toBe(true);
    expect(await mailed('reminder')).toEqual([first, third]);
  });

  it('moves with a day that is corrected before, and asks nobody twice for one that is corrected after', async () => {
    const { ids, setDay, asked, launch, days } = await flowByDay(7);
    const [moved = 0, corrected = 0] = ids;
    await setDay(moved, '2026-02-25');
    await setDay(corrected, '2026-02-24');
    await launch();
    await setDay(moved, '2026-03-02');
    await setDay(corrected, '2026-03-05');
    await days(1);
    expect(await asked()).toEqual([corrected]);
    await days(5);
    expect(await asked()).toEqual([moved, corrected].sort((a, b) => a - b));
    await days(10);
    expect(await asked()).toHaveLength(2);
  });

  it('asks again for another day half a year later, such as that of a second leave', async () => {
    const { ids, setDay, asked, launch, days, pass } = await flowByDay(7, { day: 'return_day' });
    const [person = 0] = ids;
    await setDay(person, '2026-02-24');
    await launch();
    for (let month = 0; month < 7; month += 1) await pass(30 * DAY);
    await setDay(person, '2026-09-28');
    await days(10);
    expect(await asked()).toEqual([person, person]);
  });

  it('asks whoever was entered two weeks late at most', async () => {
    const { ids, setDay, asked, launch } = await flowByDay(7);
    const [late = 0, tooLate = 0] = ids;
    await setDay(late, '2026-02-10');
    await setDay(tooLate, '2026-02-09');
    await launch();
    expect(await asked()).toEqual([late]);
  });

  it('asks people before they go and not once they have gone', async () => {
    const { ids, setDay, asked, launch, days } = await flowByDay(-7, { day: 'last_day' });
    const [goes = 0, gone = 0, soon = 0] = ids;
    await setDay(goes, '2026-03-10');
    await setDay(gone, '2026-03-01');
    await setDay(soon, '2026-03-04');
    await launch();
    expect(await asked()).toEqual([goes, soon].sort((a, b) => a - b));
    await days(10);
    expect(await asked()).toHaveLength(2);
  });

  it('leaves out who is inactive or paused on their day', async () => {
    const { client, ids, setDay, asked, launch } = await flowByDay(7);
    const [inactive = 0, paused = 0, one = 0] = ids;
    for (const person of [inactive, paused, one]) await setDay(person, '2026-02-24');
    await client.rows('employees').update(inactive, { status: 'inactive' });
    await client.rows('employees').update(paused, { pause_surveys: true });
    await launch();
    expect(await asked()).toEqual([one]);
  });

  it('asks nobody while it is paused, and those of the last two weeks afterwards', async () => {
    const { client, body, ids, setDay, asked, launch, days, pass } = await flowByDay(7);
    const [early = 0, late = 0] = ids;
    await launch();
    await client.call(pause, { body });
    await setDay(early, '2026-02-25');
    await setDay(late, '2026-03-20');
    await pass(30 * DAY);
    expect(await asked()).toEqual([]);
    await client.call(resume, { body });
    await days(1);
    expect(await asked()).toEqual([late]);
  });

  it('closes every dialogue when it is stopped and asks nobody any more', async () => {
    const { client, body, ids, setDay, dialogues, execution, launch, days } = await flowByDay(7);
    const [first = 0, second = 0] = ids;
    await setDay(first, '2026-02-24');
    await setDay(second, '2026-02-26');
    await launch();
    await client.call(cancel, { body });
    expect(await execution()).toMatchObject({ status: 'CANCELED' });
    await days(5);
    expect((await dialogues()).map(({ active }) => active)).toEqual([false]);
  });

  it('opens a month for each month and gathers it when the windows of all whom it asked are over', async () => {
    const { rows, ids, setDay, launch, days, pass } = await flowByDay(7);
    await setDay(ids[0] ?? 0, '2026-03-24');
    await launch();
    for (let day = 0; day < 4; day += 1) await pass(8 * DAY);
    const months = (await rows('flow_rounds')).map(({ body }) => body);
    expect(
      months.map(({ flow_execution_round, closes_at, closed_at }) => [
        flow_execution_round,
        closes_at,
        closed_at,
      ]),
    ).toEqual([
      [1, '2026-05-01T00:00:00.000Z', null],
      [2, '2026-05-31T00:00:00.000Z', null],
    ]);
    await days(30);
    const [first] = (await rows('flow_rounds')).map(({ body }) => body);
    expect(first?.closed_at).not.toBeNull();
  });

  it('is refused with a schedule or days that do not fit', async () => {
    const { client, id } = await flowByDay(7);
    const change = (fields: Body) => client.rows('flow_executions').update(id, fields);
    await expect(change({ trigger_days: 366 })).rejects.toMatchObject({ status: 400 });
    await expect(change({ trigger_days: null })).rejects.toMatchObject({ status: 400 });
    await expect(change({ schedule_type: 'synchronous' })).rejects.toMatchObject({ status: 400 });
    await expect(change({ recurrent: false })).rejects.toMatchObject({ status: 400 });
  });

  it('runs for nobody by name and as of no other day', async () => {
    const { client, id, launch, ids } = await flowByDay(7);
    await launch();
    const flow = { flow_execution_id: id };
    const refused = { body: { code: 'flow-refused', data: { problem: 'by-day-run' } } };
    await expect(
      client.call(processScheduled, { body: { ...flow, employee_ids: ids.slice(0, 1) } }),
    ).rejects.toMatchObject(refused);
    await expect(
      client.call(processScheduled, { body: { ...flow, now: '2026-03-10T09:00:00.000Z' } }),
    ).rejects.toMatchObject(refused);
    await expect(client.call(processScheduled, { body: flow })).resolves.toMatchObject({ success: true });
  });

  it('says before its launch how many come due, in fives, and that results take months', async () => {
    const { client, body, ids, setDay } = await flowByDay(7, { people: 9 });
    for (const [place, person] of ids.entries()) await setDay(person, `2026-03-${String(place + 10)}`);
    const found = await client.call(validateFlowStart, { body });
    expect(found).toMatchObject({ success: true, by_day: true, active_employees: 5 });
    expect(found.warnings.join(' ')).toContain('Results take months');
  });

  it('tells nothing of answers in its statistics', async () => {
    const { client, body, ids, setDay, launch, days, context } = await flowByDay(7);
    await setDay(ids[0] ?? 0, '2026-02-24');
    await launch();
    const before = await client.call(stats, { body });
    await completeDialogue(context, ids[0] ?? 0);
    const after = await client.call(stats, { body });
    expect(after).toEqual(before);
    expect(before).toMatchObject({
      employees_responded: 0,
      reminders_sent: 0,
      dialogues_closed: 0,
      completed_rate: null,
    });
    expect(before).toMatchObject({ total_employees_in_flow: 1, unit_response_rates: [], funnel: null });
    await days(1);
  });
});
