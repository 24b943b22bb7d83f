import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { dateFormat, numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import { useEffect, useState } from 'react';
import { useLocale, useText } from '../../i18n/use-text.ts';

const MINUTE_MS = 60_000;

/** When the numbers of an open round are counted next: once a day, at midnight UTC; in milliseconds since 1970. */
export function nextCount(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

/** The moment, renewed every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** "tomorrow at 01:00" on the reader's own clock. */
export function useWhen(): (moment: number, now: number) => string {
  const t = useText('dashboard');
  const locale = useLocale();
  return (moment, now) => {
    const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
    // A day of the clock's change has an hour more or less.
    const days = Math.round((midnight(moment) - midnight(now)) / DAY_MS);
    const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    const time = dateFormat(locale, { timeStyle: 'short', hourCycle: 'h23' }).format(moment);
    return t('numbers.at', { day, time });
  };
}

/** "9 h 12 min" in the reader's language; never less than a minute. */
export function remaining(milliseconds: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  const part = (value: number, unit: 'hour' | 'minute') =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? part(hours, 'hour') : '', rest > 0 ? part(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ');
}
