import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';

/** Less far back a weekday says which one is meant. */
const WEEK = 7;

type Words = { readonly locale: string; readonly yesterday: string };

/** When a job was at work, as people say it (spec 2 §9): the time, yesterday, a weekday, or month and day; the reader's own days. */
export function jobDate(time: string, now: Date, { locale, yesterday }: Words): string {
  const date = new Date(time);
  const days = dayOf(now) - dayOf(date);
  const say = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, options).format(date);
  if (days <= 0) return say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (days === 1) return yesterday;
  return days < WEEK ? say({ weekday: 'long' }) : say({ month: 'long', day: 'numeric' });
}

/** The days from the epoch to the reader's own day: one whose clock changed is still one day. */
function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}
