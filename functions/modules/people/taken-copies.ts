import type { Ports } from '../../core/context.ts';
import type { Store } from '../../core/storage/rows.ts';

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
 * Forgets what anybody could undo: old cells and deleted rows name whoever is erased, in columns and in words that no
 * search finds for certain. An edit that is being stored finds the receipt of the erasure (`edits/keep-edit.ts`).
 */
export async function forgetAllEdits(store: Store): Promise<void> {
  await store.table('edits').removeEvery({});
}
