import type { ActionProgress } from '@livingroom/shared/catalogue/tables/flow-rounds.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { FlowStatus } from '@livingroom/shared/rules/flows/launch.ts';
import { DAY_MS, type Recurrence } from '@livingroom/shared/rules/flows/recurrence.ts';
import {
  type FlowActionType,
  type FlowState,
  IMPLICIT_STOP_ID,
  type PlannedAction,
  type RoundState,
} from '@livingroom/shared/rules/flows/steps.ts';
import { type FlowAction, type FlowExecution, type FlowRound, metadataOf } from './rows.ts';

const unitMs: { readonly [unit: string]: number } = {
  minutes: 60_000,
  hours: 3_600_000,
  days: DAY_MS,
  weeks: 7 * DAY_MS,
  months: 30 * DAY_MS,
};

/** The rows of a flow execution as the rule of the steps reads them. */
export function flowStateOf(
  row: FlowExecution,
  actions: readonly FlowAction[],
  round: FlowRound | null,
): FlowState {
  const { close_date_override: override, stop_requested_at: stop } = metadataOf(row);
  return {
    status: row.status as FlowStatus,
    recurrence: recurrenceOf(row),
    stopping: Boolean(stop),
    closeOverride: override
      ? { round: override.round, newDate: Date.parse(override.new_date), force: override.force_close }
      : null,
    actions: plannedActions(actions).filter(
      ({ id }) => !round || round.closed_at !== null || round.action_ids.includes(id),
    ),
    round: round ? roundStateOf(round) : null,
  };
}

export function recurrenceOf(row: FlowExecution): Recurrence {
  const start = Date.parse(row.recurrence_start_datetime ?? '');
  if (Number.isNaN(start) || row.recurrence_interval === null)
    throw new AppError('bad-request', { reason: 'The flow has no start or no interval.' });
  const byWeekday = row.recurrence_type === 'day_of_week';
  return {
    scheduleType: row.schedule_type === 'rolling' ? 'rolling' : 'synchronous',
    recurrent: row.recurrent,
    start,
    end: row.recurrence_end_datetime === null ? null : Date.parse(row.recurrence_end_datetime),
    intervalMonths: row.recurrence_interval,
    dayOfMonth: row.recurrence_day_of_month,
    dayOfWeek: byWeekday ? row.recurrence_day_of_week : null,
    weekOfMonth: byWeekday ? row.recurrence_week_of_month : null,
    monthOfYear: row.recurrence_month_of_year,
  };
}

/** In the order in which they become due. */
export function plannedActions(actions: readonly FlowAction[]): readonly PlannedAction[] {
  return actions
    .map((action) => ({
      id: action.flow_action_id,
      type: action.action_type as FlowActionType,
      delayMs: (action.datetime_interval_value ?? 0) * (unitMs[action.datetime_interval_type ?? 'days'] ?? 0),
    }))
    .sort((a, b) => a.delayMs - b.delayMs);
}

/** Every action that a round has numbers for; the closing pass is one even when the flow names none. */
export function numberedActionIds(actions: readonly FlowAction[]): readonly number[] {
  const ids = plannedActions(actions).map(({ id }) => id);
  const stops = actions.some(({ action_type }) => action_type === 'STOP_SURVEY');
  return stops ? ids : [...ids, IMPLICIT_STOP_ID];
}

function roundStateOf(round: FlowRound): RoundState {
  return {
    round: round.flow_execution_round,
    openedAt: Date.parse(round.opened_at),
    closesAt: Date.parse(round.closes_at),
    closedAt: round.closed_at === null ? null : Date.parse(round.closed_at),
    actions: (round.progress ?? []) as readonly ActionProgress[],
  };
}
