import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { expect, test } from 'vitest';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

const { activate, pause, resume } = flowExecutions.operations;

/** A round with an invitation, and reminders after 3 and 7 days, at nine in Copenhagen. */
async function createTwiceReminded() {
  const world = await createFlowOrganisation(3, { now: '2026-03-02T09:00:00Z' });
  const { api, context, change } = world;
  await change({
    time_zone: 'Europe/Copenhagen',
    mail_hour: 9,
    recurrence_start_datetime: '2026-03-03T08:00:00Z',
  });
  const actions = context.store.table('flow_actions');
  const [first] = await actions.every({ where: { email_type: 'reminder' } });
  if (!first) throw new Error('no reminder');
  await actions.change(first.flow_action_id, () => ({ datetime_interval_value: 3 }));
  const last = (await actions.every()).length;
  await context.store.table('flow_action_links').removeEvery({ flow_id_ref: first.flow_id_ref });
  await actions.create({ ...first, flow_action_id: last + 100, datetime_interval_value: 7 });
  const mailsOn = async (day: string) =>
    (await world.rows('emails'))
      .filter(({ body }) => String(body.send_date_time).startsWith(day) && body.email_status === 'sent')
      .map(
        ({ body }) =>
          `${body.email_type} ${String(body.email_to).split('@')[0]} ${String(body.send_date_time).slice(11, 16)}`,
      )
      .toSorted();
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
  return { ...world, live, mailsOn };
}

test('after a pause over both reminders everybody is reminded once', async () => {
  const { client, body, live, mailsOn } = await createTwiceReminded();
  await client.call(activate, { body });
  await live(1);
  expect(await mailsOn('2026-03-03')).toHaveLength(3);
  await client.call(pause, { body });
  await live(8);
  await client.call(resume, { body });
  await live(3);
  const days = await Promise.all(['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'].map(mailsOn));
  expect(days.flat().filter((mail) => mail.startsWith('reminder'))).toHaveLength(3);
});

test('whose address is mended gets one mail of the round on that day, at the hour of mails', async () => {
  const { client, body, live, mailsOn, context, api } = await createTwiceReminded();
  api.mail.refused.add('p1@acme.test');
  await client.call(activate, { body });
  await live(9);
  const employees = context.store.table('employees');
  const [kim] = await employees.every({ where: { work_email: 'p1@acme.test' } });
  await employees.change(kim?.employee_id ?? 0, () => ({ work_email: 'kim@acme.test' }));
  await live(3);
  const mails = (await Promise.all(['2026-03-11', '2026-03-12', '2026-03-13'].map(mailsOn))).flat();
  expect(mails.filter((mail) => mail.includes(' kim '))).toEqual(['surveylink kim 08:00']);
});

test('whose address is mended before a reminder is invited first', async () => {
  const { client, body, live, context, api, change, rows } = await createTwiceReminded();
  await change({ mail_hour: null });
  api.mail.refused.add('p1@acme.test');
  await client.call(activate, { body });
  // Before the reminder of the third day, after the day's try of the invitation.
  await live(3.9);
  const employees = context.store.table('employees');
  const [kim] = await employees.every({ where: { work_email: 'p1@acme.test' } });
  await employees.change(kim?.employee_id ?? 0, () => ({ work_email: 'kim@acme.test' }));
  await live(3);
  const mails = (await rows('emails'))
    .filter(({ body: mail }) => mail.email_to === 'kim@acme.test' && mail.email_status === 'sent')
    .map(({ body: mail }) => mail.email_type);
  expect(mails).toEqual(['surveylink']);
});
