import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import type { Ports } from '../../core/context.ts';
import { nextDaily } from '../../core/due/kinds.ts';
import { namedPictures, picturesOf, removePicture } from '../../core/tables/pictures/stored-picture.ts';

/** A picture waits so long for its row, in ms: nobody edits one row for a day. */
const WAITS_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/** The next night (ms since 1970) where an account has pictures; null: it has none. */
export async function nextPictureSweep(ports: Ports, accountId: number): Promise<number | null> {
  const [picture] = await ports.blobs.list('PERMANENT', picturesOf(accountId), 1);
  return picture === undefined ? null : nextDaily(ports.clock.now(), 4, 0);
}

/** Takes away pictures that no row names: of rows that were never saved, and of a removal that was cut off. */
export async function forgetUnnamedPictures(ports: Ports, accountId: number): Promise<void> {
  for await (const blobs of ports.blobs.pages('PERMANENT', picturesOf(accountId)))
    await forgetOf(ports, accountId, blobs);
}

async function forgetOf(ports: Ports, accountId: number, blobs: readonly string[]): Promise<void> {
  const prefix = picturesOf(accountId);
  const old = blobs.flatMap((blob) => {
    const name = blob.slice(prefix.length);
    const read = readPictureName(name);
    return read && ports.clock.now() - read.storedAt > WAITS_MS ? [{ name, ...read }] : [];
  });
  const store = ports.store.forAccount(accountId);
  for (const own of Map.groupBy(old, ({ table, column }) => `${table}.${column}`).values())
    for (let start = 0; start < own.length; start += AT_ONCE) {
      const part = own.slice(start, start + AT_ONCE);
      const [first] = part;
      if (!first || !isTableName(first.table)) continue;
      const names = part.map(({ name }) => name);
      const place = { store, table: findTable(first.table) };
      const named = await namedPictures(place, { column: first.column, names });
      for (const name of names) if (!named.has(name)) await removePicture({ ports, accountId }, name);
    }
}
