import { DAY_MS } from '../../../core/lib/day.ts';
import { daysLater, momentOfWall, UTC, wallTime } from '../../../core/lib/zone.ts';

/** When the rounds of a recurring flow open and close. All times are milliseconds since 1970, all dates those of its zone. */

export const scheduleTypes = ['synchronous', 'rolling'] as const;

type ScheduleType = (typeof scheduleTypes)[number];

/** Months between the rounds of a synchronous flow (spec 1 §9). */
export const synchronousIntervals = [1, 2, 3, 6, 12] as const;

/**
 * Weeks between the rounds of a synchronous flow, instead of months. Nothing shorter: rounds of the same four weeks over the
 * same people are one round for the figures (privacy.md 11.5).
 */
export const weekIntervals = [4, 6, 8] as const;

/** Months between the rounds of a flow for which nobody has chosen any. */
export const defaultInterval = 3;

/** Months in which a rolling flow asks everybody once (spec 1 §9); 3 is the default. */
export const rollingIntervals = [2, 3] as const;

/** The recurrence columns of a flow execution, with the dates as times. */
export type Recurrence = {
  readonly scheduleType: ScheduleType;
  /** False: everybody is asked once, see `roundsOnce`. */
  readonly recurrent: boolean;
  /** Opening of the first round. */
  readonly start: number;
  /** No round opens after it. */
  readonly end: number | null;
  readonly intervalMonths: number;
  /** Of a synchronous flow: it opens every so many weeks on the weekday of its start, and its months say nothing. */
  readonly intervalWeeks?: number | null;
  /** 1 to 31; in a shorter month its last day. Null: the day of the start. */
  readonly dayOfMonth: number | null;
  /** 1 is Monday, 7 is Sunday. Counts only together with `weekOfMonth`, and then instead of `dayOfMonth`. */
  readonly dayOfWeek: number | null;
  /** 1 to 4, or 5 for the last one of the month. */
  readonly weekOfMonth: number | null;
  /** 1 to 12; counts only for a flow that runs once a year. */
  readonly monthOfYear: number | null;
  /** The time zone whose clock the rounds open by; none: UTC. */
  readonly zone?: string;
};

/**
 * Months from one opening to the next. A synchronous flow asks everybody at once, every interval. A rolling flow
 * opens a round each month for one part of the people, so that everybody is asked once in an interval
 * (privacy.md 4.3).
 */
export function monthsBetweenRounds(recurrence: Recurrence): number {
  return recurrence.scheduleType === 'rolling' ? 1 : recurrence.intervalMonths;
}

/** Opening number `index` (0 is the first) if nothing ended the flow before. */
export function occurrence(recurrence: Recurrence, index: number): number {
  if (index === 0) return recurrence.start;
  const { zone = UTC } = recurrence;
  const weeks = weeksBetweenRounds(recurrence);
  if (weeks !== null) return momentOfWall(wallTime(recurrence.start, zone) + index * weeks * WEEK_MS, zone);
  // Days and hours are those of the clock on the wall: a round opens at nine in summer and in winter.
  const onWall = { ...recurrence, start: wallTime(recurrence.start, zone) };
  return momentOfWall(laterOpening(onWall, index + (comesTooSoon(onWall) ? 1 : 0)), zone);
}

const WEEK_MS = 7 * DAY_MS;

function weeksBetweenRounds({ scheduleType, intervalWeeks = null }: Recurrence): number | null {
  return scheduleType === 'synchronous' ? intervalWeeks : null;
}

/** Whether rounds follow each other within about a month: they close sooner. */
export function isShortInterval({
  intervalMonths,
  intervalWeeks = null,
}: Pick<Recurrence, 'intervalMonths' | 'intervalWeeks'>): boolean {
  return intervalWeeks === null ? intervalMonths === 1 : intervalWeeks <= 4;
}

/** The day of the schedule `steps` intervals after the start, whichever it is. */
function laterOpening(recurrence: Recurrence, steps: number): number {
  const start = new Date(recurrence.start);
  const month = laterMonth(recurrence, start) + (steps - 1) * monthsBetweenRounds(recurrence);
  const day = dayInMonth(recurrence, start, month);
  return Date.UTC(start.getUTCFullYear(), month, day) + (recurrence.start % DAY_MS);
}

/**
 * Whether the first day of the schedule after the start lies less than half an interval behind it, as 1 April does for a
 * yearly flow that starts on 29 March: nobody is asked twice within days, and the one after it is the second opening.
 */
