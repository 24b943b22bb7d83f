import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import type { Ports } from '../../../../core/context.ts';
import { MAX_BATCH, type Write } from '../../../../core/storage/port.ts';
import { shardOf, togetherOf, writeUnlessRefused } from '../../../../core/storage/rows.ts';
import { beginChanges, endChanges, recordChanges } from '../../../../core/tables/audit/record-changes.ts';
import { forgetPictures } from '../../../../core/tables/pictures/forget-pictures.ts';
import type { OpenTable } from '../../../../core/tables/write/open-table.ts';
import { announceRemoval } from '../../../../core/tables/write/removals.ts';
import { claimsOf, releaseValues, reserveValues } from '../../../../core/tables/write/uniqueness.ts';
import type { KeptRemoval, Upload } from '../types.ts';
import { usesOf } from './in-use.ts';
import { keyOf, madeIn } from './judge-undo.ts';
import { readImages } from './upload-images.ts';

/**
 * Takes away rows that an upload made. Doing it twice takes nothing twice. Whoever points at one of them from now on sees that it
 * goes; who did before is found, and then nothing goes. Returns what stands in the way; null when they are gone.
 */
export async function takeAway(
  ports: Ports,
  { accountId, undoes = 0 }: Upload,
  open: OpenTable,
  rows: readonly KeptRemoval[],
): Promise<Phrase | null> {
  const { context, table, store } = open;
  const images = await readImages(ports, { accountId, jobId: undoes });
  if (!images) return undoWords('moved');
  // All else that let go of them has done so in the steps before.
  const going = new Set(madeIn(images).map(keyOf));
  for (const batch of batchesOf(open, rows)) {
    const read = await Promise.all(
      batch.map(({ id, gone }) => store.get(table.name, id, shardOf(table, gone))),
    );
    const here = batch.flatMap((row, place) => (read[place] ? [{ row, stored: read[place] }] : []));
    // A step that died between a write and its place in the audit trail.
    const goneBefore = batch.filter((_, place) => !read[place]);
    await recordChanges(
      open,
      goneBefore.map(({ id, gone }) => ({ id, before: gone, after: null })),
      'taken-back',
    );
    if (here.length === 0) continue;
    if (here.some(({ row, stored }) => row.etag !== stored.etag)) return undoWords('moved');
    const stays = await announceRemoval(context, table, ...here.map(({ row }) => Number(row.id)));
    const uses = await usesOf(context, { table: table.name, ids: here.map(({ row }) => row.id) }, (row) =>
      going.has(keyOf(row)),
    );
    if (
      uses.size > 0 ||
      !(await write(
        open,
        here.map(({ row }) => row),
      ))
    ) {
      await stays?.();
      return undoWords('moved');
    }
  }
  return null;
}

/** False where one of them has moved meanwhile; then none goes. */
async function write(open: OpenTable, rows: readonly KeptRemoval[]): Promise<boolean> {
  const { table, store } = open;
  const [first] = rows;
  if (!first) return true;
  const changes = rows.map(({ id, gone }) => ({ id, before: gone, after: null }));
  const begun = await beginChanges(open, changes, undefined, 'taken-back');
  const writes = rows.map(({ id, etag }): Write => ({ kind: 'delete', id, etag }));
  const gone = await writeUnlessRefused(store, table.name, writes, shardOf(table, first.gone));
  await endChanges(begun, () => gone !== null);
  return gone !== null;
}

function batchesOf({ table }: OpenTable, rows: readonly KeptRemoval[]): readonly (readonly KeptRemoval[])[] {
  return [...Map.groupBy(rows, ({ gone }) => togetherOf(table, gone)).values()].flatMap((together) =>
    Array.from({ length: Math.ceil(together.length / MAX_BATCH) }, (_, part) =>
      together.slice(part * MAX_BATCH, (part + 1) * MAX_BATCH),
    ),
  );
}

/** Brings a row back that an undo took away, where the undo does not go through; its values are its own until the end. */
export async function bringRowBack(open: OpenTable, { id, gone }: KeptRemoval): Promise<boolean> {
  const { context, table, store } = open;
  if (await store.get(table.name, id, shardOf(table, gone))) return true;
  const taken = await reserveValues(context, table, claimsOf(table, gone, null));
  if (taken.length > 0) return false;
  const write: Write = { kind: 'create', id, body: gone };
  return (await writeUnlessRefused(store, table.name, [write], shardOf(table, gone))) !== null;
}

/** What follows rows that are gone for good: their unique values go free, their pictures go. May be done twice. */
export async function settleRemovals(open: OpenTable, rows: readonly KeptRemoval[]): Promise<void> {
  for (const { gone } of rows) {
    await releaseValues(open.context, claimsOf(open.table, gone, null));
    await forgetPictures(open, gone, null);
  }
}
