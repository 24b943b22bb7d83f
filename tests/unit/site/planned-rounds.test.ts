import { expect, test } from 'vitest';
import { plannedRounds } from '../../../web/src/features/flows/checklist/planned-rounds.ts';

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

test('a round closes when the closing step of the flow says so, not when the schedule would', () => {
  const closes = (openDays: number | null) =>
    plannedRounds(days, form, openDays).flatMap(({ kind, time }) => (kind === 'close' ? [time] : []));
  const [open] = plannedRounds(days, form);
  expect(closes(10)).toEqual([(open?.time ?? 0) + 10 * 86_400_000]);
  expect(closes(null)).not.toEqual(closes(10));
});
