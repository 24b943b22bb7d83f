import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { hourText } from '@livingroom/shared/core/lib/zone.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import type { Feed } from './use-feeds.ts';

/** A Monday: weekdays are named from it. */
const MONDAY = Date.UTC(2026, 0, 5);

/** The days of a week as the reader calls them, from Monday on. */
export function useWeekdays(): readonly string[] {
  const format = dateFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS));
}

/** When a feed is read, in words. */
export function useScheduleText() {
  const t = useText('people-feeds');
  const weekdays = useWeekdays();
  return ({ every, weekday, hour }: Pick<Feed, 'every' | 'weekday' | 'hour'>): string =>
    every === 'day'
      ? t('daily', { hour: hourText(hour) })
      : t('weekly', { day: weekdays[(weekday ?? 1) - 1] ?? '', hour: hourText(hour) });
}

export function useMomentText() {
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (text: string) => format.format(new Date(text));
}
