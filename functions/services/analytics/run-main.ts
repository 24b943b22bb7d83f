import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Ports, ServiceContext } from '../../context.ts';
import { startWorkflow, workflowProgress } from '../../gateways/workflows/calls.ts';
import type { AccountStore, Body } from '../../storage/port.ts';
import { readEvery } from '../../storage/rows.ts';
import { ensureReleaseRound, type FlowRound } from './rounds.ts';

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
    if (await hasClosedRound(ports.store.forAccount(accountId))) await startRun(ports, accountId);
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
  const accounts = await readEvery(ports.store.forAccount(SYSTEM_ACCOUNT_ID), 'accounts', {
    where: { field: 'status', op: 'eq', value: 'active' },
    fields: ['account_id'],
  });
  return accounts.map(({ body }) => Number(body.account_id)).filter((id) => id !== SYSTEM_ACCOUNT_ID);
}

async function hasClosedRound(store: AccountStore): Promise<boolean> {
  const [rounds, released] = await Promise.all([
    readEvery(store, 'flow_rounds', { fields: ['flow_round_id', 'closed_at'] }),
    readEvery(store, 'release_rounds', { fields: ['release_round_id', 'status'] }),
  ]);
  const final = new Set(
    released.flatMap(({ body }) => (body.status === 'closed' ? [body.release_round_id] : [])),
  );
  return rounds.some(({ body }) => typeof body.closed_at === 'string' && !final.has(body.flow_round_id));
}

async function startRun(ports: Ports, accountId: number): Promise<void> {
  await startWorkflow(ports, 'main-analytics', { accountId });
}

/** Begins a run: its row in `analytics_executions`, and the rounds that are not finished. */
export async function beginRun(
  context: ServiceContext,
): Promise<{ executionId: number; rounds: readonly string[] }> {
  const flowRounds = await readEvery(context.store, 'flow_rounds');
  const rounds: string[] = [];
  for (const { body } of flowRounds) {
    // What is wrong with one round shows when it is released, and stops that round alone.
    const id = String(body.flow_round_id);
    const known = await context.store.get('release_rounds', id);
    if (!known) await ensureReleaseRound(context, body as unknown as FlowRound);
    if (known?.body.status !== 'closed') rounds.push(id);
  }
  const executionId = await context.store.takeNumbers('analytics_executions', 1);
  const now = new Date(context.ports.clock.now()).toISOString();
  const body: Body = {
    analytics_execution_id: executionId,
    name: 'Main analytics',
    flow_version: '1',
    status: 'in-progress',
    type: 'main',
    dataset_id_ref: null,
    execution_time: now,
    error_message: null,
    in_data: { rounds },
    out_data: null,
    metadata: null,
    created_at: now,
    updated_at: now,
  };
  await context.store.write('analytics_executions', [{ kind: 'create', id: String(executionId), body }]);
  return { executionId, rounds };
}

/** Ends a run in its row: completed, or with the error that people may read. */
export async function endRun(
  context: ServiceContext,
  executionId: number,
  errorMessage: string | null,
): Promise<void> {
  const row = await context.store.get('analytics_executions', String(executionId));
  if (row?.body.status !== 'in-progress') return;
  const now = context.ports.clock.now();
  const seconds = (now - Date.parse(String(row.body.execution_time))) / 1000;
  const body: Body = {
    ...row.body,
    status: errorMessage === null ? 'completed' : 'error',
    error_message: errorMessage,
    metadata: { execution_duration_seconds: seconds },
    updated_at: new Date(now).toISOString(),
  };
  await context.store.write('analytics_executions', [{ kind: 'replace', id: row.id, body, etag: row.etag }]);
}
