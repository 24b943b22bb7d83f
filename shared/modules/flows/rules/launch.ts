import { DAY_MS } from '../../../core/lib/day.ts';
import type { Language } from '../../../core/lib/language.ts';
import { say } from '../../../core/lib/phrase.ts';
import { type FlowProblemKey, flowWords } from '../words.ts';
import { isShortInterval, rollingIntervals, synchronousIntervals } from './recurrence.ts';
import { type FlowStatus, runningStatuses } from './states.ts';

export type FlowCommand = 'start' | 'resume' | 'pause' | 'stop' | 'run' | 'close-now' | 'change-close-date';

const MINUTE_MS = 60_000;

/** The start of a flow lies between these distances from now (spec 1 §9). */
const START_WINDOW = { from: 5 * MINUTE_MS, to: 28 * DAY_MS } as const;

/** From which states each command is allowed (spec 1 §4) and what is said otherwise. */
const commands: {
  readonly [C in FlowCommand]: { readonly from: readonly FlowStatus[]; readonly refusal: FlowProblemKey };
} = {
  start: { from: ['NOT_STARTED'], refusal: 'not-startable' },
  resume: { from: ['PAUSED'], refusal: 'not-resumable' },
  pause: { from: runningStatuses, refusal: 'not-pausable' },
  stop: { from: runningStatuses, refusal: 'not-stoppable' },
  run: { from: ['PENDING', 'IN_PROGRESS'], refusal: 'not-runnable' },
  'close-now': { from: ['IN_PROGRESS', 'PENDING'], refusal: 'not-overridable' },
  'change-close-date': { from: ['IN_PROGRESS', 'PENDING'], refusal: 'not-overridable' },
};

/** Why a flow does not start or change: a key, and the numbers for the places of its text. */
export type FlowProblem = {
  readonly key: FlowProblemKey;
  readonly values?: { readonly [name: string]: number };
};

/** The columns of a flow execution that the checks read, as the row or the form holds them. */
export type LaunchSettings = {
  readonly status: string | null;
  readonly schedule_type: string | null;
  readonly recurrence_start_datetime: string | null;
  readonly recurrence_end_datetime: string | null;
  readonly recurrence_interval: number | null;
  /** Weeks instead of the months; rows of older versions lack it. */
  readonly recurrence_weeks?: number | null;
};

/** What a row must bring to be checked; one that was read in part, as under another set of rights, lacks them. */
const launchColumns = [
  'status',
  'schedule_type',
  'recurrence_start_datetime',
  'recurrence_end_datetime',
  'recurrence_interval',
] as const satisfies readonly (keyof LaunchSettings)[];

export type LaunchInput = {
  readonly resources: {
    readonly dataset_id: number | null;
    readonly survey_id: number | null;
    readonly employee_group_id: number | null;
    readonly flow_execution_id: number | null;
  } | null;
  readonly execution: LaunchSettings | null;
  readonly unsavedChanges: boolean;
  /** The start that the flow was launched with; null when it never was. */
  readonly launchedStart: string | null;
  readonly now: number;
};

/** What is said of a problem; in English exactly the spec's words. */
export function flowText({ key, values = {} }: FlowProblem, language?: Language): string {
  return say(flowWords.of(key, values), language);
}

/** The first launch check of spec 2 §5.4 that fails, in their order, or null. */
export function launchProblem(input: LaunchInput): FlowProblem | null {
  const { resources, execution } = input;
  if (!resources) return { key: 'resources-missing' };
  if (!execution || resources.flow_execution_id === null) return { key: 'execution-missing' };
  if (Object.values(resources).some((id) => id === null)) return { key: 'resource-fields-missing' };
  if (launchColumns.some((column) => execution[column] === undefined) || execution.status === null)
    return { key: 'execution-fields-missing' };
  if (execution.status !== 'NOT_STARTED' && execution.status !== 'PAUSED') return { key: 'not-startable' };
  if (input.unsavedChanges) return { key: 'save-first' };
  return settingsProblem(execution) ?? startProblem(execution, input);
}

