import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Stored, Write } from '../../storage/port.ts';
import { filledRow, shardOf, writeUnlessRefused } from '../../storage/rows.ts';
import { changesOnRecord } from '../audit/record-changes.ts';
import { forgetPictures } from '../pictures/forget-pictures.ts';
import { rowInScope } from '../read/list-rows.ts';
import { judgeRows, mayWriteTable } from '../read/may.ts';
import { versionOf } from '../read/present.ts';
import type { OpenTable } from './open-table.ts';
import { deleteDependents, isPointedAt, referringTable } from './referring.ts';
import { announceRemoval } from './removals.ts';
import { claimsOf, releaseValues } from './uniqueness.ts';
import { writesOfBasis } from './write-changes.ts';

/**
 * Deletes a row and what goes with it. The row itself goes last, so that a delete that is cut off anywhere is done
 * again by whoever deletes the row again: no link, sign-in or reserved value is left without it.
 * Errors: `not-found`, `conflict` when its state, its version or another row keeps it.
 */
export async function removeRow(open: OpenTable, id: string, ifMatch: string | null): Promise<void> {
  const { context, table, hooks } = open;
  if (!mayWriteTable(context, table)) throw new AppError('forbidden');
  const [current, judge] = await Promise.all([rowInScope(context, table, id), judgeRows(context, table)]);
  if (ifMatch !== null && ifMatch !== versionOf(context, table, current)) throw new AppError('conflict');
  const may = judge(current.body);
  if (!may.delete) throw may.refusal ?? new AppError('conflict');
  const stays =
    table.owner === 'account' && isPointedAt(table)
      ? await announceRemoval(context, table, keyOf(open, current))
      : undefined;
  const blocker = await referringTable(context, table, keyOf(open, current));
  if (blocker) {
    await stays?.();
    throw new AppError('conflict', { table: blocker });
  }
  const gone = { before: filledRow(table, current.body), after: null };
  const takeBack = hooks.announce ? await hooks.announce(context, [gone]) : undefined;
  if (takeBack === null) {
    await stays?.();
    throw new AppError('conflict');
  }
  try {
    await takeAway(open, current);
  } catch (error) {
    // After an outage the row may be gone all the same.
    if (error instanceof AppError && error.status < 500) await Promise.all([takeBack?.(), stays?.()]);
    throw error;
  }
}

/** Takes the row that was read and what goes with it, itself last. */
async function takeAway(open: OpenTable, current: Stored): Promise<void> {
  const { context, table, hooks } = open;
  const keyValue = keyOf(open, current);
  const takesAlong = hooks.beforeDelete !== undefined || (table.cascade?.length ?? 0) > 0;
  const claimed = takesAlong ? await claimRow(open, current) : current;
  await hooks.beforeDelete?.(context, filledRow(table, claimed.body));
  await deleteDependents(context, table, keyValue);
  await forgetPictures(open, claimed.body, null);
  const basis = await writesOfBasis(open, [{ before: claimed.body, after: null }]);
  const gone = { id: current.id, before: claimed.body, after: null };
  await changesOnRecord(open, [gone], () =>
    writeOrConflict(open, claimed, [{ kind: 'delete', id: claimed.id, etag: claimed.etag }, ...basis]),
  );
  // A link that was made while the row went.
  if (takesAlong) await deleteDependents(context, table, keyValue);
  await releaseValues(context, claimsOf(table, claimed.body, null));
}

function keyOf({ table }: OpenTable, { id, body }: Stored): number | string {
  const key = body[table.key];
  return typeof key === 'number' ? key : id;
}

/** Writes the row once more over the version that was read: a lost race shows before anything is taken along. */
async function claimRow(open: OpenTable, row: Stored): Promise<Stored> {
  const { id, etag, body } = row;
  const updated_at = new Date(open.context.ports.clock.now()).toISOString();
  const write = { kind: 'replace' as const, id, etag, body: { ...body, updated_at } };
  const [claimed] = await writeOrConflict(open, row, [write]);
  if (!claimed) throw new AppError('internal');
  return claimed;
}

async function writeOrConflict(
  open: OpenTable,
  { body }: Stored,
  writes: readonly Write[],
): Promise<readonly Stored[]> {
  const rows = await writeUnlessRefused(open.store, open.table.name, writes, shardOf(open.table, body));
  if (rows === null) throw new AppError('conflict');
  return rows;
}
