import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { nextDaily, nextHourly } from '../../core/due/kinds.ts';
import { startWorkflow, workflowProgress } from '../../core/gateways/workflows/calls.ts';
import { nowOf, type Store, storeOf } from '../../core/storage/rows.ts';
import { ensureReleaseRound } from './freeze-round.ts';

export type RunState = {
  readonly status: 'in-progress' | 'completed' | 'error';
};

/** Starts the main analytics of the account, or joins the run that is under way. */
export async function startMainRun(context: ServiceContext): Promise<void> {
  await startRun(context.ports, context.accountId);
}

/** How the latest run stands, by its workflow. */
export async function mainRunState(context: ServiceContext): Promise<RunState> {
  const { accountId, ports } = context;
  const progress = await workflowProgress(ports, 'main-analytics', { accountId });
  if (!progress || progress.state === 'completed') return { status: 'completed' };
  if (progress.state === 'failed') return { status: 'error' };
  return { status: 'in-progress' };
}

/** The daily run, of a tenant with a round whose figures are not final. */
export async function startDailyRun(ports: Ports, accountId: number): Promise<void> {
  if ((await openRounds(storeOf(ports, accountId))).length > 0) await startRun(ports, accountId);
}

/** The next night (ms since 1970) of a tenant with a round whose figures are not final. */
export async function nextDailyRun(ports: Ports, accountId: number): Promise<number | null> {
  const rounds = await openRounds(storeOf(ports, accountId));
  return rounds.length > 0 ? nextDaily(ports.clock.now(), 2, 0) : null;
}

/** The hourly look: of a tenant with a round that has closed and whose figures are not final yet. */
export async function startClosingRun(ports: Ports, accountId: number): Promise<void> {
  if (await hasClosedRound(storeOf(ports, accountId))) await startRun(ports, accountId);
}

/** Within the hour (ms since 1970) while such a round waits for its figures. */
export async function nextClosingRun(ports: Ports, accountId: number): Promise<number | null> {
  return (await hasClosedRound(storeOf(ports, accountId))) ? nextHourly(ports.clock.now(), 10) : null;
}

async function hasClosedRound(store: Store): Promise<boolean> {
  return (await openRounds(store)).some(({ closed_at }) => closed_at !== null);
}

/** Rounds whose figures are not final. */
async function openRounds(store: Store) {
  const [rounds, released] = await Promise.all([
    store.table('flow_rounds').every({ fields: ['flow_round_id', 'closed_at'] }),
    store.table('release_rounds').every({ fields: ['release_round_id', 'status'] }),
  ]);
  const final = new Set(
    released.flatMap(({ release_round_id: id, status }) => (status === 'closed' ? [id] : [])),
  );
  return rounds.filter(({ flow_round_id }) => !final.has(flow_round_id));
}

async function startRun(ports: Ports, accountId: number): Promise<void> {
  await startWorkflow(ports, 'main-analytics', { accountId });
}

/** The number of a run that is to begin. Asked twice, one of the numbers is never used. */
export function runNumber(context: ServiceContext): Promise<number> {
  return context.store.table('analytics_executions').takeKeys(1);
}

/**
 * Begins the run of that number: its row, and the rounds that are not finished. Begun twice, it is one run. Runs
 * before it that were cut off have ended by now, since an account has one at a time.
 */
export async function beginRun(context: ServiceContext, executionId: number): Promise<readonly string[]> {
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
  await endAbandoned(context, executionId);
  await context.store.table('analytics_executions').createMissing([
    {
      analytics_execution_id: executionId,
      name: 'Main analytics',
      flow_version: '1',
      status: 'in-progress',
      type: 'main',
      execution_time: nowOf(context.ports),
      in_data: { rounds },
    },
  ]);
  return rounds;
}

async function endAbandoned(context: ServiceContext, executionId: number): Promise<void> {
  const runs = context.store.table('analytics_executions');
  const where = { status: 'in-progress', type: 'main', analytics_execution_id: { lt: executionId } } as const;
  const abandoned = await runs.every({ where, fields: ['analytics_execution_id'] });
  for (const { analytics_execution_id: id } of abandoned) await endRun(context, id, true);
}

/** Ends a run in its row: completed, or failed with what people may read. */
export async function endRun(context: ServiceContext, executionId: number, failed: boolean): Promise<void> {
  const { accountId, ports } = context;
  const now = ports.clock.now();
  let ms: number | null = null;
  await context.store.table('analytics_executions').changeIfThere(executionId, (row) => {
    ms = null;
    if (row.status !== 'in-progress') return null;
    ms = now - Date.parse(row.execution_time ?? row.created_at);
    const seconds = ms / 1000;
    return {
      status: failed ? 'error' : 'completed',
      error_message: failed ? kept(new AppError('main-run-failed').phrase) : null,
      metadata: { execution_duration_seconds: seconds },
    };
  });
  if (ms !== null) ports.counter.note({ name: 'figures', accountId, failed, ms });
}
