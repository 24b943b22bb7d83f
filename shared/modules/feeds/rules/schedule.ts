import { DAY_MS } from '../../../core/lib/day.ts';
import { atHour, laterDay, weekdayOf } from '../../../core/lib/zone.ts';

/**
 * When a feed is read: every day, or every `week` on its day (1 is Monday), at a whole hour of the zone's clock; `file`: whenever
 * a file comes.
 */
export type FeedSchedule = {
  readonly every: 'day' | 'week' | 'file';
  readonly weekday: number | null;
  readonly hour: number;
};

/** A week ahead holds each weekday, and today once more where its hour is over. */
const DAYS_AHEAD = 8;

/** The next moment of the schedule after `now`, in ms since 1970; null where it has none. */
export function nextRun({ every, weekday, hour }: FeedSchedule, now: number, zone: string): number | null {
  if (every === 'file') return null;
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = laterDay(now, ahead, zone);
    if (every === 'week' && weekdayOf(day) !== (weekday ?? 1)) continue;
    const at = atHour(day, hour, zone);
    if (at > now) return at;
  }
  return now + DAY_MS;
}
