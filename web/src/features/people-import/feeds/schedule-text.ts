import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { hourText } from '@livingroom/shared/core/lib/zone.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { useWeekdays } from '../../../i18n/use-weekdays.ts';
import type { Feed } from './use-feeds.ts';

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
