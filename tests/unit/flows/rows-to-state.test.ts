import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { IMPLICIT_STOP_ID } from '@livingroom/shared/modules/flows/rules/steps.ts';
import { describe, expect, it } from 'vitest';
import { dialogueIdOf, placeInRound } from '../../../functions/modules/flows/round/dialogues.ts';
import {
  flowStateOf,
  isStopping,
  momentIn,
  numberedActionIds,
  openingOf,
  plannedActions,
  recurrenceOf,
} from '../../../functions/modules/flows/round/flow-state.ts';
import { statusOf } from '../../../functions/modules/flows/round/sync-execution.ts';
import { fc } from '../../support/properties.ts';

/** How the rows of a flow are read: what the rule of the steps decides on. */

type Execution = Row<'flow_executions'>;
type Round = Row<'flow_rounds'>;
type Action = Row<'flow_actions'>;

const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const execution = (more: Partial<Execution> = {}): Execution => ({
  ...{ flow_execution_id: 7, flow_id_ref: 1, dataset_id_ref: 1, employee_group_id_ref: null, name: 'Main' },
  ...{ description: null, status: 'IN_PROGRESS', schedule_type: 'synchronous', recurrent: true },
  ...{ next_occurrence: null, recurrence_start_datetime: '2026-03-03T09:00:00.000Z' },
  ...{ recurrence_end_datetime: null, recurrence_type: null, recurrence_interval: 3 },
  ...{ recurrence_weeks: null, holiday_country: null },
  ...{ recurrence_day_of_week: null, recurrence_week_of_month: null, recurrence_day_of_month: null },
  ...{
    recurrence_month_of_year: null,
    trigger_type: null,
    trigger_metadata: null,
    trigger_days: null,
    flow_execution_round: 1,
  },
  ...{ metadata: null, launched_at: null, time_zone: null, quiet_days: null, mail_hour: null, ...stamps },
  ...more,
});
const round = (more: Partial<Round> = {}): Round => ({
  ...{ flow_round_id: '7-1', flow_execution_id_ref: 7, flow_execution_round: 1, dataset_id_ref: 1 },
  ...{ opened_at: '2026-03-03T09:00:05.000Z', opened_as_of: null, planned_at: '2026-03-03T09:00:00.000Z' },
  ...{ closes_at: '2026-03-17T09:00:00.000Z', closing_at: null, closed_at: null, survey_id_ref: 1 },
  ...{ action_ids: [11, 12, 0], last_employee_id: 40, first_dialogue_id: 100, first_step_id: 1_000 },
  ...{ first_email_id: 5_000, asked: null, progress: [], zones: null, flow_id_ref: 1, ...stamps },
  ...more,
});
const action = (id: number, type: Action['action_type'], more: Partial<Action> = {}): Action => ({
  ...{ flow_action_id: id, flow_id_ref: 1, name: null, description: null, action_type: type },
  ...{ datetime_interval_type: null, datetime_interval_value: null, survey_id_ref: null, email_type: null },
  ...{ email_template_id_ref: null, employee_group_id_ref: null, x_pos: null, y_pos: null },
  ...{ wait_weekday: null, wait_hour: null, branch_on: null, trigger_type: null, trigger_days: null },
  ...{ metadata: null, ...stamps },
  ...more,
});

const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

describe('when an action is due', () => {
  it.each([
    ['minutes', 90, 1.5],
    ['hours', 2, 2],
    ['days', 5, 120],
    ['weeks', 1, 168],
    ['months', 1, 720],
    [null, 3, 72],
    ['days', null, 0],
    [null, null, 0],
  ] as const)('after %s × %s is %d hours after the opening', (type, value, hours) => {
    const [planned] = plannedActions([
      action(1, 'SEND_EMAIL', { datetime_interval_type: type, datetime_interval_value: value }),
    ]);
    expect(planned?.delayMs).toBe(hours * HOUR);
  });

  it('says the order, and of those at one moment the order in which they were made', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(delays, (days) => {
        const made = days.map((value, place) =>
          action(place + 1, 'SEND_EMAIL', { datetime_interval_type: 'days', datetime_interval_value: value }),
        );
        const expected = [0, 1, 2, 3].flatMap((day) =>
          days.flatMap((value, place) => (value === day ? [place + 1] : [])),
        );
        expect(plannedActions(made).map(({ id }) => id)).toEqual(expected);
        expect(numberedActionIds(made)).toEqual([...expected, IMPLICIT_STOP_ID]);
      }),
      { seed: 51 },
    );
  });
});

describe('the schedule of a flow', () => {
  it('needs a start and an interval, or the flow is refused as incomplete', () => {
    for (const gap of [
      ...[{ recurrence_start_datetime: null }, { recurrence_start_datetime: 'soon' }],
      { recurrence_interval: null },
    ])
      expect(() => recurrenceOf(execution(gap))).toThrowError(
        expect.objectContaining({ code: 'flow-refused', data: { problem: 'incomplete' } }),
      );
  });

  it.each([
    ['rolling', 'rolling'],
    ['synchronous', 'synchronous'],
    [null, 'synchronous'],
  ] as const)('%s is read as %s', (schedule_type, expected) => {
    expect(recurrenceOf(execution({ schedule_type })).scheduleType).toBe(expected);
  });

  it('goes by weekday only where it repeats by weekday', () => {
    const days = { recurrence_day_of_week: 2, recurrence_week_of_month: 5, recurrence_day_of_month: 31 };
    const of = (recurrence_type: Execution['recurrence_type']) => {
      const { dayOfWeek, weekOfMonth, dayOfMonth } = recurrenceOf(execution({ ...days, recurrence_type }));
      return [dayOfWeek, weekOfMonth, dayOfMonth];
    };
    expect(of('day_of_week')).toEqual([2, 5, 31]);
    expect(of('day_of_month')).toEqual([null, null, 31]);
    expect(of(null)).toEqual([null, null, 31]);
  });

  it('ends where it says so', () => {
    expect(recurrenceOf(execution()).end).toBeNull();
    const recurrence_end_datetime = '2026-09-01T00:00:00.000Z';
    expect(recurrenceOf(execution({ recurrence_end_datetime })).end).toBe(at(recurrence_end_datetime));
  });
});

