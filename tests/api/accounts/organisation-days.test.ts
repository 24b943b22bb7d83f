import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import { addRun } from '../../../functions/modules/flows/build/add-run.ts';
import { createFlowOrganisation } from '../../worlds/flow.ts';

const { activate, changeCloseDate, ensureMainResources } = flowExecutions.operations;

/** An organisation whose administrator has set its time zone. */
async function createIn(zone: string) {
  const world = await createFlowOrganisation(2, { now: '2026-03-01T09:00:00Z' });
  const { client } = world;
  const { rows } = await client.rows('companies').list({});
  const company = Number(rows[0]?.company_id);
  await client.rows('companies').update(company, { time_zone: zone });
  return { ...world, company };
}

test.each([
  // The round closes at three in the night of the tenth in London.
  ['Australia/Sydney', '10 March'],
  ['America/Los_Angeles', '9 March'],
  ['Asia/Kathmandu', '10 March'],
])('in %s mails say the day there: %s', async (zone, day) => {
  const { api, client, body, pass } = await createIn(zone);
  await client.call(activate, { body });
  await pass(25 * 3_600_000);
  await client.call(changeCloseDate, { body: { ...body, new_date: '2026-03-10T03:00:00Z' } });
  await pass(5 * 86_400_000);
  const reminder = api.mail.sent.findLast(({ message }) => message.plainText.includes('March'));
  expect(reminder?.message.plainText).toContain(day);
});

test('a flow that has not started goes by the organisation’s zone, one that runs stays', async () => {
  const { client, execution, company, body, context } = await createIn('Australia/Sydney');
  expect(await execution()).toMatchObject({ time_zone: 'Australia/Sydney' });
  await client.rows('companies').update(company, { time_zone: 'Asia/Kathmandu' });
  expect(await execution()).toMatchObject({ time_zone: 'Asia/Kathmandu' });
  await client.call(activate, { body });
  await client.rows('companies').update(company, { time_zone: 'America/Los_Angeles' });
  expect(await execution()).toMatchObject({ time_zone: 'Asia/Kathmandu' });
  // A run that is made later begins with the zone of that day.
  const { flow_id_ref } = await context.store.table('flow_executions').load(body.flow_execution_id);
  const made = await addRun(context, flow_id_ref);
  expect(await context.store.table('flow_executions').load(made.flow_execution_id)).toMatchObject({
    time_zone: 'America/Los_Angeles',
  });
});

test('a zone that was chosen for a flow stays, and no zone is UTC again', async () => {
  const { client, execution, company, change } = await createIn('Australia/Sydney');
  await client.rows('companies').update(company, { time_zone: null });
  expect(await execution()).toMatchObject({ time_zone: null });
  await change({ time_zone: 'Europe/Madrid' });
  await client.rows('companies').update(company, { time_zone: 'Asia/Kathmandu' });
  expect(await execution()).toMatchObject({ time_zone: 'Europe/Madrid' });
});

test('the day of the month of a flow is that of its start in the new zone', async () => {
  const { client, execution, company, change } = await createIn('UTC');
  await change({ recurrence_start_datetime: '2026-03-31T20:00:00Z', recurrence_day_of_month: 31 });
  await client.rows('companies').update(company, { time_zone: 'Australia/Sydney' });
  expect(await execution()).toMatchObject({ recurrence_day_of_month: 1 });
});

test('a zone that nobody knows is refused', async () => {
  const { client, company } = await createIn('Europe/Madrid');
  await expect(
    client.rows('companies').update(company, { time_zone: 'Europe/Atlantis' }),
  ).rejects.toMatchObject({
    status: 400,
  });
  await client.call(ensureMainResources, {});
});
