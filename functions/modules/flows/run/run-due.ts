import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { withHistory } from '@livingroom/shared/modules/flows/rules/metadata.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { startWorkflow, wakeWorkflow } from '../../../core/gateways/workflows/calls.ts';
import { flowStateOf, momentIn } from '../round/flow-state.ts';
import { changeExecution, iso, loadExecution, metadataOf, standing } from '../round/rows.ts';
import { advance } from './advance.ts';
import type { Advance, Cursor } from './advance-types.ts';
import { runChunk } from './run-chunk.ts';

export type ProcessRequest = {
  readonly flowExecutionId: number;
  readonly now?: number | undefined;
  /** Work for at most this long, in milliseconds; the instance goes on with the rest. */
  readonly budgetMs: number;
  /** People that failed are tried again now, not after their pause. */
  readonly retryNow?: boolean;
};

/** `finished`: nothing more is due; otherwise the rest goes on in the background. `worked`: something was due. */
export type ProcessResult = {
  readonly finished: boolean;
  readonly worked: boolean;
  readonly errors: readonly Phrase[];
};

/**
 * Does what is due as of `now`, piece by piece through `advance`, the same code that the orchestration runs.
 * Both may run at once: every piece is idempotent, so they share the work and never double it.
 */
export async function processDue(context: ServiceContext, request: ProcessRequest): Promise<ProcessResult> {
  const ends = performance.now() + request.budgetMs;
  const retried: number[] = [];
  let cursor: Cursor | null = null;
  let worked = false;
  for (;;) {
    const result: Advance = await advance(context, {
      flowExecutionId: request.flowExecutionId,
      now: request.now,
      cursor,
      retry: request.retryNow ? { except: retried } : 'due',
    });
    if (result.state === 'ended') return { finished: true, worked, errors: [] };
    if (result.state === 'wait') return { worked, ...waited(result) };
    worked = true;
    if (result.cursor === null && result.step.kind === 'run-action') retried.push(result.step.actionId);
    cursor = result.cursor;
    if (performance.now() > ends) return { finished: false, worked, errors: [] };
  }
}

/** Runs the actions that are due by `now` for a few people only; the passes over everybody stay as they are. */
export async function processPeople(
  context: ServiceContext,
  flowExecutionId: number,
  now: number,
  employeeIds: readonly number[],
): Promise<ProcessResult> {
  const row = await loadExecution(context, flowExecutionId);
  // Whom it asks follows from their days alone.
  if (triggerOf(row)) throw new AppError('flow-refused', { problem: 'by-day-run' });
  const { round, actions, links } = await standing(context, row);
  if (!round || round.closed_at !== null)
    return { finished: true, worked: false, errors: [flowWords('no-open-round')] };
  const moment = momentIn(round, now) ?? now;
  const state = await flowStateOf(row, actions, round, links);
  const due = state.actions.filter(
    ({ type, delayMs, afterClose }) =>
      (kindOf(type).role === 'opens' || kindOf(type).role === 'sends') &&
      !afterClose &&
      Date.parse(round.opened_at) + delayMs <= moment,
  );
  let failed = 0;
  let finished = true;
  for (const { id: actionId } of due) {
    const chunk = {
      execution: row,
      round,
      actions,
      links,
      actionId,
      employeeIds,
      now: moment,
      asOf: moment,
      retryNow: true,
    };
    for (let after = 0; ; ) {
      const result = await runChunk(context, { ...chunk, after });
      failed += result.errors;
      finished &&= result.wait === null;
      if (result.last === null) break;
      after = result.last;
    }
  }
  return {
    finished,
    worked: due.length > 0,
    errors: failed > 0 ? [flowWords('people-failed', { count: failed })] : [],
  };
}

/** Makes sure that there is an instance. */
export async function startFlow(context: ServiceContext, flowExecutionId: number): Promise<void> {
  await startWorkflow(context.ports, 'flow-rounds', keyOf(context, flowExecutionId));
}

/** Tells the instance to look again, and makes sure that there is one. */
export async function wakeFlow(
  context: ServiceContext,
  flowExecutionId: number,
  reason: string,
): Promise<void> {
  try {
    await startFlow(context, flowExecutionId);
    const key = keyOf(context, flowExecutionId);
    await wakeWorkflow(context.ports, 'flow-rounds', { key, reason });
  } catch (error) {
    // The rows already say what is wanted; the watch timer finds a flow without an instance.
    context.ports.log.write({
      level: 'warning',
      event: 'flow-wake-failed',
      flowExecutionId,
      error,
    });
  }
}

function keyOf({ accountId }: ServiceContext, flowExecutionId: number) {
  return { account_id: accountId, flow_execution_id: flowExecutionId };
}

/** Keeps what a run asked for by a person did. */
export async function noteRun(
  context: ServiceContext,
  flowExecutionId: number,
  now: number,
  result: ProcessResult,
): Promise<void> {
  await changeExecution(context, flowExecutionId, (row) => {
    const metadata = metadataOf(row);
    const entry = {
      at: iso(context.ports.clock.now()),
      now: iso(now),
      by: context.caller?.employeeId ?? null,
      finished: result.finished,
      errors: [...result.errors],
    };
    return { metadata: { ...metadata, run_history: withHistory(metadata.run_history, entry) } };
  });
}

function waited(result: Extract<Advance, { state: 'wait' }>): Omit<ProcessResult, 'worked'> {
  if (result.reason === 'down')
    return {
      finished: false,
      errors: [new AppError('unavailable', { service: serviceWords('mail') }).phrase],
    };
  return { finished: result.reason === 'idle', errors: [] };
}
