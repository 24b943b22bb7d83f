import { DAY_MS } from './day.ts';

/** Clocks of time zones. A time of day that is skipped by daylight saving is the one an hour later; one that comes twice is the first. */

/** A day of a calendar: its midnight as if its zone were UTC, in ms. */
export type ZonedDay = number;

/** What nothing else is known of is counted in. */
export const UTC = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Whether the clock knows this time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clock on the wall shows, as if it were UTC. */
export function wallTime(time: number, zone: string): number {
  if (zone === UTC) return time;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const seconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return seconds + (((time % 1000) + 1000) % 1000);
}

/** The first moment at which the clock on the wall shows this; where it never does, an hour later. */
export function momentOfWall(wall: number, zone: string): number {
  if (zone === UTC) return wall;
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallTime(near, zone) - near);
  const found = offsets.map((offset) => wall - offset).filter((moment) => wallTime(moment, zone) === wall);
  // In a gap the offset before it leads to the moment an hour later.
  return found.length > 0 ? Math.min(...found) : wall - (offsets[0] ?? 0);
}

/** The day so many days after that of a moment. */
export function laterDay(time: number, days: number, zone: string): ZonedDay {
  return Math.floor(wallTime(time, zone) / DAY_MS) * DAY_MS + days * DAY_MS;
}

/** So many whole days after a moment, when the clock on the wall shows the same time: 23 to 25 hours a day. */
export function daysLater(time: number, days: number, zone: string): number {
  return momentOfWall(wallTime(time, zone) + days * DAY_MS, zone);
}

/** The day of the month that a moment falls on. */
export function dayOfMonth(time: number, zone: string): number {
  return new Date(wallTime(time, zone)).getUTCDate();
}

export function atHour(day: ZonedDay, hour: number, zone: string): number {
  return momentOfWall(day + hour * 3_600_000, zone);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: ZonedDay): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}

/** The whole hours at which something can happen on a day. */
export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** A whole hour as a clock shows it: 09:00. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
