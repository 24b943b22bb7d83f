import { DAY_MS } from '../../../../core/lib/day.ts';
import { laterDay, type ZonedDay } from '../../../../core/lib/zone.ts';
import type { Graph } from '../../tables/graph.ts';
import { roundedCount } from '../by-day.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Trigger } from '../trigger.ts';
import type { FlowClock } from '../zoned.ts';
import { personDates } from './person-dates.ts';

/** Mails of one step on one day, at most so many, in fives. */
type DayMail = { readonly day: ZonedDay; readonly node: number; readonly people: number };

type Month = {
  /** Its first day, as midnight UTC. */
  readonly month: ZonedDay;
  /** Whose day comes in it, in fives. */
  readonly people: number;
  /** At most so many mails, of each step in fives. */
  readonly mails: number;
  /** Days on which five people or more get the same mail; all others stand in the month alone. */
  readonly days: readonly DayMail[];
};

type Plan = {
  readonly graph: Graph;
  readonly trigger: Trigger;
  readonly clock: FlowClock & { readonly hour: number };
  /** Of each day of people (midnight UTC) how many of today's have it: of a group, or null for all whom the flow asks. */
  readonly people: ReadonlyMap<ZonedDay, (group: number | null) => number>;
};

/** How far ahead a preview looks, in days. */
export const AHEAD_DAYS = 365;

/**
 * The months in which a flow by day asks and mails, by the days of today's people. Every count is in fives, rounded down, and
 * what concerns fewer on a day stands in its month alone: no date of one person shows, nor one that is entered for the
 * sake of looking (privacy.md 11; `functions/modules/flows/README.md`).
 */
export function daysAhead({ graph, trigger, clock, people }: Plan): readonly Month[] {
  const asked = new Map<ZonedDay, number>();
  const mails = new Map<string, DayMail>();
  for (const [day, count] of people) {
    const askedOn = day + trigger.days * DAY_MS;
    asked.set(monthOf(askedOn), (asked.get(monthOf(askedOn)) ?? 0) + count(null));
    for (const { node, at } of personDates(graph, trigger, { day, ...clock })) {
      const found = graph.nodes.find(({ id }) => id === node);
      if (!found || kindOf(found.action_type).role !== 'sends') continue;
      const on = laterDay(at, 0, clock.zone);
      const before = mails.get(`${on}-${node}`)?.people ?? 0;
      mails.set(`${on}-${node}`, { day: on, node, people: before + count(found.employee_group_id_ref) });
    }
  }
  const byMonth = Map.groupBy(mails.values(), ({ day }) => monthOf(day));
  return [...new Set([...asked.keys(), ...byMonth.keys()])]
    .toSorted((a, b) => a - b)
    .map((month) => shownMonth(month, asked.get(month) ?? 0, byMonth.get(month) ?? []));
}

function shownMonth(month: ZonedDay, asked: number, mails: readonly DayMail[]): Month {
  return {
    month,
    people: roundedCount(asked),
    mails: [...Map.groupBy(mails, ({ node }) => node).values()].reduce((sum, of) => sum + sumOf(of), 0),
    days: mails
      .map((mail) => ({ ...mail, people: roundedCount(mail.people) }))
      .filter(({ people }) => people > 0)
      .toSorted((a, b) => a.day - b.day || a.node - b.node),
  };
}

/** Mails of one step in fives: of all steps together the sum would tell people more closely than that. */
function sumOf(mails: readonly DayMail[]): number {
  return roundedCount(mails.reduce((sum, { people }) => sum + people, 0));
}

function monthOf(day: ZonedDay): ZonedDay {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
