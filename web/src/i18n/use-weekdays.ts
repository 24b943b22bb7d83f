import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useLocale } from './use-text.ts';

/** A Monday: weekdays are named from it. */
const MONDAY = Date.UTC(2026, 0, 5);

/** The days of a week as the reader calls them, from Monday on. */
export function useWeekdays(): readonly string[] {
  const format = dateFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS));
}
