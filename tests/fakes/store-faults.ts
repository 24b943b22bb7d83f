import { AsyncLocalStorage } from 'node:async_hooks';
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
  /** Called before every read and write of an account, with what it is, such as `get accounts`. */
  touch: ((accountId: number, call: string) => void) | null;
};

export function createFaults(): Faults {
  return { before: null, after: null, touch: null };
}

/** Whose calls are counted: those of the work alone, whatever writes in the background meanwhile, such as the error log. */
const counting = new AsyncLocalStorage<string[]>();

/** Does some work and gives its result with the calls that it made to the store, sorted, such as `get accounts`. */
export async function withStoreCalls<T>(
  faults: Faults,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly calls: readonly string[] }> {
  const calls: string[] = [];
  const before = faults.touch;
  faults.touch = (accountId, call) => {
    before?.(accountId, call);
    counting.getStore()?.push(call);
  };
  try {
    const result = await counting.run(calls, work);
    return { result, calls: calls.toSorted() };
  } finally {
    faults.touch = before;
  }
}

export function faultyStore(store: DocumentStore, faults: Faults): DocumentStore {
  const around = (own: AccountStore): AccountStore => ({
    accountId: own.accountId,
    async get(...given) {
      faults.touch?.(own.accountId, `get ${given[0]}`);
      return own.get(...given);
    },
    async query(...given) {
      faults.touch?.(own.accountId, `query ${given[0]}`);
      return own.query(...given);
    },
    async count(...given) {
      faults.touch?.(own.accountId, `count ${given[0]}`);
      return own.count(...given);
    },
    async takeNumbers(...given) {
      faults.touch?.(own.accountId, `takeNumbers ${given[0]}`);
      return own.takeNumbers(...given);
    },
    async write(table, writes, shard) {
      faults.touch?.(own.accountId, `write ${table}`);
      const moment = { accountId: own.accountId, table, kinds: writes.map(({ kind }) => kind) };
      await faults.before?.(moment);
      const rows = await own.write(table, writes, shard);
      await faults.after?.(moment);
      return rows;
    },
  });
  return { forAccount: (id) => around(store.forAccount(id)), close: () => store.close() };
}
