import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { commandProblem } from '@livingroom/shared/rules/flows/launch.ts';
import type { Ports, ServiceContext } from '../../../context.ts';
import { readEvery } from '../../../storage/rows.ts';
import { accountContext } from '../../people/create-account.ts';
import { type FlowExecution, loadExecution } from '../round/rows.ts';
import { failedText, noteRun, processDue, processPeople, startFlow, wakeFlow } from '../run/run-due.ts';

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
  const { row } = await loadExecution(context, id);
  const problem = commandProblem('run', row);
  if (problem) throw new AppError('flow-refused', { ...problem.values, problem: problem.key });
  const given = request.now === undefined ? undefined : Date.parse(request.now);
  const now = given ?? context.ports.clock.now();
  const result = request.employee_ids
    ? await processPeople(context, id, now, request.employee_ids)
    : await processDue(context, { flowExecutionId: id, now: given, budgetMs: ONE_BUDGET_MS, retryNow: true });
  const failed = await countErrors(context, id);
  const errors = failed > 0 && result.errors.length === 0 ? [failedText(failed)] : result.errors;
  await noteRun(context, id, now, { ...result, errors });
  await wakeFlow(context, id, 'process-now');
  return {
    success: errors.length === 0,
    flow_execution_id: id,
    errors: [...errors],
    finished: result.finished,
  };
}

/** Every running flow of the account, one after the other. */
export async function processAllScheduled(context: ServiceContext, at: string | undefined) {
  const now = at === undefined ? undefined : Date.parse(at);
  const ends = performance.now() + ALL_BUDGET_MS;
  const errors: string[] = [];
  const executions: number[] = [];
  for (const { flow_execution_id: id, name } of await runningFlows(context)) {
    const budgetMs = Math.max(0, ends - performance.now());
    const result = await processDue(context, { flowExecutionId: id, now, budgetMs });
    executions.push(id);
    errors.push(...result.errors.map((error) => `${name}: ${error}`));
    await wakeFlow(context, id, 'process-now');
  }
  return { success: errors.length === 0, executions, errors };
}

/** Starts the instances of running flows that have none, for example after a backup was restored. */
export async function watchFlows(ports: Ports): Promise<void> {
  const accounts = await readEvery(ports.store.forAccount(SYSTEM_ACCOUNT_ID), 'accounts', {
    where: { field: 'status', op: 'eq', value: 'active' },
    fields: ['account_id'],
  });
  for (const { body } of accounts) {
    const context = accountContext(ports, Number(body.account_id));
    for (const { flow_execution_id: id } of await runningFlows(context)) await startFlow(context, id);
  }
}

async function runningFlows(context: ServiceContext): Promise<readonly FlowExecution[]> {
  const rows = await readEvery(context.store, 'flow_executions', {
    where: { field: 'status', op: 'in', value: ['PENDING', 'IN_PROGRESS', 'ERROR'] },
  });
  return rows.map(({ body }) => body as FlowExecution);
}

function countErrors(context: ServiceContext, id: number): Promise<number> {
  return context.store.count('flow_employee_executions', {
    and: [
      { field: 'flow_execution_id_ref', op: 'eq', value: id },
      { field: 'status', op: 'eq', value: 'ERROR' },
    ],
  });
}
