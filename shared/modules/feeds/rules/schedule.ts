import { DAY_MS } from '../../../core/lib/day.ts';
import { atHour, laterDay, weekdayOf } from '../../../core/lib/zone.ts';

/** How often a feed is read: `week` on the day of the week (1 is Monday), both at a whole hour of the zone's clock. */
export type FeedSchedule = {
  readonly every: 'day' | 'week';
  readonly weekday: number | null;
  readonly hour: number;
};

/** A week ahead holds each weekday, and today once more where its hour is over. */
const DAYS_AHEAD = 8;

/** The next moment of the schedule after `now`, in ms since 1970. */
export function nextRun({ every, weekday, hour }: FeedSchedule, now: number, zone: string): number {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = laterDay(now, ahead, zone);
    if (every === 'week' && weekdayOf(day) !== (weekday ?? 1)) continue;
    const at = atHour(day, hour, zone);
    if (at > now) return at;
  }
  return now + DAY_MS;
}
