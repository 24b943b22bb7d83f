import { DAY_MS } from '../../../core/lib/day.ts';
import { atHour, daysLater, laterDay } from '../../../core/lib/zone.ts';
import type { NodeValues } from '../tables/graph.ts';
import type { FlowClock } from './zoned.ts';

const unitMs: { readonly [unit in NonNullable<NodeValues['datetime_interval_type']>]: number } = {
  minutes: 60_000,
  hours: 3_600_000,
  days: DAY_MS,
  weeks: 7 * DAY_MS,
  months: 30 * DAY_MS,
};

type Interval = Pick<NodeValues, 'datetime_interval_type' | 'datetime_interval_value'>;

/** Length of a node's interval in milliseconds; of a month 30 days. */
function intervalMs({ datetime_interval_type: unit, datetime_interval_value: value }: Interval): number {
  return (value ?? 0) * unitMs[unit ?? 'days'];
}

/**
 * The moment an interval after another one. Whole days are days of the flow's clock: where mails have an hour of their own they end
 * at that hour, else at the same time of day, whatever daylight saving does in between.
 */
export function momentAfter(node: Interval, base: number, { zone, hour }: FlowClock): number {
  const length = intervalMs(node);
  if (length % DAY_MS !== 0) return base + length;
  if (hour === null) return daysLater(base, length / DAY_MS, zone);
  const moment = atHour(laterDay(base, length / DAY_MS, zone), hour, zone);
  // What follows at once on an opening in the afternoon waits for the next morning.
  return moment < base ? atHour(laterDay(base, 1, zone), hour, zone) : moment;
}
