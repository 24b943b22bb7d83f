import { dateFormat, numberFormat } from '@livingroom/shared/core/lib/formats.ts';
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
  /** Days and hours, hours and minutes, or minutes. */
  readonly length: (milliseconds: number) => string;
};

export function useMoments(): Moments {
  const locale = useLocale();
  const whole = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  const format = (options: Intl.DateTimeFormatOptions) => (time: string) =>
    dateFormat(locale, options).format(new Date(time));
  const utc = format({ ...whole, timeZone: 'UTC' });
  return {
    utc: (time) => `${utc(time)} UTC`,
    local: format(whole),
    length: (milliseconds) => lengthText(milliseconds, locale),
  };
}

/** The largest unit that is not zero, and the next smaller one if it is not zero either. */
function lengthText(milliseconds: number, locale: string): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  const counts = lengths.map(([, size], place) => {
    const larger = lengths[place - 1]?.[1];
    return Math.floor((larger ? minutes % larger : minutes) / size);
  });
  const first = counts.findIndex((count) => count > 0);
  const shown = first < 0 ? [lengths.length - 1] : [first, first + 1].filter((place) => counts[place]);
  return shown.map((place) => unitText(counts[place] ?? 0, lengths[place]?.[0], locale)).join(' ');
}

function unitText(count: number, unit: string | undefined, locale: string): string {
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
