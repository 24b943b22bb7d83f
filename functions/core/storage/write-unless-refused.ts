import { type AccountStore, type Stored, type Write, WriteRefused } from './port.ts';

/** Writes to a table that is known by name only: the rows as they are stored now, null when one was refused. */
export async function writeUnlessRefused(
  store: AccountStore,
  table: string,
  writes: readonly Write[],
  shard?: string,
): Promise<readonly Stored[] | null> {
  try {
    return await store.write(table, writes, shard);
  } catch (error) {
    if (error instanceof WriteRefused) return null;
    throw error;
  }
}
