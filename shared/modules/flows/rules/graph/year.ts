import { DAY_MS } from '../../../../core/lib/day.ts';
import type { Graph } from '../../tables/graph.ts';
import { kindOf } from '../kinds/kinds.ts';
import { defaultCloseDate, nextOccurrence, type Recurrence, roundsOnce } from '../recurrence.ts';
import { type FlowClock, wallTime } from '../zoned.ts';
import { BY_SCHEDULE, momentsIn } from './moments.ts';

type YearMail = {
  readonly node: number;
  readonly at: number;
  /** At most so many mails: whoever has finished gets no reminder. */
  readonly people: number;
};

type YearRound = {
  readonly number: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly people: number;
  readonly mails: readonly YearMail[];
};

export type Year = {
  readonly from: number;
  readonly to: number;
  readonly rounds: readonly YearRound[];
  /** Mails by day, the day as midnight of its zone. */
  readonly days: readonly { readonly day: number; readonly mails: number }[];
  /** When the clock of the zone changes, and by how many hours. */
  readonly clockChanges: readonly { readonly at: number; readonly hours: number }[];
};

type Plan = {
  readonly graph: Graph;
  readonly recurrence: Recurrence;
  readonly clock: FlowClock;
  /** Today's people whom a group would ask; null: everybody. */
  readonly peopleOf: (group: number | null) => number;
};

const YEAR_MS = 365 * DAY_MS;
/** Every four weeks, from the first day to the last. */
const MOST_ROUNDS = 14;

/** A year of a flow with its real dates and the most mails of each day, by counts of today's people. */
export function yearOf({ graph, recurrence, clock, peopleOf }: Plan, from: number): Year {
  const to = from + YEAR_MS;
  const start = graph.nodes.find((node) => kindOf(node.action_type).role === 'opens');
  const asked = start ? peopleOf(start.employee_group_id_ref) : 0;
  const share = recurrence.scheduleType === 'rolling' ? recurrence.intervalMonths : 1;
  const people = Math.ceil(asked / share);
  const rounds: YearRound[] = [];
  let opensAt = nextOccurrence(recurrence, Math.max(from, recurrence.start) - 1);
  while (opensAt !== null && opensAt < to && rounds.length < MOST_ROUNDS) {
    rounds.push(roundAt({ graph, recurrence, clock, peopleOf }, opensAt, rounds.length + 1, people));
    if (!recurrence.recurrent && rounds.length >= roundsOnce(recurrence)) break;
    opensAt = nextOccurrence(recurrence, opensAt);
  }
  return { from, to, rounds, days: daysOf(rounds, clock), clockChanges: changesOf(clock, from, to) };
}

function roundAt(
  { graph, recurrence, clock, peopleOf }: Plan,
  opensAt: number,
  number: number,
  people: number,
): YearRound {
  const opening = { openedAt: opensAt, plannedAt: opensAt };
  const stop = graph.nodes.find((node) => kindOf(node.action_type).role === 'closes');
  const planned = (closesAt: number) =>
    momentsIn(graph.nodes, graph.links, { openedAt: opensAt, closesAt, clock });
  const own = stop ? planned(opensAt).at.get(stop.id) : undefined;
  const length = own === undefined || own === BY_SCHEDULE ? null : own - opensAt;
  const closesAt = defaultCloseDate(recurrence, opening, length);
  const { at, afterClose } = planned(closesAt);
  const mails = graph.nodes
    .filter((node) => kindOf(node.action_type).role === 'sends')
    .map((node) => ({
      node: node.id,
      at: at.get(node.id) ?? opensAt,
      people: Math.min(
        people,
        node.employee_group_id_ref === null ? people : peopleOf(node.employee_group_id_ref),
      ),
    }))
    .filter(({ node, at: moment }) => afterClose.has(node) || moment < closesAt)
    .toSorted((a, b) => a.at - b.at);
  return { number, opensAt, closesAt, people, mails };
}

function daysOf(rounds: readonly YearRound[], { zone }: FlowClock): Year['days'] {
  const days = new Map<number, number>();
  for (const { at, people } of rounds.flatMap(({ mails }) => mails)) {
    const day = Math.floor(wallTime(at, zone) / DAY_MS) * DAY_MS;
    days.set(day, (days.get(day) ?? 0) + people);
  }
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
