import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useLocale } from './use-text.ts';

/** Says the day of a time (ISO, read in UTC) in words: 9 March. */
export function useDay(): (time: string) => string {
  const format = dateFormat(useLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (time) => format.format(new Date(time));
}