/** Whether schedule type and interval are set and fit each other. */
function settingsProblem(execution: LaunchSettings): FlowProblem | null {
  const { schedule_type: type, recurrence_interval: interval } = execution;
  if (!type || interval === null || Number.isNaN(startOf(execution))) return { key: 'incomplete' };
  const inWeeks = (execution.recurrence_weeks ?? null) !== null;
  if (type === 'rolling' && (inWeeks || !includes(rollingIntervals, interval)))
    return { key: 'rolling-interval' };
  if (type === 'synchronous' && !includes(synchronousIntervals, interval))
    return { key: 'synchronous-interval' };
  if (type !== 'rolling' && type !== 'synchronous') return { key: 'schedule-type' };
  return endsBeforeStart(execution) ? { key: 'end-before-start' } : null;
}

/** Whether no round could open: the schedule ends at its start or before; seconds do not count. */
export function endsBeforeStart(
  execution: Pick<LaunchSettings, 'recurrence_start_datetime' | 'recurrence_end_datetime'>,
): boolean {
  const end = Date.parse(execution.recurrence_end_datetime ?? '');
  return minuteOf(end) <= minuteOf(startOf(execution));
}

/** Start times are compared ignoring seconds (spec 2 §5.4). */
export function isStartAllowed(start: number, now: number): boolean {
  const distance = minuteOf(start) - minuteOf(now);
  return distance >= START_WINDOW.from && distance <= START_WINDOW.to;
}

/** The earliest moment that a start may be planned for, in milliseconds. */
export function earliestStart(now: number): number {
  return minuteOf(now) + START_WINDOW.from;
}

/** Why the command is refused in this state, or null. */
export function commandProblem(
  command: FlowCommand,
  execution: Pick<LaunchSettings, 'status' | 'schedule_type'>,
): FlowProblem | null {
  const { from, refusal } = commands[command];
  const overrides = command === 'close-now' || command === 'change-close-date';
  const fits = !overrides || execution.schedule_type === 'synchronous';
  return fits && (from as readonly (string | null)[]).includes(execution.status) ? null : { key: refusal };
}

/** Why a flow is not run as of this moment, or null. A round may be tried out as far ahead as a start may lie. */
export function runDateProblem(runDate: string, now: number): FlowProblem | null {
  const time = Date.parse(runDate);
  return time - now <= START_WINDOW.to ? null : { key: 'run-date-far' };
}

/** How often rounds open, as the columns of a flow execution say it. */
export type RoundInterval = Pick<LaunchSettings, 'recurrence_interval' | 'recurrence_weeks'>;

/** How many days from today a close date may lie (spec 1 §9). */
export function closeDateDays({ recurrence_interval, recurrence_weeks }: RoundInterval): number {
  const intervalMonths = recurrence_interval ?? 0;
  return isShortInterval({ intervalMonths, intervalWeeks: recurrence_weeks ?? null }) ? 3 : 14;
}

/** The first check of a new close date that fails, or null. */
export function closeDateProblem(newDate: string, interval: RoundInterval, now: number): FlowProblem | null {
  const time = Date.parse(newDate);
  if (Number.isNaN(time)) return { key: 'close-date-invalid' };
  if (minuteOf(time) < minuteOf(now)) return { key: 'close-date-past' };
  const days = closeDateDays(interval);
  const distance = Math.floor(time / DAY_MS) - Math.floor(now / DAY_MS);
  return distance > days ? { key: 'close-date-far', values: { days } } : null;
}

function startProblem(execution: LaunchSettings, input: LaunchInput): FlowProblem | null {
  const start = startOf(execution);
  const launched = input.launchedStart === null ? Number.NaN : Date.parse(input.launchedStart);
  const changed = minuteOf(start) !== minuteOf(launched);
  if (execution.status !== 'NOT_STARTED' && !changed) return null;
  return isStartAllowed(start, input.now) ? null : { key: 'start-range' };
}

function startOf(execution: Pick<LaunchSettings, 'recurrence_start_datetime'>): number {
  return Date.parse(execution.recurrence_start_datetime ?? '');
}

function minuteOf(time: number): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

function includes(list: readonly number[], value: number): boolean {
  return list.includes(value);
}
