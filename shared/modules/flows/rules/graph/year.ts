import { DAY_MS } from '../../../../core/lib/day.ts';
import { remembered } from '../../../../core/lib/remembered.ts';
import { laterDay, wallTime, type ZonedDay } from '../../../../core/lib/zone.ts';
import { kindOf } from '../kinds/kinds.ts';
import { nextOccurrence, roundsOnce } from '../recurrence.ts';
import type { FlowClock } from '../zoned.ts';
import { momentsIn, momentsInZone } from './moments.ts';
import { closeOf, type RoundPlan } from './round-dates.ts';

/** Mails of a day, the day as midnight of its zone. */
type DayMails = { readonly day: ZonedDay; readonly mails: number };

type YearMail = {
  readonly node: number;
  readonly at: number;
  /** When those get it who live by the last of the clocks. */
  readonly until: number;
  /** At most so many mails: whoever has finished gets no reminder. */
  readonly people: number;
};

type YearRound = {
  readonly number: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly people: number;
  readonly mails: readonly YearMail[];
  /** By day of who gets them, at most so many. */
  readonly days: readonly DayMails[];
};

export type Year = {
  readonly from: number;
  readonly to: number;
  readonly rounds: readonly YearRound[];
  readonly days: readonly DayMails[];
  /** When the clock of the zone changes, and by how many hours. */
  readonly clockChanges: readonly { readonly at: number; readonly hours: number }[];
};

type Plan = RoundPlan & {
  /** Of a run that has had rounds: which one it opens next, and when; null: none. Left out: it has had none. */
  readonly coming?: { readonly round: number; readonly at: number } | null;
  /** Today's people whom a group would ask; null: everybody. */
  readonly peopleOf: (group: number | null) => number;
  /** How many of them live by the clock of another zone; left out: nobody. */
  readonly zonesOf?: (group: number | null) => readonly ZonePeople[];
};

export type ZonePeople = { readonly zone: string; readonly people: number };

const YEAR_MS = 365 * DAY_MS;
/** Every four weeks, from the first day to the last. */
const MOST_ROUNDS = 14;

/** A year of a flow with its real dates and the most mails of each day, by counts of today's people. */
export function yearOf(plan: Plan, from: number): Year {
  const { graph, recurrence, clock, peopleOf, coming } = plan;
  const to = from + YEAR_MS;
  const start = graph.nodes.find((node) => kindOf(node.action_type).role === 'opens');
  const asked = start ? peopleOf(start.employee_group_id_ref) : 0;
  const share = recurrence.scheduleType === 'rolling' ? recurrence.intervalMonths : 1;
  const people = Math.ceil(asked / share);
  const rounds: YearRound[] = [];
  const first = coming?.round ?? 1;
  // An opening that a pause has held up is made up for with the one that it resumes at.
  let opensAt =
    coming === null ? null : nextOccurrence(recurrence, Math.max(from, coming?.at ?? recurrence.start) - 1);
  while (opensAt !== null && opensAt < to && rounds.length < MOST_ROUNDS) {
    rounds.push(roundAt(plan, opensAt, first + rounds.length, people));
    if (!recurrence.recurrent && first + rounds.length > roundsOnce(recurrence)) break;
    opensAt = nextOccurrence(recurrence, opensAt);
  }
  return {
    from,
    to,
    rounds,
    days: summed(rounds.flatMap(({ days }) => days)),
    clockChanges: changesOf(clock, from, to),
  };
}

function roundAt(plan: Plan, opensAt: number, number: number, people: number): YearRound {
  const { graph, clock } = plan;
  const closesAt = closeOf(plan, opensAt);
  const { afterClose } = momentsIn(graph.nodes, graph.links, { openedAt: opensAt, closesAt, clock });
  const momentsOf = remembered((zone: string) =>
    momentsInZone(graph.nodes, graph.links, { openedAt: opensAt, closesAt, clock }, zone),
  );
  const parts = graph.nodes
    .filter((node) => kindOf(node.action_type).role === 'sends')
    .flatMap(({ id, employee_group_id_ref: group }) =>
      partsOf(plan, group, people).map((part) => ({
        ...part,
        node: id,
        at: momentsOf(part.zone).get(id) ?? opensAt,
      })),
    )
    .filter(({ node, at }) => afterClose.has(node) || at < closesAt)
    .toSorted((a, b) => a.at - b.at);
  const mails = [...Map.groupBy(parts, ({ node }) => node)].map(([node, all]) => ({
    node,
    at: all[0]?.at ?? opensAt,
    until: all.at(-1)?.at ?? opensAt,
    people: Math.min(
      people,
      all.reduce((sum, part) => sum + part.people, 0),
    ),
  }));
  return { number, opensAt, closesAt, people, mails, days: daysOf(parts) };
}

/** Of the people whom a mail is for, those of each clock; of a rolling round a share of each. */
function partsOf(
  { clock, peopleOf, zonesOf }: Plan,
  group: number | null,
  people: number,
): readonly ZonePeople[] {
  const all = peopleOf(group);
  const others =
    clock.hour === null ? [] : (zonesOf?.(group) ?? []).filter(({ zone }) => zone !== clock.zone);
  const here = all - others.reduce((sum, one) => sum + one.people, 0);
  const share = group === null && all > 0 ? people / all : 1;
  return [{ zone: clock.zone, people: here }, ...others]
    .filter((one) => one.people > 0)
    .map(({ zone, people: count }) => ({ zone, people: Math.min(people, Math.ceil(count * share)) }));
}

function daysOf(
  parts: readonly { readonly at: number; readonly zone: string; readonly people: number }[],
): readonly DayMails[] {
  return summed(parts.map(({ at, zone, people }) => ({ day: laterDay(at, 0, zone), mails: people })));
}

function summed(all: readonly DayMails[]): readonly DayMails[] {
  const days = new Map<ZonedDay, number>();
  for (const { day, mails } of all) days.set(day, (days.get(day) ?? 0) + mails);
  return [...days].map(([day, mails]) => ({ day, mails })).toSorted((a, b) => a.day - b.day);
}

function changesOf({ zone }: FlowClock, from: number, to: number): Year['clockChanges'] {
  const offset = (time: number) => wallTime(time, zone) - time;
  const found: { at: number; hours: number }[] = [];
  for (let day = Math.floor(from / DAY_MS) * DAY_MS; day < to; day += DAY_MS) {
    const hours = (offset(day + DAY_MS) - offset(day)) / 3_600_000;
    if (hours !== 0) found.push({ at: day, hours });
  }
  return found;
}
