import { atHour, hourText, laterDay, weekdayOf } from '../../../../../core/lib/zone.ts';
import { flowNodeWords } from '../../../words.ts';
import { momentAfter } from '../../intervals.ts';
import { defineNode, type FlowFinding } from '../define-node.ts';

const WEEK = 7;

/** Waits for a weekday and an hour of the flow's time zone; what is linked after it counts from there. */
export const waitUntil = defineNode({
  type: 'WAIT_UNTIL',
  role: 'orders',
  fields: ['name', 'wait_weekday', 'wait_hour'],
  starter: { wait_weekday: 2, wait_hour: 9 },
  moment: (node, base, { zone }) => {
    const from = momentAfter(node, base, { zone, hour: null });
    const hour = node.wait_hour ?? 0;
    for (let days = 0; days <= WEEK; days += 1) {
      const day = laterDay(from, days, zone);
      const moment = atHour(day, hour, zone);
      if (moment >= from && (node.wait_weekday === null || weekdayOf(day) === node.wait_weekday))
        return moment;
    }
    return from;
  },
  personStep: () => 'skip',
  problems: ({ id, wait_hour, wait_weekday }, { links }) => {
    const found: FlowFinding[] = [];
    if (wait_hour === null && wait_weekday === null)
      found.push({ code: 'waits-for-nothing', level: 'error', node: id, field: 'wait_weekday' });
    if (!links.some(({ from }) => from === id))
      found.push({ code: 'leads-nowhere', level: 'warning', node: id });
    return found;
  },
  sentence: ({ wait_weekday, wait_hour }) =>
    flowNodeWords('wait', {
      day: flowNodeWords(`weekday-${weekdayKey(wait_weekday)}`),
      hour: hourText(wait_hour ?? 0),
    }),
});

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function weekdayKey(day: number | null): (typeof weekdays)[number] | 'any' {
  return weekdays.find((one) => one === day) ?? 'any';
}
