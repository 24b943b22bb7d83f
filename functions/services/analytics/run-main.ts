import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Ports, ServiceContext } from '../../context.ts';
import { startWorkflow, workflowProgress } from '../../gateways/workflows/calls.ts';
import { nowOf, type Store, storeOf } from '../../storage/rows.ts';
import { ensureReleaseRound } from './rounds.ts';

export type RunState = {
  readonly status: 'in-progress' | 'completed' | 'error';
  readonly errorMessage: string | null;
};

/** Starts the main analytics of the account, or joins the run that is under way. */
export async function startMainRun(context: ServiceContext): Promise<void> {
  await startRun(context.ports, context.accountId);
}

/** How the latest run stands, by its workflow. */
export async function mainRunState(context: ServiceContext): Promise<RunState> {
  const { accountId, ports } = context;
  const progress = await workflowProgress(ports, 'main-analytics', { accountId });
  if (!progress || progress.state === 'completed') return { status: 'completed', errorMessage: null };
  if (progress.state === 'failed') return { status: 'error', errorMessage: 'Main flow run failed.' };
  return { status: 'in-progress', errorMessage: null };
}

/** The daily run: every active tenant. */
export async function startDailyRuns(ports: Ports): Promise<void> {
  await forEachAccount(ports, (accountId) => startRun(ports, accountId));
}

/** The hourly look: tenants with a round that has closed and whose figures are not final yet. */
export async function startClosingRuns(ports: Ports): Promise<void> {
  await forEachAccount(ports, async (accountId) => {
    if (await hasClosedRound(storeOf(ports, accountId))) await startRun(ports, accountId);
  });
}

/** A tenant in trouble is reported and keeps nobody else from being looked at. */
async function forEachAccount(ports: Ports, work: (accountId: number) => Promise<void>): Promise<void> {
  for (const accountId of await activeAccounts(ports)) {
    try {
      await work(accountId);
    } catch (error) {
      const message = String(error);
      ports.log.write({ level: 'error', event: 'analytics-start-failed', accountId, message });
    }
  }
}

async function activeAccounts(ports: Ports): Promise<readonly number[]> {
  const accounts = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .every({ where: { status: 'active' }, fields: ['account_id'] });
  return accounts.map(({ account_id }) => account_id).filter((id) => id !== SYSTEM_ACCOUNT_ID);
}

async function hasClosedRound(store: Store): Promise<boolean> {
  const [rounds, released] = await Promise.all([
    store.table('flow_rounds').every({ fields: ['flow_round_id', 'closed_at'] }),
    store.table('release_rounds').every({ fields: ['release_round_id', 'status'] }),
  ]);
  const final = new Set(
    released.flatMap(({ release_round_id: id, status }) => (status === 'closed' ? [id] : [])),
  );
  return rounds.some(({ closed_at, flow_round_id }) => closed_at !== null && !final.has(flow_round_id));
}

async function startRun(ports: Ports, accountId: number): Promise<void> {
  await startWorkflow(ports, 'main-analytics', { accountId });
}

/** Begins a run: its row in `analytics_executions`, and the rounds that are not finished. */
export async function beginRun(
  context: ServiceContext,
): Promise<{ executionId: number; rounds: readonly string[] }> {
  const [flowRounds, released] = await Promise.all([
    context.store.table('flow_rounds').every(),
    context.store.table('release_rounds').every({ fields: ['release_round_id', 'status'] }),
  ]);
  const states = new Map(released.map(({ release_round_id, status }) => [release_round_id, status]));
  const rounds: string[] = [];
  for (const round of flowRounds) {
    // What is wrong with one round shows when it is released, and stops that round alone.
    const state = states.get(round.flow_round_id);
    if (state === undefined) await ensureReleaseRound(context, round);
    if (state !== 'closed') rounds.push(round.flow_round_id);
  }
  const executions = context.store.table('analytics_executions');
  const executionId = await executions.takeKeys(1);
  await executions.create({
    analytics_execution_id: executionId,
    name: 'Main analytics',
    flow_version: '1',
    status: 'in-progress',
    type: 'main',
    execution_time: nowOf(context.ports),
    in_data: { rounds },
  });
  return { executionId, rounds };
}

/** Ends a run in its row: completed, or with the error that people may read. */
export async function endRun(
  context: ServiceContext,
  executionId: number,
  errorMessage: string | null,
): Promise<void> {
  await context.store.table('analytics_executions').changeIfThere(executionId, (row) => {
    if (row.status !== 'in-progress') return null;
    const seconds = (context.ports.clock.now() - Date.parse(String(row.execution_time))) / 1000;
    return {
      status: errorMessage === null ? 'completed' : 'error',
      error_message: errorMessage,
      metadata: { execution_duration_seconds: seconds },
    };
  });
}
