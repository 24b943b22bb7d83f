import { DAY_MS } from '../../../core/lib/day.ts';
import { quietDays } from '../tables/quiet-names.ts';
import { atHour, type FlowClock, laterDay, momentOfWall, wallTime, weekdayOf } from './zoned.ts';

/** The moment itself, or the same time on the first day after it that is not quiet; at the hour of mails where there is one. */
export function outsideQuietDays(moment: number, { zone, hour, quiet = null }: FlowClock): number {
  if (quiet === null) return moment;
  const days: readonly number[] = quietDays[quiet];
  let later = 0;
  while (days.includes(weekdayOf(laterDay(moment, later, zone)))) later += 1;
  if (later === 0) return moment;
  return hour === null
    ? momentOfWall(wallTime(moment, zone) + later * DAY_MS, zone)
    : atHour(laterDay(moment, later, zone), hour, zone);
}
