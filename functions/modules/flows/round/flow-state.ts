import { dayOfMonth, isTimeZone } from '@livingroom/shared/core/lib/zone.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { closeDateOf } from '@livingroom/shared/modules/flows/rules/close-date.ts';
import {
  BY_SCHEDULE,
  momentsIn,
  momentsInZone,
  type RoundTiming,
} from '@livingroom/shared/modules/flows/rules/graph/moments.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import type { Recurrence } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import {
  type FlowState,
  IMPLICIT_STOP_ID,
  type PlannedAction,
  type RoundState,
} from '@livingroom/shared/modules/flows/rules/steps.ts';
import { type FlowClock, plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import type { FlowLink } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { holidayTestOf } from '../holidays.ts';
import {
  type FlowAction,
  type FlowExecution,
  type FlowLinkRow,
  type FlowPlan,
  type FlowRound,
  metadataOf,
} from './rows.ts';

/** The rows of a flow execution as the rule of the steps reads them. */
export async function flowStateOf(
  row: FlowExecution,
  actions: readonly FlowAction[],
  round: FlowRound | null,
  links: readonly FlowLinkRow[] = [],
): Promise<FlowState> {
  const clock = await clockOf(row);
  const timing = round && timingOf(row, round, clock);
  return {
    status: row.status,
    recurrence: recurrenceOf(row),
    stopping: isStopping(row),
    actions: plannedActions(actions, links, timing ?? undefined).filter(
      ({ id, afterClose }) =>
        !round || round.action_ids.includes(id) || (round.closed_at !== null && !afterClose),
    ),
    round: round ? roundStateOf(row, round) : null,
    clock,
    zones: timing?.zones ?? [],
  };
}

export function recurrenceOf(row: FlowExecution): Recurrence {
  const start = Date.parse(row.recurrence_start_datetime ?? '');
  if (Number.isNaN(start) || row.recurrence_interval === null)
    throw new AppError('flow-refused', { problem: 'incomplete' });
  const byWeekday = row.recurrence_type === 'day_of_week';
  return {
    scheduleType: row.schedule_type === 'rolling' ? 'rolling' : 'synchronous',
    recurrent: row.recurrent,
    start,
    end: row.recurrence_end_datetime === null ? null : Date.parse(row.recurrence_end_datetime),
    intervalMonths: row.recurrence_interval,
    intervalWeeks: row.recurrence_weeks ?? null,
    dayOfMonth: row.recurrence_day_of_month,
    dayOfWeek: byWeekday ? row.recurrence_day_of_week : null,
    weekOfMonth: byWeekday ? row.recurrence_week_of_month : null,
    monthOfYear: row.recurrence_month_of_year,
    zone: zoneOfFlow(row),
  };
}

/** How long after its opening a round closes by its closing node, ms; 0: the node says nothing, or there is none. */
export function closingDelay(
  { actions, links }: Pick<FlowPlan, 'actions' | 'links'>,
  timing: RoundTiming,
): number {
  const stop = plannedActions(actions, links, timing).find(({ type }) => kindOf(type).role === 'closes');
  return stop?.delayMs ?? 0;
}

/** How a flow counts days and hours. */
export async function clockOf(row: FlowExecution): Promise<FlowClock> {
  return {
    zone: zoneOfFlow(row),
    hour: row.mail_hour ?? null,
    quiet: row.quiet_days ?? null,
    isHoliday: await holidayTestOf(row.holiday_country),
  };
}

/** The settings of a flow that goes by the clock of a zone: the day of the month is that of its start there. */
export function inZone(
  { recurrence_start_datetime: start }: Pick<FlowExecution, 'recurrence_start_datetime'>,
  zone: string,
): Partial<FlowExecution> {
  const day = start && { recurrence_day_of_month: dayOfMonth(Date.parse(start), zone) };
  return { time_zone: zone, ...day };
}

/** The time zone of a flow; one that the platform does not know any more is UTC. */
export function zoneOfFlow({ time_zone: zone }: FlowExecution): string {
  return zone && isTimeZone(zone) ? zone : plainClock.zone;
}

/** `zones`: those beside the clock's own in which people get their mails at its hour. */
type Timing = RoundTiming & { readonly zones?: readonly string[] };

/** The day of an opening does not matter: steps count from nought. */
const untimed: Timing = { openedAt: 0, closesAt: 0, clock: plainClock };

export function timingOf(row: FlowExecution, round: FlowRound, clock: FlowClock): Timing {
  return {
    openedAt: Date.parse(round.opened_at),
    closesAt: Date.parse(round.closed_at ?? closeDateOf(row.metadata, round)),
    clock,
    zones: clock.hour === null ? [] : (round.zones ?? []).filter(isTimeZone),
  };
}

export function graphLinks(links: readonly FlowLinkRow[]): readonly FlowLink[] {
  return links.map(({ from_action_id_ref: from, to_action_id_ref: to, outcome }) => ({
    from,
    to,
    outcome: outcome ?? null,
  }));
}

/** In the order in which they become due, of a round that opened then. */
export function plannedActions(
  actions: readonly FlowAction[],
  links: readonly FlowLinkRow[] = [],
  timing: Timing = untimed,
): readonly PlannedAction[] {
  const nodes = nodesOf(actions);
  const { at, afterClose } = momentsIn(nodes, graphLinks(links), timing);
  const own = (timing.zones ?? []).map((zone) => momentsInZone(nodes, graphLinks(links), timing, zone));
  return nodes
    .map(({ id, action_type: type }): PlannedAction => {
      const moment = at.get(id) ?? timing.openedAt;
      const isAfter = afterClose.has(id);
      const base = isAfter ? timing.closesAt : timing.openedAt;
      // Without an interval the closing node leaves the date to the schedule.
      if (moment === BY_SCHEDULE) return { id, type, delayMs: 0 };
      const delays = [moment, ...own.map((moments) => moments.get(id) ?? moment)].map((one) => one - base);
      const inOrder = [...new Set(delays)].sort((a, b) => a - b);
      return {
        ...{ id, type, delayMs: inOrder[0] ?? 0 },
        ...(inOrder.length > 1 ? { ownDelaysMs: inOrder } : {}),
        ...(isAfter ? { afterClose: true } : {}),
      };
    })
    .sort((a, b) => a.delayMs - b.delayMs);
}

/** By node when it is due in a round for the people of a zone. */
export function momentsFor(
  actions: readonly FlowAction[],
  links: readonly FlowLinkRow[],
  timing: RoundTiming,
  zone: string,
): ReadonlyMap<number, number> {
  return momentsInZone(nodesOf(actions), graphLinks(links), timing, zone);
}

function nodesOf(actions: readonly FlowAction[]) {
  return actions.map((action) => ({ ...action, id: action.flow_action_id }));
}

/** Every action that a round has numbers for; the implicit closing pass always, since the flow's own may be deleted. */
export function numberedActionIds(actions: readonly FlowAction[]): readonly number[] {
  return [...plannedActions(actions).map(({ id }) => id), IMPLICIT_STOP_ID];
}

/** Stop was confirmed: the dialogues close, and nothing opens any more. */
export function isStopping(row: FlowExecution): boolean {
  return Boolean(metadataOf(row).stop_requested_at);
}

function roundStateOf(row: FlowExecution, round: FlowRound): RoundState {
  return {
    ...openingOf(round),
    closesAt: Date.parse(closeDateOf(row.metadata, round)),
    closing: Boolean(round.closing_at),
    closedAt: round.closed_at === null ? null : Date.parse(round.closed_at),
    actions: round.progress ?? [],
  };
}

/** Which round it is, when it opened and which opening of the schedule it is. */
export function openingOf(round: FlowRound): Pick<RoundState, 'round' | 'openedAt' | 'plannedAt'> {
  return {
    round: round.flow_execution_round,
    openedAt: Date.parse(round.opened_at),
    plannedAt: Date.parse(round.planned_at ?? round.opened_at),
  };
}

/**
 * The moment that a run is asked for, as the open round counts time: a test date that opened it is the time of its
 * opening, so that asking again as of the same date does nothing more. Undefined: the present.
 */
export function momentIn(round: FlowRound | null, asOf: number | undefined): number | undefined {
  if (asOf === undefined || !round?.opened_as_of || round.closed_at !== null) return asOf;
  return asOf - (Date.parse(round.opened_as_of) - Date.parse(round.opened_at));
}