describe('the state of a flow', () => {
  const actions = [action(11, 'START_SURVEY'), action(12, 'SEND_EMAIL'), action(13, 'SEND_EMAIL')];
  const ids = async (of: Round | null) =>
    (await flowStateOf(execution(), actions, of)).actions.map(({ id }) => id);

  it('holds the actions that the open round has numbers for, and all for the next one', async () => {
    expect(await ids(round())).toEqual([11, 12]);
    expect(await ids(round({ closed_at: '2026-03-17T09:00:00.000Z' }))).toEqual([11, 12, 13]);
    expect(await ids(null)).toEqual([11, 12, 13]);
  });

  it('is the round as its row says, closing on the date that was set for it', async () => {
    const state = async (metadata: Execution['metadata'], more: Partial<Round> = {}) =>
      (await flowStateOf(execution({ metadata }), actions, round(more))).round;
    const override = (number: number) => ({
      close_date_override: { round: number, new_date: '2026-03-10T12:00:00.000Z', force_close: false },
    });
    expect(await state(null)).toEqual({
      ...{ round: 1, openedAt: at('2026-03-03T09:00:05Z'), plannedAt: at('2026-03-03T09:00:00Z') },
      ...{ closesAt: at('2026-03-17T09:00:00Z'), closing: false, closedAt: null, actions: [] },
    });
    expect((await state(override(1)))?.closesAt).toBe(at('2026-03-10T12:00:00Z'));
    expect((await state(override(2)))?.closesAt).toBe(at('2026-03-17T09:00:00Z'));
    const closed_at = '2026-03-12T00:00:00.000Z';
    expect(await state(null, { closing_at: closed_at, closed_at })).toMatchObject({
      ...{ closing: true, closedAt: at(closed_at) },
    });
  });

  it('is before its first round without one', async () => {
    expect((await flowStateOf(execution(), actions, null)).round).toBeNull();
    expect(openingOf(round({ planned_at: null })).plannedAt).toBe(at('2026-03-03T09:00:05Z'));
  });

  it('is stopping from the moment on at which that was confirmed', () => {
    expect(isStopping(execution())).toBe(false);
    expect(isStopping(execution({ metadata: { stop_requested_at: '2026-03-04T00:00:00.000Z' } }))).toBe(true);
    expect(isStopping(execution({ metadata: { stop_requested_at: '' } }))).toBe(false);
  });

  it('after a round is the one that its row tells', () => {
    expect(statusOf(null)).toBe('PENDING');
    expect(statusOf(round())).toBe('IN_PROGRESS');
    expect(statusOf(round({ closed_at: '2026-03-17T09:00:00.000Z' }))).toBe('PENDING');
  });
});

describe('the moment that a run is asked for', () => {
  const tried = round({ opened_at: '2026-03-01T08:00:00.000Z', opened_as_of: '2026-03-03T09:00:00.000Z' });

  it('is the present where none is named, and the one that is named otherwise', () => {
    expect(momentIn(tried, undefined)).toBeUndefined();
    expect(momentIn(null, 5)).toBe(5);
    expect(momentIn(round(), 5)).toBe(5);
  });

  it('counts from the opening in a round that was opened as of a later date', () => {
    const days = 5 * 24 * HOUR;
    expect(momentIn(tried, at('2026-03-03T09:00:00Z'))).toBe(at('2026-03-01T08:00:00Z'));
    expect(momentIn(tried, at('2026-03-03T09:00:00Z') + days)).toBe(at('2026-03-01T08:00:00Z') + days);
  });

  it('is as it was named once that round is closed', () => {
    const closed = { ...tried, closed_at: '2026-03-02T00:00:00.000Z' };
    expect(momentIn(closed, at('2026-03-03T09:00:00Z'))).toBe(at('2026-03-03T09:00:00Z'));
  });
});

describe('the numbers of a round', () => {
  it('are of one person and one action each, and none is of two', () => {
    const some = round({ action_ids: [11, 12, 13, 0], last_employee_id: 60 });
    const people = Array.from({ length: 61 }, (_, id) => id);
    const places = people.flatMap((person) => some.action_ids.map((id) => placeInRound(some, id, person)));
    expect(new Set(places).size).toBe(places.length);
    // Of the block that was taken at the opening none lies outside.
    expect([Math.min(...places), Math.max(...places)]).toEqual([0, 61 * 4 - 1]);
    expect(people.map((person) => dialogueIdOf(some, person))).toEqual(people.map((person) => 100 + person));
  });

  it('are never a neighbour’s: an action that the round does not know has none', () => {
    expect(() => placeInRound(round(), 99, 3)).toThrowError(expect.objectContaining({ code: 'internal' }));
  });
});
