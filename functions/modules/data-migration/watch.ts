import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../../core/context.ts';
import { startWorkflow, workflowProgress } from '../../core/gateways/workflows/calls.ts';
import { runsOf } from './runs.ts';
import { stepsOf } from './start.ts';

/** A run that was last heard of so long ago and whose workflow does not run was lost; a younger one may be starting. */
const LOST_AFTER_MS = 5 * 60_000;
const AGAIN_MS = 10 * 60_000;

/** Starts the workflows of migrations again that failed or were lost. All runs lie with the system account. */
export async function watchMigrations(ports: Ports, accountId: number): Promise<void> {
  if (accountId !== SYSTEM_ACCOUNT_ID) return;
  const before = new Date(ports.clock.now() - LOST_AFTER_MS).toISOString();
  const running = await runsOf(ports).every({ where: { state: 'running', updated_at: { lt: before } } });
  for (const run of running) {
    const key = { accountId: run.account_id_ref, runId: run.data_migration_id, turn: run.turn };
    const state = (await workflowProgress(ports, 'content-migration', key))?.state ?? 'missing';
    if (state === 'running') continue;
    ports.log.write({ level: 'error', event: 'content-migration-lost', ...key, state });
    const input = { ...key, resources: run.resources, steps: stepsOf(run.work), caller: null };
    await startWorkflow(ports, 'content-migration', input);
  }
}

/** When an open run may have been lost (ms since 1970); null: none is open. */
export async function nextMigrationWatch(ports: Ports, accountId: number): Promise<number | null> {
  if (accountId !== SYSTEM_ACCOUNT_ID) return null;
  const open = await runsOf(ports).first({ where: { state: 'running' }, fields: ['updated_at'] });
  if (!open) return null;
  const lostAt = Date.parse(open.updated_at) + LOST_AFTER_MS;
  return lostAt > ports.clock.now() ? lostAt : ports.clock.now() + AGAIN_MS;
}
