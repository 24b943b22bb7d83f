import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { expect, test } from 'vitest';
import { holidaysAhead, holidayTestOf } from '../../../functions/modules/flows/holidays.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { activate, steps, validateFlowStart } = flowExecutions.operations;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

/** A round that opens on a Tuesday before Easter, with a reminder on Good Friday. */
async function createEaster(settings: { readonly holiday_country: string | null }) {
  const world = await createFlowOrganisation(3, { now: '2026-03-30T09:00:00Z' });
  const { api, context, change, client, body } = world;
  await change({
    time_zone: 'Europe/Copenhagen',
    mail_hour: 9,
    quiet_days: 'weekend',
    recurrence_start_datetime: '2026-03-31T07:00:00Z',
    ...settings,
  });
  const actions = context.store.table('flow_actions');
  const [reminder] = await actions.every({ where: { email_type: 'reminder' } });
  await actions.change(reminder?.flow_action_id ?? 0, () => ({ datetime_interval_value: 3 }));
  await client.call(activate, { body });
  await api.workflows.settle();
  const end = api.clock.now() + 13 * DAY;
  for (let at = 0; at < end; ) {
    at = Math.min(api.workflows.nextDue() ?? end, end);
    api.clock.set(Math.max(at, api.clock.now()));
    await api.workflows.fireDue();
  }
  const reminders = (await world.rows('emails')).filter(({ body: mail }) => mail.email_type === 'reminder');
  return reminders.map(({ body: mail }) => String(mail.send_date_time).slice(0, 13)).toSorted();
}

test('a mail that is due on a holiday goes once, on the next working day at the hour of mails', async () => {
  // Good Friday, a weekend and Easter Monday: Tuesday at nine, three people.
  const tuesday = '2026-04-07T07';
  expect(await createEaster({ holiday_country: 'DK' })).toEqual([tuesday, tuesday, tuesday]);
});

test('a flow without a country sends on holidays, as it did', async () => {
  expect(new Set(await createEaster({ holiday_country: null }))).toEqual(new Set(['2026-04-03T07']));
});

test('holidays are those of the country: days that move, several days on end, and none of another', async () => {
  const egypt = await holidayTestOf('EG');
  // The end of Ramadan takes three days.
  expect(['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23'].map((one) => egypt?.(day(one)))).toEqual([
    ...[true, true, true, false],
  ]);
  const denmark = await holidayTestOf('DK');
  expect(['2026-05-14', '2027-05-06', '2026-07-14'].map((one) => denmark?.(day(one)))).toEqual([
    ...[true, true, false],
  ]);
  expect(await holidayTestOf(null)).toBeUndefined();
  const names = await holidaysAhead('DK', day('2026-12-24'), 'dk');
  expect(names.slice(0, 2)).toEqual([
    { day: day('2026-12-25'), name: 'Juledag' },
    { day: day('2026-12-26'), name: 'Anden Juledag' },
  ]);
});

test('a country whose holidays are not known is refused, and so is what is no country', async () => {
  const { client, body } = await createFlowOrganisation(1);
  const set = (holiday_country: string) =>
    client.rows('flow_executions').update(body.flow_execution_id, { holiday_country });
  // Bouvet Island: nobody lives there.
  await expect(set('BV')).rejects.toMatchObject({ status: 400 });
  await expect(set('Atlantis')).rejects.toMatchObject({ status: 400 });
  await set('DK');
});

test('the builder reads the holidays of the year ahead with their names', async () => {
  const { api, accountId, change, execution } = await createFlowOrganisation(1, {
    now: '2026-03-30T09:00:00Z',
  });
  await change({ holiday_country: 'DE' });
  const { flow_id_ref: id } = (await execution()) as { flow_id_ref: number };
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const { schedules } = await api
    .as(system)
    .call(flowsContract.operations.build, { params: { id } }, { accountId });
  expect(schedules[0]?.holidays.slice(0, 2)).toEqual([
    { day: day('2026-04-03'), name: 'Good Friday' },
    { day: day('2026-04-06'), name: 'Easter Monday' },
  ]);
});

test('the dates beside the settings follow from the steps of the run and the holidays of a country that is not saved yet', async () => {
  const { client, body, change, context } = await createFlowOrganisation(3, { now: '2026-03-30T09:00:00Z' });
  const { flow_execution_id } = body;
  const { graph, holidays } = await client.call(steps, {
    query: { flow_execution_id, holiday_country: 'DK' },
  });
  expect(graph.nodes.map(({ action_type }) => action_type)).toContain('START_SURVEY');
  expect(holidays[0]).toMatchObject({ day: day('2026-04-02') });
  const none = await client.call(steps, { query: { flow_execution_id } });
  expect(none.holidays).toEqual([]);
  await expect(client.call(steps, { query: { flow_execution_id: 999_999 } })).rejects.toMatchObject({
    status: 404,
  });
  // What a start at once proposes counts them as well: the reminder waits for the day after Good Friday, and the close with it.
  const actions = context.store.table('flow_actions');
  const [reminder] = await actions.every({ where: { email_type: 'reminder' } });
  const [stop] = await actions.every({ where: { action_type: 'STOP_SURVEY' } });
  await actions.change(reminder?.flow_action_id ?? 0, () => ({ datetime_interval_value: 4 }));
  await actions.change(stop?.flow_action_id ?? 0, () => ({ datetime_interval_value: 2 }));
  const link = {
    from_action_id_ref: reminder?.flow_action_id ?? 0,
    to_action_id_ref: stop?.flow_action_id ?? 0,
  };
  const flow_id_ref = reminder?.flow_id_ref ?? 0;
  const links = context.store.table('flow_action_links');
  await links.create({ flow_action_link_id: await links.takeKeys(1), flow_id_ref, outcome: null, ...link });
  const openDays = async () => (await client.call(validateFlowStart, { body })).open_days;
  expect(await openDays()).toBe(6);
  await change({ holiday_country: 'DK' });
  expect(await openDays()).toBe(7);
});
