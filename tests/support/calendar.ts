import type { Recurrence } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { Temporal } from 'temporal-polyfill';

/** The day of the rule in a month, as a calendar finds it. */
function dayIn(rule: Recurrence, month: Temporal.PlainYearMonth, startDay: number): Temporal.PlainDate {
  if (rule.dayOfWeek === null || rule.weekOfMonth === null)
    return month.toPlainDate({ day: Math.min(rule.dayOfMonth ?? startDay, month.daysInMonth) });
  let day = month.toPlainDate({ day: 1 });
  while (day.dayOfWeek !== rule.dayOfWeek) day = day.add({ days: 1 });
  for (let week = 1; week < rule.weekOfMonth; week += 1) {
    const next = day.add({ weeks: 1 });
    if (next.month !== month.month) break;
    day = next;
  }
  return day;
}

/** The start and so many openings after it, looked for month after month. */
export function openingsOf(rule: Recurrence, count: number): readonly number[] {
  const zone = rule.zone ?? 'UTC';
  const start = Temporal.Instant.fromEpochMilliseconds(rule.start).toZonedDateTimeISO(zone);
  const weeks = rule.scheduleType === 'synchronous' ? (rule.intervalWeeks ?? null) : null;
  if (weeks !== null)
    return Array.from(
      { length: count + 1 },
      (_, place) => start.add({ weeks: weeks * place }).epochMilliseconds,
    );
  const step = rule.scheduleType === 'rolling' ? 1 : rule.intervalMonths;
  const begin = start.toPlainDate().toPlainYearMonth();
  const yearly = step === 12 && rule.monthOfYear !== null;
  const found: Temporal.PlainDateTime[] = [];
  for (let months = 1; found.length < count; months += 1) {
    const month = begin.add({ months });
    const isDue = yearly ? month.month === rule.monthOfYear : months % step === 0;
    if (!isDue) continue;
    const moment = dayIn(rule, month, start.day).toPlainDateTime(start.toPlainTime());
    if (found.length === 0 && isTooSoon(start.toPlainDateTime(), moment, step)) continue;
    found.push(moment);
  }
  return [
    rule.start,
    ...found.map(
      (moment) => moment.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds,
    ),
  ];
}

/** Less than half of the first interval after the start. */
function isTooSoon(start: Temporal.PlainDateTime, moment: Temporal.PlainDateTime, step: number): boolean {
  const from = start.toPlainDate().with({ day: 1 });
  const half = from.until(from.add({ months: step })).days / 2;
  return start.until(moment, { largestUnit: 'hours' }).total('hours') / 24 < half;
}
