import { DAY_MS } from '../../../core/lib/day.ts';
import { laterDay, momentOfWall, type ZonedDay } from '../../../core/lib/zone.ts';
import { nextHourOfMails } from './steps.ts';
import { isTriggerDays, type Trigger, type TriggerColumns, triggerOf } from './trigger.ts';
import type { FlowClock } from './zoned.ts';

/** Flows by day: a person is asked some days after a day of their own (`README.md` of `functions/modules/flows`). */

/** Whoever's day was entered late is asked for so many days more; later the question would be about another time. */
export const LATE_DAYS = 14;

/** A day that has moved by fewer days is the same one, corrected; by more it is another, as after a second leave. */
const OTHER_DAY_DAYS = 180;

/** A person's dialogue is open for at most so many days, so that every window of a month is over at its close. */
export const LONGEST_WINDOW_DAYS = 30;

/** Where the closing step names no interval. */
const USUAL_WINDOW_DAYS = 14;

/** Months whose answers are gathered, and whose figures stand together. */
export const GATHERED_MONTHS = 12;

/** The days of a person (their midnights, UTC) for which the flow asks today. */
export function askedToday({ days }: Trigger, now: number, zone: string): { from: number; until: number } {
  const today = laterDay(now, 0, zone);
  const late = today - (days + LATE_DAYS) * DAY_MS;
  // Before somebody goes they are asked, not after they have gone.
  return { from: days < 0 ? Math.max(late, today) : late, until: today - days * DAY_MS };
}

/** Whether a day is another one than that of the last time. */
export function isOtherDay(day: number, last: number | null): boolean {
  return last === null || day - last > OTHER_DAY_DAYS * DAY_MS;
}

/** When the month of a moment began and when the next one begins, by the clock of a zone. */
export function monthAround(now: number, zone: string): { readonly begins: number; readonly ends: number } {
  const day = new Date(laterDay(now, 0, zone));
  const begins = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  const ends = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
  return { begins: momentOfWall(begins, zone), ends: momentOfWall(ends, zone) };
}

/** When the answers of a month are gathered: the windows of all whom it asked are over, and their sign-ins have stood. */
export function gatheredAt(month: { readonly ends: number }, countingDays: number): number {
  return month.ends + Math.max(LONGEST_WINDOW_DAYS, countingDays) * DAY_MS;
}

/** How long a person's dialogue is open, by the delay of the closing step. */
export function windowMs(closingDelayMs: number): number {
  return Math.min(closingDelayMs || USUAL_WINDOW_DAYS * DAY_MS, LONGEST_WINDOW_DAYS * DAY_MS);
}

/** The next daily pass after a moment. */
export function nextPass(after: number, { zone, hour }: FlowClock): number {
  return nextHourOfMails(after, { zone, hour });
}

/** The day as `employees` holds it, without its time. */
export function dayOf(stored: string): ZonedDay {
  return Math.floor(Date.parse(stored) / DAY_MS) * DAY_MS;
}

type ByDayColumns = TriggerColumns & { readonly schedule_type?: string | null; readonly recurrent?: boolean };

/** What does not fit in the settings of a flow by day; null where nothing is wrong, or the calendar opens its rounds. */
export function byDayProblem(row: ByDayColumns): {
  readonly field: 'trigger_days' | 'schedule_type';
  readonly key: 'by-day-days' | 'by-day-schedule';
} | null {
  const trigger = triggerOf(row);
  if (!trigger) return null;
  if (!isTriggerDays(row.trigger_days)) return { field: 'trigger_days', key: 'by-day-days' };
  // Its answers are gathered over months, as those of a rolling flow.
  return row.schedule_type === 'rolling' && row.recurrent !== false
    ? null
    : { field: 'schedule_type', key: 'by-day-schedule' };
}

const STEP = 5;

/** A count of people as a preview says it: rounded down to fives. */
export function roundedCount(people: number): number {
  return Math.floor(people / STEP) * STEP;
}
