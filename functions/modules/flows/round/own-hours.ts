import { nextHourOfMails } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { loadZones } from '../../people/time-zones.ts';
import { clockOf, momentsFor, timingOf } from './flow-state.ts';
import type { Person } from './people.ts';
import type { FlowExecution, FlowPlan, FlowRound } from './rows.ts';

/** A pass of an action over people, of which nothing else matters here. */
type Pass = Pick<FlowPlan, 'actions'> & {
  readonly execution: FlowExecution;
  readonly round: FlowRound;
  readonly links?: FlowPlan['links'];
  readonly actionId: number;
  readonly asOf: number;
  readonly retryNow?: boolean;
};

/** By whose clock the mails of a round go. */
export type OwnHours = {
  /** The flow's own zone first, then those of the round's people. */
  readonly zones: readonly string[];
  /** Who is not known, or lives by a clock that the round did not open with, gets mails at the flow's hour. */
  zoneOf(employeeId: number): string;
  /** When the actions of the round are due for the people of a zone. */
  momentsIn(zone: string): ReadonlyMap<number, number>;
  /** Whether the action is due for the person by the moment of the pass; who `failed` waits for the own hour to come again. */
  isDue(employeeId: number, failed: boolean): boolean;
};

/** When mails go to these people: at the flow's hour of the clock that each lives by. */
export async function ownHours(
  context: ServiceContext,
  { execution, round, actions, links = [], actionId, asOf, retryNow = false }: Pass,
  people: readonly Person[],
): Promise<OwnHours> {
  const clock = await clockOf(execution);
  const timing = timingOf(execution, round, clock);
  const zones = [clock.zone, ...(timing.zones ?? [])];
  const moments = new Map(zones.map((zone) => [zone, momentsFor(actions, links, timing, zone)]));
  const found = zones.length === 1 ? new Map<number, string>() : await zonesOf(context, people);
  const zoneOf = (employeeId: number) => {
    const zone = found.get(employeeId);
    return zone !== undefined && moments.has(zone) ? zone : clock.zone;
  };
  const before = (round.progress ?? []).find((one) => one.actionId === actionId);
  const none: ReadonlyMap<number, number> = new Map();
  return {
    zones,
    zoneOf,
    momentsIn: (zone) => moments.get(zone) ?? none,
    isDue(employeeId, failed) {
      const zone = zoneOf(employeeId);
      const planned = moments.get(zone)?.get(actionId) ?? asOf;
      if (!failed || retryNow || zones.length === 1 || !before) return planned <= asOf;
      return nextHourOfMails(before.finishedAt, { ...clock, zone }) <= asOf;
    },
  };
}

async function zonesOf(
  context: ServiceContext,
  people: readonly Person[],
): Promise<ReadonlyMap<number, string>> {
  const ids = people.map(({ employee_id }) => employee_id);
  const zoneOf = await loadZones(context, ids);
  return new Map(
    people.flatMap((person) => {
      const zone = zoneOf(person);
      return zone === null ? [] : [[person.employee_id, zone] as const];
    }),
  );
}
