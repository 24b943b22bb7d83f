import type { Ports, ServiceContext } from '../../core/context.ts';
import { nowOf, type Store } from '../../core/storage/rows.ts';

/** Where the files lie that an organisation takes away: they name its people. */
export function copiesOf(accountId: number): string {
  return `${accountId}/exports/`;
}

/**
 * Takes away what was exported, since it still holds who or what was erased. An export that is being written finds at its end
 * that somebody was erased meanwhile, and fails.
 */
export async function forgetCopies({ blobs }: Pick<Ports, 'blobs'>, accountId: number): Promise<void> {
  for await (const names of blobs.pages('TEMPORARY', copiesOf(accountId)))
    for (const name of names) await blobs.remove('TEMPORARY', name);
}

/**
 * Forgets what anybody could undo: old cells, deleted rows and the rows before an upload name whoever is erased, in columns and
 * in words that no search finds for certain. What is being stored finds the receipt of the erasure (`hasErasedSince`).
 */
export async function forgetUndo(store: Store): Promise<void> {
  await store.table('edits').removeEvery({});
  await store.table('upload_images').removeEvery({});
}

/** Whether somebody was deleted since then (ISO text): whoever stores old values of people looks after it has. */
export async function hasErasedSince(store: Store, since: string): Promise<boolean> {
  const where = { asked_for: 'person', status: 'done', done_at: { gte: since } } as const;
  return (await store.table('erasures').count(where)) > 0;
}

/** Where the file of a run of a feed lies until the run has ended. */
export function runFile(accountId: number, { feed_run_id }: { readonly feed_run_id: string }): string {
  return `${accountId}/feeds/${feed_run_id}`;
}

/**
 * Leaves aside the lists of people that wait for a confirmation, and deletes their files: they name whoever is erased, and
 * would bring the person back. So do files in folders, read or not. Each feed reads its source again as it is then.
 */
export async function forgetWaitingLists({ store, ports, accountId }: ServiceContext): Promise<void> {
  const runs = store.table('feed_runs');
  for (const { feed_run_id } of await runs.every({ where: { status: 'waiting' }, fields: ['feed_run_id'] })) {
    const left = await runs.changeIfThere(feed_run_id, ({ status, job_id_ref }) =>
      status === 'waiting' && job_id_ref === null
        ? { status: 'dismissed', ended_at: nowOf(ports), mail_due_at: null }
        : null,
    );
    if (left?.status === 'dismissed') await ports.blobs.remove('TEMPORARY', runFile(accountId, left));
  }
  await ports.drops.clear(accountId, null);
}
