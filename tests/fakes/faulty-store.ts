import type { AccountStore, DocumentStore, Write } from '../../functions/core/storage/port.ts';

/** What befalls a write: its answer is lost after it took place, or the process ends before it. */
export type Fault = 'answer-lost' | 'cut-off' | null;

class StoreDown extends Error {}

/** A store whose writes meet the faults that `fault` chooses; every write is counted from 1. */
export function withFaults(
  store: DocumentStore,
  fault: (write: {
    readonly table: string;
    readonly writes: readonly Write[];
    readonly count: number;
  }) => Fault,
): DocumentStore {
  let count = 0;
  const faulty = (inner: AccountStore): AccountStore => ({
    accountId: inner.accountId,
    get: (...call) => inner.get(...call),
    query: (...call) => inner.query(...call),
    count: (...call) => inner.count(...call),
    takeNumbers: (...call) => inner.takeNumbers(...call),
    async write(table, writes, shard) {
      count += 1;
      const befalls = fault({ table, writes, count });
      if (befalls === 'cut-off') throw new StoreDown('503 before the write');
      const rows = await inner.write(table, writes, shard);
      if (befalls === 'answer-lost') throw new StoreDown('503 after the write');
      return rows;
    },
  });
  return { forAccount: (accountId) => faulty(store.forAccount(accountId)), close: () => store.close() };
}
