import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { expect, test } from 'vitest';
import { completeDialogue, createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { activate, pause, resume } = flowExecutions.operations;
const { processScheduled } = flowProcess.operations;

const HOUR = DAY / 24;

type Zones = readonly (string | null)[];

/** A round at nine: person 2 lives by the first of these zones, person 3 by the second, and so on; the first of all by the flow's. */
async function createWide(zones: Zones, { zone = 'UTC', start = '2026-03-03T08:00:00Z', hour = 9 } = {}) {
  const world = await createFlowOrganisation(zones.length + 1, {
    now: new Date(Date.parse(start) - 2 * DAY).toISOString(),
  });
  const { api, context, change, rows } = world;
  await change({ time_zone: zone, mail_hour: hour, recurrence_start_datetime: start });
  const employees = context.store.table('employees');
  for (const [place, time_zone] of zones.entries()) await employees.change(place + 2, () => ({ time_zone }));
  /** What everybody has got: the kind of mail, the person, and the moment. */
  const mails = async () =>
    (await rows('emails'))
      .filter(({ body }) => body.email_status === 'sent')
      .map(({ body }) => ({
        type: String(body.email_type),
        person: Number(body.employee_id_ref),
        at: String(body.send_date_time).slice(0, 16),
      }));
  const mailsTo = async (person: number) =>
    (await mails()).filter((one) => one.person === person).map(({ type, at }) => `${type} ${at}`);
  /** Days go by, and everything is done at its own moment. */
  const live = async (days: number) => {
    const end = api.clock.now() + days * DAY;
    await api.workflows.settle();
    for (let at = 0; at < end; ) {
      at = Math.min(api.workflows.nextDue() ?? end, end);
      api.clock.set(Math.max(at, api.clock.now()));
      await api.workflows.fireDue();
    }
  };
  return { ...world, live, mails, mailsTo };
}

test('mails go at the hour of each person’s own zone, once', async () => {
  const { client, body, live, mailsTo, mails } = await createWide([
    'Australia/Sydney',
    'America/Los_Angeles',
    'Asia/Kathmandu',
    null,
  ]);
  await client.call(activate, { body });
  await live(12);
  // The round opens on the third at eight: in Sydney nine o'clock of that day has passed.
  expect(await mailsTo(2)).toEqual(['surveylink 2026-03-03T22:00', 'reminder 2026-03-08T22:00']);
  expect(await mailsTo(3)).toEqual(['surveylink 2026-03-03T17:00', 'reminder 2026-03-08T16:00']);
  expect(await mailsTo(4)).toEqual(['surveylink 2026-03-04T03:15', 'reminder 2026-03-09T03:15']);
  expect(await mailsTo(5)).toEqual(['surveylink 2026-03-03T09:00', 'reminder 2026-03-08T09:00']);
  expect(await mails()).toHaveLength(10);
});

test('a person without a zone has that of the location, and the own one first', async () => {
  const { client, body, live, mailsTo, context } = await createWide([null, 'Asia/Tokyo']);
  const location = await context.store
    .table('locations')
    .create({ location_id: 1, name_of_location: 'Denver', company_id_ref: 1, time_zone: 'America/Denver' });
  for (const [place, employee_id_ref] of [2, 3].entries())
    await context.store.table('employee_locations').create({
      employee_location_id: place + 1,
      employee_id_ref,
      location_id_ref: location.location_id,
    });
  await client.call(activate, { body });
  await live(4);
  expect(await mailsTo(2)).toEqual(['surveylink 2026-03-03T16:00']);
  expect(await mailsTo(3)).toEqual(['surveylink 2026-03-04T00:00']);
});

test('who answers before the own hour is not reminded', async () => {
  const { client, body, live, mailsTo, context } = await createWide(['America/Los_Angeles', 'Asia/Tokyo']);
  await client.call(activate, { body });
  // The reminder has gone out in Tokyo, and not yet in Los Angeles.
  await live(2 + 5 + 4 / 24);
  await completeDialogue(context, 2);
  await live(3);
  expect(await mailsTo(2)).toEqual(['surveylink 2026-03-03T17:00']);
  expect(await mailsTo(3)).toEqual(['surveylink 2026-03-04T00:00', 'reminder 2026-03-09T00:00']);
});

test('an hour that daylight saving skips or has twice gives one mail', async () => {
  // Clocks go forward on 8 March in Los Angeles and on 29 March in Berlin, back on 5 April in Sydney.
  for (const [zone, start, first] of [
    ['America/Los_Angeles', '2026-03-08T00:00:00Z', '2026-03-08T10:00'],
    ['Europe/Berlin', '2026-03-29T00:00:00Z', '2026-03-29T01:00'],
    ['Australia/Sydney', '2026-04-04T12:00:00Z', '2026-04-04T15:00'],
  ] as const) {
    const { client, body, live, mailsTo } = await createWide([zone], { start, hour: 2 });
    await client.call(activate, { body });
    await live(5);
    expect(await mailsTo(2), zone).toEqual([`surveylink ${first}`]);
  }
});

test('a pause over the hours of some gives everybody one mail', async () => {
  const { client, body, live, mails, mailsTo } = await createWide(['Asia/Tokyo', 'America/Los_Angeles']);
  await client.call(activate, { body });
  await live(2 + 2 / 24);
  await client.call(pause, { body });
  await live(2);
  await client.call(resume, { body });
  await live(1);
  expect(await mails()).toHaveLength(3);
  expect(await mailsTo(1)).toEqual(['surveylink 2026-03-03T09:00']);
});

test('who moves to another zone meanwhile gets each mail once', async () => {
  const { client, body, live, mails, context } = await createWide(['Asia/Tokyo', 'America/Los_Angeles']);
  await client.call(activate, { body });
  await live(2 + 2 / 24);
  const employees = context.store.table('employees');
  // One lives by the clock of the other from now on, one by a clock that nobody of the round had.
  await employees.change(3, () => ({ time_zone: 'Asia/Tokyo' }));
  await employees.change(2, () => ({ time_zone: 'Pacific/Honolulu' }));
  await live(10);
  const sent = (await mails()).map(({ type, person }) => `${type} ${person}`).toSorted();
  expect(sent).toEqual([
    'reminder 1',
    'reminder 2',
    'reminder 3',
    'surveylink 1',
    'surveylink 2',
    'surveylink 3',
  ]);
});

test('an hour that is changed after some have got the mail leaves nobody out', async () => {
  const { client, body, live, mails, change } = await createWide(
    ['America/New_York', 'America/Los_Angeles'],
    {
      hour: 15,
    },
  );
  await client.call(activate, { body });
  // Three in the afternoon has come in New York, and not in Los Angeles.
  await live(2 + 12.5 / 24);
  await client.call(pause, { body });
  await change({ mail_hour: 9 });
  await client.call(resume, { body });
  await live(1);
  expect((await mails()).map(({ person }) => person).toSorted()).toEqual([1, 2, 3]);
});

test('an invitation that the own hour would bring after the close goes at the flow’s, and no reminder then', async () => {
  const { client, body, live, mailsTo, context } = await createWide(['Asia/Tokyo']);
  const actions = context.store.table('flow_actions');
  for (const action of await actions.every({ where: { email_type: 'reminder' } }))
    await actions.change(action.flow_action_id, () => ({
      datetime_interval_type: 'hours',
      datetime_interval_value: 1,
    }));
  for (const action of await actions.every({ where: { action_type: 'STOP_SURVEY' } }))
    await actions.change(action.flow_action_id, () => ({
      datetime_interval_type: 'hours',
      datetime_interval_value: 2,
    }));
  await client.call(activate, { body });
  await live(5);
  expect(await mailsTo(1)).toEqual(['surveylink 2026-03-03T09:00', 'reminder 2026-03-03T10:00']);
  expect(await mailsTo(2)).toEqual(['surveylink 2026-03-03T09:00']);
});

test('a run by hand sends to those whose hour has come', async () => {
  const { api, client, body, live, mails } = await createWide(['Asia/Tokyo', 'America/Los_Angeles']);
  await client.call(activate, { body });
  await live(2 + 2 / 24);
  await client.call(processScheduled, { body });
  await client.call(processScheduled, { body: { ...body, employee_ids: [1, 2, 3] } });
  expect((await mails()).map(({ person }) => person)).toEqual([1]);
  const now = new Date(api.clock.now() + 8 * HOUR).toISOString();
  await client.call(processScheduled, { body: { ...body, now } });
  expect((await mails()).map(({ person }) => person).toSorted()).toEqual([1, 3]);
});

test('whose address is mended gets the mail at the own hour, not at that of others', async () => {
  const { api, client, body, live, mailsTo, context } = await createWide([
    'Asia/Tokyo',
    'America/Los_Angeles',
  ]);
  api.mail.refused.add('p1@acme.test');
  await client.call(activate, { body });
  // Tokyo's hour has gone by, and that of Los Angeles comes next.
  await live(2 + 20 / 24);
  const employees = context.store.table('employees');
  await employees.change(2, () => ({ work_email: 'kim@acme.test' }));
  await live(2);
  expect(await mailsTo(2)).toEqual(['surveylink 2026-03-05T00:00']);
});
