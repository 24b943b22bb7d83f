import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  closeDateProblem,
  commandProblem,
  type FlowCommand,
  type FlowProblem,
} from '@livingroom/shared/modules/flows/rules/launch.ts';
import { withHistory } from '@livingroom/shared/modules/flows/rules/metadata.ts';
import { nextOpening } from '@livingroom/shared/modules/flows/rules/steps.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { FlowMetadata } from '@livingroom/shared/modules/flows/tables/flow-executions.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { isStopping, openingOf, recurrenceOf } from '../round/flow-state.ts';
import {
  changeExecution,
  type FlowExecution,
  type FlowRound,
  iso,
  latestRound,
  loadExecution,
  metadataOf,
} from '../round/rows.ts';
import { statusOf } from '../round/sync-execution.ts';
import { processDue, wakeFlow } from '../run/run-due.ts';
import { announceLaunch } from './data-set-in-use.ts';
import { inspectStart, type StartChange } from './validate-start.ts';

/** Closing or opening people inside a call ends before the client's limit of 15 s; the instance closes the rest. */
export const CLOSE_BUDGET_MS = 9_000;

/** NOT_STARTED to PENDING, after validation; the instance waits for the first opening. */
export async function activate(context: ServiceContext, id: number) {
  await requireCommand(context, id, 'start');
  await requireValid(context, id);
  await requireFreeDataSet(context, id);
  await changeExecution(context, id, (row) => {
    refuse(commandProblem('start', row));
    return {
      status: 'PENDING',
      launched_at: nowOf(context.ports),
      next_occurrence: openingText(row, null),
      metadata: withActivation(context, row, 'activate'),
    };
  });
  await wakeFlow(context, id, 'activate');
  return { success: true, message: say(flowWords('started'), context.language), flow_activated: true };
}

/** Nothing is done while a flow is paused; dialogues that are open stay open. */
export async function pause(context: ServiceContext, id: number) {
  await changeExecution(context, id, (row) => {
    refuse(commandProblem('pause', row));
    refuseStopping(row);
    return { status: 'PAUSED', metadata: withActivation(context, row, 'pause') };
  });
  await wakeFlow(context, id, 'pause');
  return { success: true, message: say(flowWords('paused'), context.language), flow_paused: true };
}

export async function resume(context: ServiceContext, id: number) {
  await requireCommand(context, id, 'resume');
  await requireValid(context, id);
  const round = await latestRound(context, id);
  await changeExecution(context, id, (row) => {
    refuse(commandProblem('resume', row));
    return {
      status: statusOf(round),
      next_occurrence: triggerOf(row) ? nowOf(context.ports) : openingText(row, round),
      metadata: withActivation(context, row, 'resume'),
    };
  });
  await wakeFlow(context, id, 'resume');
  return { success: true, message: say(flowWords('resumed'), context.language), flow_resumed: true };
}

/** For good: the dialogues close first, then the flow is CANCELED; many people finish in the background. */
export async function cancel(context: ServiceContext, id: number) {
  await changeExecution(context, id, (row) => {
    refuse(commandProblem('stop', row));
    if (isStopping(row)) return null;
    const activated = withActivation(context, row, 'cancel');
    return { metadata: { ...activated, stop_requested_at: nowOf(context.ports) } };
  });
  await processDue(context, { flowExecutionId: id, budgetMs: CLOSE_BUDGET_MS });
  await wakeFlow(context, id, 'cancel');
  return { success: true, message: say(flowWords('stopped'), context.language), flow_canceled: true };
}

export async function closeNow(context: ServiceContext, id: number) {
  const round = await setCloseDate(context, id, 'close-now', nowOf(context.ports), true);
  const result = await processDue(context, { flowExecutionId: id, budgetMs: CLOSE_BUDGET_MS });
  await wakeFlow(context, id, 'close-now');
  const latest = await latestRound(context, id);
  const closed = result.finished && latest?.closed_at !== null;
  const success = closed || latest?.flow_execution_round !== round.flow_execution_round;
  return {
    success: true,
    message: say(flowWords(success ? 'closed' : 'closing'), context.language),
    dialogues_closed: success,
  };
}

export async function changeCloseDate(context: ServiceContext, id: number, newDate: string) {
  const row = await loadExecution(context, id);
  refuse(commandProblem('change-close-date', row));
  refuse(closeDateProblem(newDate, row, context.ports.clock.now()));
  const date = new Date(newDate).toISOString();
  await setCloseDate(context, id, 'change-close-date', date, false);
  await wakeFlow(context, id, 'date-changed');
  return { success: true, message: say(flowWords('date-changed'), context.language), close_date: date };
}

async function setCloseDate(
  context: ServiceContext,
  id: number,
  command: FlowCommand,
  date: string,
  force: boolean,
): Promise<FlowRound> {
  await requireCommand(context, id, command);
  const round = await latestRound(context, id);
  if (!round || round.closed_at !== null) throw refusal({ key: 'no-open-round' });
  await changeExecution(context, id, (row) => {
    refuse(commandProblem(command, row));
    refuseStopping(row);
    const override = { round: round.flow_execution_round, new_date: date, force_close: force };
    const metadata = withActivation(context, row, command);
    return { metadata: { ...metadata, close_date_override: override } };
  });
  return round;
}

async function requireCommand(context: ServiceContext, id: number, command: FlowCommand): Promise<void> {
  const row = await loadExecution(context, id);
  refuse(commandProblem(command, row));
}

/** Of two flows that are launched on one data set at the same moment one is refused. */
export async function requireFreeDataSet(
  context: ServiceContext,
  id: number,
  change?: StartChange,
): Promise<void> {
  if (await announceLaunch(context, await loadExecution(context, id))) return;
  await requireValid(context, id, change);
  throw new AppError('conflict');
}

export async function requireValid(context: ServiceContext, id: number, change?: StartChange): Promise<void> {
  const { problems } = await inspectStart(context, id, change);
  if (problems.length > 0) throw new AppError('flow-refused', { problem: 'invalid', messages: problems });
}

function openingText(row: FlowExecution, round: FlowRound | null): string | null {
  const opening = nextOpening(recurrenceOf(row), round && openingOf(round));
  return opening === null ? null : iso(opening);
}

export function withActivation(context: ServiceContext, row: FlowExecution, action: string): FlowMetadata {
  const metadata = metadataOf(row);
  const starts = action === 'activate' || action === 'resume';
  const entry = {
    action,
    at: nowOf(context.ports),
    by: context.caller?.employeeId ?? null,
    ...(starts ? { start: row.recurrence_start_datetime } : {}),
  };
  return { ...metadata, activation_history: withHistory(metadata.activation_history, entry) };
}

export function refuse(problem: FlowProblem | null): void {
  if (problem) throw refusal(problem);
}

function refuseStopping(row: FlowExecution): void {
  if (isStopping(row)) throw new AppError('conflict');
}

function refusal(problem: FlowProblem): AppError {
  return new AppError('flow-refused', { ...problem.values, problem: problem.key });
}
