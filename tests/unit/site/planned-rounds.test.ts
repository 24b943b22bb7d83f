import { newNode } from '@livingroom/shared/modules/flows/rules/starters.ts';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { describe, expect, test } from 'vitest';
import { plannedMails, plannedRounds } from '../../../web/src/features/flows/checklist/planned-rounds.ts';

const form = {
  name: 'Main flow',
  schedule_type: 'synchronous' as const,
  recurrent: true,
  recurrence_interval: 3 as const,
  recurrence_weeks: null,
  recurrence_start_datetime: '2026-10-31T09:00',
  recurrence_end_datetime: '',
  recurrence_type: 'day_of_month' as const,
  recurrence_day_of_week: null,
  recurrence_week_of_month: null,
  employee_group_id_ref: null,
  time_zone: null,
  mail_hour: null,
  quiet_days: null,
  holiday_country: null,
  trigger_type: null,
  trigger_days: null,
};
const days = {
  recurrence_start_datetime: '2026-10-31T09:00:00.000Z',
  recurrence_day_of_month: 31,
  recurrence_month_of_year: null,
  time_zone: null,
  flow_execution_round: 0,
  next_occurrence: null,
};
const told = (moments: ReturnType<typeof plannedRounds>) =>
  moments.map(({ kind, round, time }) => `${kind} ${round} ${new Date(time).toISOString().slice(0, 10)}`);

test('the first round opens and closes, three more open on the day of the month', () => {
  expect(told(plannedRounds(days, form))).toEqual([
    'open 1 2026-10-31',
    'close 1 2026-11-14',
    'open 2 2027-01-31',
    'open 3 2027-04-30',
    'open 4 2027-07-31',
  ]);
});

test('a flow that has had rounds says the next ones, not its first', () => {
  const inFourth = { ...days, flow_execution_round: 4, next_occurrence: '2027-10-31T09:00:00.000Z' };
  expect(told(plannedRounds(inFourth, form))).toEqual([
    'open 5 2027-10-31',
    'close 5 2027-11-14',
    'open 6 2028-01-31',
    'open 7 2028-04-30',
    'open 8 2028-07-31',
  ]);
});

test('nothing opens after the end, nor when everybody is asked once', () => {
  const ending = { ...form, recurrence_end_datetime: '2027-02-01T00:00' };
  expect(told(plannedRounds(days, ending))).toEqual([
    'open 1 2026-10-31',
    'close 1 2026-11-14',
    'open 2 2027-01-31',
  ]);
  expect(plannedRounds(days, { ...form, recurrent: false })).toHaveLength(2);
});

test('without a start nothing is planned', () => {
  expect(plannedRounds(days, { ...form, recurrence_start_datetime: '' })).toEqual([]);
});

test('rounds open on the weekday and at the hour that the form says, in the zone of the flow', () => {
  const weekly = {
    ...form,
    ...{ recurrence_type: 'day_of_week' as const, recurrence_day_of_week: 2, recurrence_week_of_month: 2 },
    time_zone: 'Europe/Copenhagen',
  };
  const openings = plannedRounds(days, weekly).filter(({ kind }) => kind === 'open');
  expect(openings.map(({ time }) => new Date(time).toISOString().slice(0, 16))).toEqual([
    '2026-10-31T09:00',
    '2027-01-12T09:00',
    '2027-04-13T08:00',
    '2027-07-13T08:00',
  ]);
});

describe('a flow with steps of its own', () => {
  const step = (
    id: number,
    type: FlowNode['action_type'],
    days: number,
    email: FlowNode['email_type'] = null,
  ) =>
    newNode(type, { id, email_type: email, datetime_interval_type: 'days', datetime_interval_value: days });
  const nodes = [
    step(1, 'START_SURVEY', 0),
    step(2, 'SEND_EMAIL', 0, 'surveylink'),
    step(3, 'SEND_EMAIL', 5, 'reminder'),
    step(4, 'STOP_SURVEY', 5),
    step(5, 'SEND_EMAIL', 1, 'info'),
  ];
  const links = [1, 2, 3, 4].map((from) => ({ from, to: from + 1, outcome: null }));
  const steps = (...holidays: readonly string[]) => ({
    graph: { nodes, links },
    holidays: holidays.map((day) => ({ day: Date.parse(day), name: 'Holiday' })),
  });
  const closes = (...given: Parameters<typeof plannedRounds>) =>
    told(plannedRounds(...given)).filter((one) => one.startsWith('close'));
  const mails = (...given: Parameters<typeof plannedMails>) =>
    plannedMails(...given).map(
      ({ node, time }) => `${node.email_type} ${new Date(time).toISOString().slice(0, 16)}`,
    );

  test('closes when its closing step says so, not when the schedule would', () => {
    expect(closes(days, form, steps())).toEqual(['close 1 2026-11-10']);
  });

  test('closes later where a quiet day or a holiday of the country moves what its closing step follows', () => {
    const quiet = { ...form, mail_hour: 9, quiet_days: 'weekend' as const };
    // Saturday: the invitation waits for Monday, and the reminder of Saturday for Monday as well.
    expect(mails(days, quiet, steps())).toEqual([
      'surveylink 2026-11-02T09:00',
      'reminder 2026-11-09T09:00',
      'info 2026-11-16T09:00',
    ]);
    expect(closes(days, quiet, steps())).toEqual(['close 1 2026-11-14']);
    expect(closes(days, quiet, steps('2026-11-02', '2026-11-03'))).toEqual(['close 1 2026-11-14']);
    expect(closes(days, quiet, steps('2026-11-09'))).toEqual(['close 1 2026-11-15']);
  });
});
