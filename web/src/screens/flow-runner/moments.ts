import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n/use-text.ts';

const MINUTE_MS = 60_000;

const lengths = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** What is stored (ISO, UTC) as a `datetime-local` field shows it; seconds do not count. */
export function toField(stored: string | null): string {
  return stored === null ? '' : new Date(stored).toISOString().slice(0, 16);
}

/** The field's text, read as UTC; null when it is no date. */
export function fromField(text: string): string | null {
  const time = Date.parse(`${text}:00.000Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The present moment, renewed every minute while `running` (spec 1 §4, elapsed timer). */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

export type Moments = {
  /** Date and time in UTC, and says so. */
  readonly utc: (time: string) => string;
  /** The same moment on the clock of the person who looks. */
  readonly local: (time: string) => string;
  /** The day in UTC. */
  readonly day: (time: string) => string;
  /** Days, hours and minutes; the two largest that are not zero. */
  readonly length: (milliseconds: number) => string;
};

export function useMoments(): Moments {
  const locale = useLocale();
  const whole = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  const format = (options: Intl.DateTimeFormatOptions) => (time: string) =>
    new Intl.DateTimeFormat(locale, options).format(new Date(time));
  const utc = format({ ...whole, timeZone: 'UTC' });
  return {
    utc: (time) => `${utc(time)} UTC`,
    local: format(whole),
    day: format({ dateStyle: 'medium', timeZone: 'UTC' }),
    length: (milliseconds) => lengthText(milliseconds, locale),
  };
}

function lengthText(milliseconds: number, locale: string): string {
  let minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  const parts: string[] = [];
  for (const [unit, size] of lengths) {
    const count = Math.floor(minutes / size);
    minutes -= count * size;
    const isLast = unit === 'minute' && parts.length === 0;
    if (count > 0 || isLast)
      parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count));
  }
  return parts.slice(0, 2).join(' ');
}
