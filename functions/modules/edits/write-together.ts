import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Write } from '../../core/storage/port.ts';
import { shardOf, writeUnlessRefused } from '../../core/storage/rows.ts';
import type { PlannedChange } from '../../core/tables/write/changes.ts';
import type { OpenTable } from '../../core/tables/write/open-table.ts';
import type { Claim } from '../../core/tables/write/uniqueness.ts';
import { settleChanges, writeChanges } from '../../core/tables/write/write-changes.ts';

/**
 * Writes planned changes, all or none: what was written before one of them lost a race is taken back. Errors: `conflict`.
 * `taken`: unique values that somebody else has; then nothing is written.
 */
export async function writeTogether(
  open: OpenTable,
  planned: readonly PlannedChange[],
): Promise<{ readonly taken: readonly Claim[] }> {
  if (planned.length === 0) return { taken: [] };
  const { written, moved, taken, isUnfit = false } = await writeChanges(open, planned);
  if (taken.length > 0) return { taken };
  if (moved.length > 0 || isUnfit || written.length < planned.length) {
    const { table, store } = open;
    for (const { change, row } of written) {
      const { id, etag } = row;
      const write: Write = change.before
        ? { kind: 'replace', id, etag, body: change.before.body }
        : { kind: 'delete', id, etag };
      await writeUnlessRefused(store, table.name, [write], shardOf(table, row.body));
    }
    throw new AppError('conflict');
  }
  await settleChanges(open, planned);
  return { taken: [] };
}
