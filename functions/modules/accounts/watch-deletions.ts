import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../../core/context.ts';
import { startWorkflow } from '../../core/gateways/workflows/calls.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { healDeletions } from './delete-account.ts';
import { deletionsOf } from './deletion-code.ts';
import { endInstances, forgetInstances } from './instances.ts';

/**
 * Starts the deletions whose time of grace is over, and those again that were lost. An account whose workflows are
 * still at work is told to end them and waits for the next look.
 */
export async function watchDeletions(ports: Ports): Promise<void> {
  await healDeletions(ports);
  const deletions = deletionsOf(ports);
  const due = await deletions.every({ where: { state: ['scheduled', 'running'] } });
  for (const { account_id_ref: accountId, delete_after } of due) {
    if ((delete_after ?? '') > nowOf(ports)) continue;
    try {
      await startDeletion(ports, accountId);
    } catch (error) {
      ports.log.write({
        level: 'error',
        event: 'account-deletion-start-failed',
        accountId,
        error,
      });
    }
  }
}

/**
 * Closes an account and leaves it to the next watch, without time of grace: what goes so is nobody's. Steps do so, and they
 * have no workflows. Done twice, it is the same.
 */
export async function deleteNow(ports: Ports, accountId: number): Promise<void> {
  await deletionsOf(ports).decide(accountId, (known) => {
    if (known && known.state !== 'none') return null;
    return { account_id_ref: accountId, state: 'scheduled', delete_after: nowOf(ports), wipe_blobs: true };
  });
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .changeIfThere(accountId, () => ({ status: 'closed' }));
}

async function startDeletion(ports: Ports, accountId: number): Promise<void> {
  if (!(await endInstances(ports, accountId))) return;
  await forgetInstances(ports, accountId);
  const row = await deletionsOf(ports).change(accountId, ({ state }) =>
    state === 'scheduled' ? { state: 'running' } : null,
  );
  if (row.state === 'running') await startWorkflow(ports, 'account-deletion', { accountId });
}
