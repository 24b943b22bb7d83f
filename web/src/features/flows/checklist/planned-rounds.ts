import { dayOfMonth } from '@livingroom/shared/core/lib/zone.ts';
import {
  defaultCloseDate,
  occurrence,
  type Recurrence,
  roundsOnce,
} from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import { fromField } from '../moments.ts';
import type { Flow } from '../use-flow.ts';
import type { Form } from '../use-settings.ts';

/** Milliseconds since 1970. */
export type PlannedMoment = {
  readonly kind: 'open' | 'close';
  readonly round: number;
  readonly time: number;
};

const later = 3;

type Days = Pick<
  Flow,
  'recurrence_start_datetime' | 'recurrence_day_of_month' | 'recurrence_month_of_year' | 'time_zone'
>;

/** Opening and closing of the first round and the openings of the three after it, as the settings stand; none without a start. */
export function plannedRounds(flow: Days, form: Form): readonly PlannedMoment[] {
  const recurrence = recurrenceOf(flow, form);
  if (!recurrence) return [];
  const { start, end, recurrent } = recurrence;
  const close = defaultCloseDate(recurrence, { openedAt: start, plannedAt: start });
  const rounds = recurrent ? later : Math.min(later, roundsOnce(recurrence) - 1);
  const openings = Array.from({ length: rounds }, (_, place) => ({
    kind: 'open' as const,
    round: place + 2,
    time: occurrence(recurrence, place + 1),
  }));
  return [
    { kind: 'open', round: 1, time: start },
    { kind: 'close', round: 1, time: close },
    ...openings.filter(({ time }) => end === null || time <= end),
  ];
}

function recurrenceOf(flow: Days, form: Form): Recurrence | null {
  const start = fromField(form.recurrence_start_datetime);
  if (!start || form.schedule_type === null || form.recurrence_interval === null) return null;
  const end = fromField(form.recurrence_end_datetime);
  const byWeekday = form.recurrence_type === 'day_of_week';
  const zone = form.time_zone ?? plainClock.zone;
  return {
    scheduleType: form.schedule_type,
    recurrent: form.recurrent,
    start: Date.parse(start),
    end: end === null ? null : Date.parse(end),
    intervalMonths: form.recurrence_interval,
    intervalWeeks: form.recurrence_weeks,
    // A start that is typed anew, or another zone, brings its own day when it is saved.
    dayOfMonth:
      start === flow.recurrence_start_datetime && form.time_zone === (flow.time_zone ?? null)
        ? flow.recurrence_day_of_month
        : dayOfMonth(Date.parse(start), zone),
    dayOfWeek: byWeekday ? form.recurrence_day_of_week : null,
    weekOfMonth: byWeekday ? form.recurrence_week_of_month : null,
    monthOfYear: flow.recurrence_month_of_year,
    zone,
  };
}
