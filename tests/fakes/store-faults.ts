import type { AccountStore, DocumentStore, Write } from '../../functions/core/storage/port.ts';

/** A write that is about to happen, or has happened. */
type WriteMoment = {
  readonly accountId: number;
  readonly table: string;
  readonly kinds: readonly Write['kind'][];
};

/** A store whose writes tests can fail, kill or interleave; `before` that throws keeps the write from happening. */
export type Faults = {
  before: ((moment: WriteMoment) => Promise<void> | void) | null;
  after: ((moment: WriteMoment) => Promise<void> | void) | null;
  /** Called before every read and write of an account. */
  touch: ((accountId: number) => void) | null;
};

export function createFaults(): Faults {
  return { before: null, after: null, touch: null };
}

export function faultyStore(store: DocumentStore, faults: Faults): DocumentStore {
  const around = (own: AccountStore): AccountStore => ({
    accountId: own.accountId,
    async get(...given) {
      faults.touch?.(own.accountId);
      return own.get(...given);
    },
    async query(...given) {
      faults.touch?.(own.accountId);
      return own.query(...given);
    },
    async count(...given) {
      faults.touch?.(own.accountId);
      return own.count(...given);
    },
    async takeNumbers(...given) {
      faults.touch?.(own.accountId);
      return own.takeNumbers(...given);
    },
    async write(table, writes, shard) {
      faults.touch?.(own.accountId);
      const moment = { accountId: own.accountId, table, kinds: writes.map(({ kind }) => kind) };
      await faults.before?.(moment);
      const rows = await own.write(table, writes, shard);
      await faults.after?.(moment);
      return rows;
    },
  });
  return { forAccount: (id) => around(store.forAccount(id)), close: () => store.close() };
}
