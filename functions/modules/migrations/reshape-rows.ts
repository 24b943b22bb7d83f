import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type AccountStore, type Body, MAX_BATCH, type Stored, type Write } from '../../core/storage/port.ts';
import { shardOf, togetherOf, writeUnlessRefused } from '../../core/storage/rows.ts';
import { reshapedRow } from './older-row.ts';

/** Of the rows of one batch together, in characters of JSON: well below what the store takes. */
const BATCH_SIZE = 500_000;

/** How often a row that others change is read again. */
const TRIES = 8;

/**
 * Writes those of the rows anew that have not the shape of this version, each only over the version that was read; what
 * it says stays, its stamp too. Returns how many. May be done again, also over a half.
 */
export async function reshapeRows(
  store: AccountStore,
  table: Table,
  rows: readonly Stored[],
): Promise<number> {
  const old = rows.filter(({ body }) => reshapedRow(table, body) !== body);
  let changed = 0;
  for (const own of Map.groupBy(old, ({ body }) => togetherOf(table, body)).values())
    for (const batch of batchesOf(own)) {
      const shard = shardOf(table, batch[0]?.body ?? {});
      const writes = batch.map((row) => replaced(table, row));
      if (await writeUnlessRefused(store, table.name, writes, shard)) changed += batch.length;
      else for (const { id } of batch) if (await reshapeOne(store, table, { id, shard })) changed += 1;
    }
  return changed;
}

type Place = { readonly id: string; readonly shard: string | undefined };

/** A row that moved while its batch was written; one that went is no error. */
async function reshapeOne(store: AccountStore, table: Table, { id, shard }: Place): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const row = await store.get(table.name, id, shard);
    if (!row || reshapedRow(table, row.body) === row.body) return false;
    if (await writeUnlessRefused(store, table.name, [replaced(table, row)], shard)) return true;
  }
  throw new AppError('conflict');
}

function replaced(table: Table, { id, etag, body }: Stored): Write {
  return { kind: 'replace', id, etag, body: reshapedRow(table, body) };
}

function batchesOf(rows: readonly Stored[]): readonly (readonly Stored[])[] {
  const batches: Stored[][] = [];
  let left = 0;
  for (const row of rows) {
    const size = sizeOf(row.body);
    const last = batches.at(-1);
    if (!last || last.length === MAX_BATCH || size > left) {
      batches.push([row]);
      left = BATCH_SIZE - size;
    } else {
      last.push(row);
      left -= size;
    }
  }
  return batches;
}

function sizeOf(body: Body): number {
  return JSON.stringify(body).length;
}
