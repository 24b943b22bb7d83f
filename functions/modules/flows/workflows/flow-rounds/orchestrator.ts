import { WAKE_EVENT, type WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import type { OrchestrationContext, Task, TimerTask } from 'durable-functions';
import type { AdvanceAnswer, RoundsFailure } from './types.ts';

/** Does the next piece of what is due. */
export const ADVANCE = 'flow-rounds-advance';

/** Says that the pieces go on failing. */
export const REPORT = 'flow-rounds-report';

/** Pieces of work of one generation: keeps the history a few hundred events long (facts: replay is quadratic). */
const PIECES = 60;

/** Below the six days from which the SDK splits a timer; a daily look costs nothing and heals what was missed. */
const LONGEST_WAIT_MS = 86_400_000;

/** After an activity failed as a whole (the store is away): the rows say where to go on. Doubled each time. */
const RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 15 * 60_000;

/** From so many failures in a row the flow is in ERROR and support is told. */
const REPORTED_FAILURES = 3;

/**
 * The life of one flow execution: does what is due, piece by piece, and sleeps until something is due or somebody
 * changed the rows. Every fact is in the rows; an event only wakes it, so none can be lost or come too often.
 */
export function* flowRounds(context: OrchestrationContext): Generator<Task, null, unknown> {
  const input = context.df.getInput<WorkflowInput<'flow-rounds'>>();
  let cursor = input.cursor ?? null;
  let failures = input.failures ?? 0;
  const flow = { account_id: input.account_id, flow_execution_id: input.flow_execution_id };
  let wait: Extract<AdvanceAnswer, { state: 'wait' }> | null = null;
  for (let piece = 0; piece < PIECES && !wait; piece += 1) {
    let answer: AdvanceAnswer;
    try {
      answer = (yield context.df.callActivity(ADVANCE, {
        ...flow,
        cursor,
      })) as AdvanceAnswer;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= REPORTED_FAILURES) yield* report(context, { ...flow, message: String(error) });
      const until = context.df.currentUtcDateTime.getTime() + retryDelay(failures);
      answer = { state: 'wait', until, cursor };
    }
    if (answer.state === 'ended') return null;
    cursor = answer.cursor;
    if (answer.state === 'wait') wait = answer;
  }
  if (wait) {
    context.df.setCustomStatus({ waiting_until: wait.until });
    const now = context.df.currentUtcDateTime.getTime();
    const until = Math.min(
      Math.max(wait.until ?? Number.POSITIVE_INFINITY, now + 1000),
      now + LONGEST_WAIT_MS,
    );
    const timer: TimerTask = context.df.createTimer(new Date(until));
    const woken = context.df.waitForExternalEvent(WAKE_EVENT);
    const first = yield context.df.Task.any([woken, timer]);
    if (first === woken && !timer.isCompleted) timer.cancel();
  }
  context.df.continueAsNew({ ...flow, cursor, failures });
  return null;
}

function retryDelay(failures: number): number {
  return Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

/** What cannot be told now is told after the next failure. */
function* report(context: OrchestrationContext, failure: RoundsFailure): Generator<Task, void, unknown> {
  try {
    yield context.df.callActivity(REPORT, failure);
  } catch {
    return;
  }
}
