import { DAY_MS } from '../../../core/lib/day.ts';
import { atHour, laterDay, momentOfWall, wallTime, weekdayOf } from '../../../core/lib/zone.ts';
import { quietDays } from '../tables/quiet-names.ts';
import type { FlowClock } from './zoned.ts';

/**
 * The moment itself, or the same time on the first day after it that is neither quiet nor a public holiday; at the hour of
 * mails where there is one.
 */
export function outsideQuietDays(
  moment: number,
  { zone, hour, quiet = null, isHoliday = () => false }: FlowClock,
): number {
  const days: readonly number[] = quiet === null ? [] : quietDays[quiet];
  let later = 0;
  for (let day = laterDay(moment, 0, zone); days.includes(weekdayOf(day)) || isHoliday(day); later += 1)
    day += DAY_MS;
  if (later === 0) return moment;
  return hour === null
    ? momentOfWall(wallTime(moment, zone) + later * DAY_MS, zone)
    : atHour(laterDay(moment, later, zone), hour, zone);
}
