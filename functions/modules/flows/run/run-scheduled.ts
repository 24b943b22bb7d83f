import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  commandProblem,
  type FlowProblem,
  runDateProblem,
} from '@livingroom/shared/modules/flows/rules/launch.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { logFailure } from '../mails/trouble.ts';
import { loadExecution, runningFlows } from '../round/rows.ts';
import { noteRun, processDue, processPeople, wakeFlow } from './run-due.ts';

/** Below the client's limits of 60 and 120 seconds (spec 2 §7.4), and below the platform's 230. */
const ONE_BUDGET_MS = 45_000;
const ALL_BUDGET_MS = 100_000;

/** Manual run: allowed in PENDING and IN_PROGRESS only (spec 1 §4). */
export async function processScheduled(
  context: ServiceContext,
  request: {
    readonly flow_execution_id: number;
    readonly now?: string | undefined;
    readonly employee_ids?: readonly number[] | undefined;
  },
) {
  const id = request.flow_execution_id;
  const row = await loadExecution(context, id);
  refuse(commandProblem('run', row));
  const given = runDate(context, request.now);
  if (given !== undefined && triggerOf(row)) refuse({ key: 'by-day-run' });
  const now = given ?? context.ports.clock.now();
  const result = request.employee_ids
    ? await processPeople(context, id, now, request.employee_ids)
    : await processDue(context, { flowExecutionId: id, now: given, budgetMs: ONE_BUDGET_MS, retryNow: true });
  const failed = await countErrors(context, id);
  const errors =
    failed > 0 && result.errors.length === 0
      ? [flowWords('people-failed', { count: failed })]
      : result.errors;
  await noteRun(context, id, now, { ...result, errors });
  await wakeFlow(context, id, 'process-now');
  return {
    success: errors.length === 0,
    flow_execution_id: id,
    errors: errors.map((error) => say(error, context.language)),
    finished: result.finished,
    worked: result.worked,
  };
}

/** Every running flow of the account, one after the other; one that fails does not stop the others. */
export async function processAllScheduled(context: ServiceContext, at: string | undefined) {
  const now = runDate(context, at);
  const ends = performance.now() + ALL_BUDGET_MS;
  const errors: string[] = [];
  const executions: number[] = [];
  for (const { flow_execution_id: id, name } of await runningFlows(context)) {
    const budgetMs = Math.max(0, ends - performance.now());
    const found = await processDue(context, { flowExecutionId: id, now, budgetMs }).then(
      (result) => result.errors,
      (error: unknown): readonly Phrase[] => {
        logFailure(context, id, error);
        return [flowWords('run-failed')];
      },
    );
    executions.push(id);
    errors.push(...found.map((error) => `${name}: ${say(error, context.language)}`));
    await wakeFlow(context, id, 'process-now');
  }
  return { success: errors.length === 0, executions, errors };
}

/** The moment that a run is asked for; left out, the present one. Errors: `flow-refused` when it lies too far ahead. */
function runDate(context: ServiceContext, at: string | undefined): number | undefined {
  if (at === undefined) return undefined;
  refuse(runDateProblem(at, context.ports.clock.now()));
  return Date.parse(at);
}

function refuse(problem: FlowProblem | null): void {
  if (problem) throw new AppError('flow-refused', { ...problem.values, problem: problem.key });
}

function countErrors(context: ServiceContext, id: number): Promise<number> {
  return context.store
    .table('flow_employee_executions')
    .count({ flow_execution_id_ref: id, status: 'ERROR' });
}
