import { momentsInZone } from '@livingroom/shared/modules/flows/rules/graph/moments.ts';
import { yearOf } from '@livingroom/shared/modules/flows/rules/graph/year.ts';
import type { Recurrence } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { nextHourOfMails } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { describe, expect, test } from 'vitest';

const node = (id: number, action_type: FlowNode['action_type'], more: Partial<FlowNode> = {}): FlowNode => ({
  ...{ id, action_type, name: null, survey_id_ref: null, email_type: null, email_template_id_ref: null },
  ...{ employee_group_id_ref: null, datetime_interval_type: null, datetime_interval_value: null },
  ...{ wait_weekday: null, wait_hour: null, branch_on: null, x_pos: null, y_pos: null },
  ...{ trigger_type: null, trigger_days: null },
  ...more,
});
const nodes = [
  node(1, 'START_SURVEY'),
  node(2, 'SEND_EMAIL', { email_type: 'surveylink' }),
  node(3, 'SEND_EMAIL', {
    ...{ email_type: 'reminder', datetime_interval_type: 'days', datetime_interval_value: 3 },
  }),
  node(4, 'STOP_SURVEY', { datetime_interval_type: 'days', datetime_interval_value: 7 }),
];
const links = [1, 2, 3].map((from) => ({ from, to: from + 1, outcome: null }));
const at = (text: string) => Date.parse(`${text}Z`);
const said = (time: number | undefined) => new Date(time ?? 0).toISOString().slice(0, 16);

describe('the moments of a zone', () => {
  const clock = { zone: 'Europe/London', hour: 9 };
  const timing = { openedAt: at('2026-03-03T08:00'), closesAt: at('2026-03-17T08:00'), clock };

  test.each([
    ['Europe/London', '2026-03-03T09:00', '2026-03-06T09:00'],
    // It is evening there: the hour has passed, and the next one is tomorrow's.
    ['Australia/Sydney', '2026-03-03T22:00', '2026-03-06T22:00'],
    ['America/Los_Angeles', '2026-03-03T17:00', '2026-03-06T17:00'],
    ['Asia/Kathmandu', '2026-03-04T03:15', '2026-03-07T03:15'],
  ])('are at its own hour in %s', (zone, invites, reminds) => {
    const own = momentsInZone(nodes, links, timing, zone);
    expect([said(own.get(2)), said(own.get(3))]).toEqual([invites, reminds]);
    expect(said(own.get(1))).toBe('2026-03-03T08:00');
  });

  test('keep quiet days of the zone: Friday evening in London is Saturday in Sydney', () => {
    const weekend = {
      ...timing,
      openedAt: at('2026-03-06T08:00'),
      clock: { ...clock, quiet: 'weekend' as const },
    };
    const own = momentsInZone(nodes, links, weekend, 'Australia/Sydney');
    expect(said(own.get(2))).toBe('2026-03-08T22:00');
  });
});

test('the next hour of mails is today’s while it is to come, and not on a quiet day', () => {
  const clock = { zone: 'Asia/Kathmandu', hour: 9, quiet: 'weekend' as const };
  const next = (time: string) => said(nextHourOfMails(at(time), clock));
  expect(next('2026-03-04T03:00')).toBe('2026-03-04T03:15');
  expect(next('2026-03-04T03:15')).toBe('2026-03-05T03:15');
  expect(next('2026-03-06T04:00')).toBe('2026-03-09T03:15');
});

describe('a year', () => {
  const recurrence: Recurrence = {
    ...{ scheduleType: 'synchronous', recurrent: false, start: at('2026-03-03T08:00'), end: null },
    ...{ intervalMonths: 3, intervalWeeks: null, dayOfMonth: 3, dayOfWeek: null, weekOfMonth: null },
    ...{ monthOfYear: null, zone: 'Europe/London' },
  };
  const plan = {
    graph: { nodes, links },
    recurrence,
    peopleOf: () => 30,
    zonesOf: () => [
      { zone: 'Australia/Sydney', people: 10 },
      { zone: 'Europe/London', people: 5 },
    ],
  };

  test('counts the mails of each on their own day, and says from when to when they go', () => {
    const year = yearOf({ ...plan, clock: { zone: 'Europe/London', hour: 9 } }, at('2026-03-01T00:00'));
    const [mail] = year.rounds[0]?.mails ?? [];
    expect([said(mail?.at), said(mail?.until), mail?.people]).toEqual([
      '2026-03-03T09:00',
      '2026-03-03T22:00',
      30,
    ]);
    expect(year.days.slice(0, 2).map(({ day, mails }) => [said(day).slice(0, 10), mails])).toEqual([
      ['2026-03-03', 20],
      ['2026-03-04', 10],
    ]);
  });

  test('of a run under way begins with the round that comes next, by its number', () => {
    const clock = { zone: 'Europe/London', hour: 9 };
    const running = { ...plan, clock, recurrence: { ...recurrence, recurrent: true } };
    const opened = (coming?: { readonly round: number; readonly at: number } | null) =>
      yearOf({ ...running, ...(coming === undefined ? {} : { coming }) }, at('2026-03-01T00:00')).rounds.map(
        ({ number, opensAt }) => `${number} ${said(opensAt)}`,
      );
    // The one of March was opened early, by a test run.
    expect(opened({ round: 2, at: at('2026-06-03T07:00') }).slice(0, 2)).toEqual([
      '2 2026-06-03T07:00',
      '3 2026-09-03T07:00',
    ]);
    expect(opened()[0]).toBe('1 2026-03-03T08:00');
    expect(opened(null)).toEqual([]);
  });

  test('without an hour everybody gets the mails at once', () => {
    const year = yearOf({ ...plan, clock: { zone: 'Europe/London', hour: null } }, at('2026-03-01T00:00'));
    const [mail] = year.rounds[0]?.mails ?? [];
    expect([mail?.at, mail?.people]).toEqual([mail?.until, 30]);
  });
});
