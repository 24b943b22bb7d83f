import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dayOfMonth } from '@livingroom/shared/core/lib/zone.ts';
import type { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import {
  closeOf,
  mailsOf,
  type RoundPlan,
} from '@livingroom/shared/modules/flows/rules/graph/round-dates.ts';
import {
  nextOccurrence,
  type Recurrence,
  roundsOnce,
} from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import { fromField } from '../moments.ts';
import type { Flow } from '../use-flow.ts';
import type { Form } from '../use-settings.ts';

/** Milliseconds since 1970. */
export type PlannedMoment = {
  readonly kind: 'open' | 'close';
  readonly round: number;
  readonly time: number;
};

/** Its steps and the holidays of its country; null until they are read: the schedule alone decides then. */
export type Steps = CallOutput<typeof flowExecutions.operations.steps>;

const later = 3;

type Days = Pick<
  Flow,
  | 'recurrence_start_datetime'
  | 'recurrence_day_of_month'
  | 'recurrence_month_of_year'
  | 'time_zone'
  | 'flow_execution_round'
  | 'next_occurrence'
>;

/**
 * Opening and closing of the next round and the openings of the three after it, as the settings stand; none without a start.
 * Rounds that have been are told elsewhere.
 */
export function plannedRounds(flow: Days, form: Form, steps: Steps | null = null): readonly PlannedMoment[] {
  const next = nextRound(flow, form, steps);
  if (!next) return [];
  const { plan, first, round } = next;
  return [
    { kind: 'open', round, time: first },
    { kind: 'close', round, time: closeOf(plan, first) },
    ...openingsAfter(plan.recurrence, first, round),
  ];
}

/** The mails of the next round, as the settings stand: for whoever lives by the flow's clock. `node`: the step. */
export function plannedMails(
  flow: Days,
  form: Form,
  steps: Steps,
): readonly { readonly node: Steps['graph']['nodes'][number]; readonly time: number }[] {
  const next = nextRound(flow, form, steps);
  if (!next) return [];
  return mailsOf(next.plan, next.first).flatMap(({ node: id, at }) => {
    const node = steps.graph.nodes.find((one) => one.id === id);
    return node ? [{ node, time: at }] : [];
  });
}

type NextRound = { readonly plan: RoundPlan; readonly first: number; readonly round: number };

/** Its opening, and what decides the rest. */
function nextRound(flow: Days, form: Form, steps: Steps | null): NextRound | null {
  const recurrence = recurrenceOf(flow, form);
  if (!recurrence) return null;
  const past = flow.flow_execution_round ?? 0;
  const isUnderWay = past > 0 && flow.next_occurrence !== null;
  const free = new Set(steps?.holidays.map(({ day }) => day));
  const clock = {
    zone: recurrence.zone ?? plainClock.zone,
    hour: form.mail_hour,
    quiet: form.quiet_days,
    isHoliday: (day: number) => free.has(day),
  };
  return {
    plan: { graph: steps?.graph ?? { nodes: [], links: [] }, recurrence, clock },
    first: isUnderWay ? Date.parse(flow.next_occurrence) : recurrence.start,
    round: isUnderWay ? past + 1 : 1,
  };
}

function openingsAfter(recurrence: Recurrence, first: number, round: number): readonly PlannedMoment[] {
  const most = recurrence.recurrent ? later : Math.min(later, roundsOnce(recurrence) - round);
  const openings: PlannedMoment[] = [];
  for (let time = nextOccurrence(recurrence, first); time !== null && openings.length < most; ) {
    openings.push({ kind: 'open', round: round + openings.length + 1, time });
    time = nextOccurrence(recurrence, time);
  }
  return openings;
}

function recurrenceOf(flow: Days, form: Form): Recurrence | null {
  const start = fromField(form.recurrence_start_datetime);
  if (!start || form.schedule_type === null || form.recurrence_interval === null) return null;
  const end = fromField(form.recurrence_end_datetime);
  const byWeekday = form.recurrence_type === 'day_of_week';
  const zone = form.time_zone ?? plainClock.zone;
  return {
    scheduleType: form.schedule_type,
    recurrent: form.recurrent,
    start: Date.parse(start),
    end: end === null ? null : Date.parse(end),
    intervalMonths: form.recurrence_interval,
    intervalWeeks: form.recurrence_weeks,
    // A start that is typed anew, or another zone, brings its own day when it is saved.
    dayOfMonth:
      start === flow.recurrence_start_datetime && form.time_zone === (flow.time_zone ?? null)
        ? flow.recurrence_day_of_month
        : dayOfMonth(Date.parse(start), zone),
    dayOfWeek: byWeekday ? form.recurrence_day_of_week : null,
    weekOfMonth: byWeekday ? form.recurrence_week_of_month : null,
    monthOfYear: flow.recurrence_month_of_year,
    zone,
  };
}