function comesTooSoon(recurrence: Recurrence): boolean {
  const start = new Date(recurrence.start);
  const interval =
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + monthsBetweenRounds(recurrence), 1) -
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 1);
  return laterOpening(recurrence, 1) - recurrence.start < interval / 2;
}

/** Rounds in which a flow that does not repeat asks everybody once: a rolling one asks a part of them in each. */
export function roundsOnce(recurrence: Recurrence): number {
  return recurrence.scheduleType === 'rolling' ? recurrence.intervalMonths : 1;
}

/** The first opening of the schedule after `after`, or null when the schedule has ended before. */
export function nextOccurrence(recurrence: Recurrence, after: number): number | null {
  if (after < recurrence.start) return withinEnd(recurrence, recurrence.start);
  let index = Math.max(0, intervalsSince(recurrence, after) - 2);
  while (occurrence(recurrence, index) <= after) index += 1;
  return withinEnd(recurrence, occurrence(recurrence, index));
}

/** Whole intervals from the start to a moment, give or take one. */
function intervalsSince(recurrence: Recurrence, after: number): number {
  const weeks = weeksBetweenRounds(recurrence);
  if (weeks !== null) return Math.floor((after - recurrence.start) / (weeks * WEEK_MS));
  const start = new Date(recurrence.start);
  const from = new Date(after);
  const months =
    (from.getUTCFullYear() - start.getUTCFullYear()) * 12 + from.getUTCMonth() - start.getUTCMonth();
  return Math.floor(months / monthsBetweenRounds(recurrence));
}

/** The last opening of the schedule from `first`, which is one, until `now`. */
export function lastOccurrence(recurrence: Recurrence, first: number, now: number): number {
  const next = nextOccurrence(recurrence, first);
  return next === null || next > now ? first : lastOccurrence(recurrence, next, now);
}

/** When a round opened, and the opening of the schedule that it is. */
export type Opening = { readonly openedAt: number; readonly plannedAt: number };

/**
 * When a round closes by itself. Synchronous: after 14 days, after 7 when the flow runs
 * every month or every four weeks, days of its clock, or after `durationMs` of its closing action; never later than the next
 * opening. Rolling: at the next opening.
 */
export function defaultCloseDate(
  recurrence: Recurrence,
  { openedAt, plannedAt }: Opening,
  durationMs: number | null = null,
): number {
  const next = nextOccurrence({ ...recurrence, end: null }, Math.max(openedAt, plannedAt));
  if (recurrence.scheduleType === 'rolling') return next ?? openedAt + 28 * DAY_MS;
  const days = isShortInterval(recurrence) ? 7 : 14;
  const closesAt =
    durationMs === null ? daysLater(openedAt, days, recurrence.zone ?? UTC) : openedAt + durationMs;
  return Math.min(closesAt, next ?? Number.POSITIVE_INFINITY);
}

/** Whether the person takes part in the round: everybody in a synchronous one, one part in a rolling one. */
export function takesPart(recurrence: Recurrence, round: number, employeeId: number): boolean {
  if (recurrence.scheduleType === 'synchronous') return true;
  return employeeId % recurrence.intervalMonths === (round - 1) % recurrence.intervalMonths;
}

function withinEnd(recurrence: Recurrence, time: number): number | null {
  return recurrence.end !== null && time > recurrence.end ? null : time;
}

/** Month of the second opening, counted from January of the year of the start. */
function laterMonth(recurrence: Recurrence, start: Date): number {
  const month = start.getUTCMonth() + monthsBetweenRounds(recurrence);
  if (recurrence.monthOfYear === null || monthsBetweenRounds(recurrence) !== 12) return month;
  const wanted = recurrence.monthOfYear - 1;
  return wanted > start.getUTCMonth() ? wanted : wanted + 12;
}

function dayInMonth(recurrence: Recurrence, start: Date, month: number): number {
  const first = new Date(Date.UTC(start.getUTCFullYear(), month, 1));
  const days = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  if (recurrence.dayOfWeek === null || recurrence.weekOfMonth === null)
    return Math.min(recurrence.dayOfMonth ?? start.getUTCDate(), days);
  const firstMatch = 1 + ((recurrence.dayOfWeek - first.getUTCDay() + 7) % 7);
  const wanted = firstMatch + (recurrence.weekOfMonth - 1) * 7;
  return wanted > days ? wanted - 7 : wanted;
}
