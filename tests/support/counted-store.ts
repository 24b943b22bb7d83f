import type { AccountStore, DocumentStore } from '../../functions/core/storage/port.ts';

/** Called with each call to the store: of which organisation, and how many rows went or came. */
type Note = (accountId: number, rows: number) => void;

/** The same store of one organisation, each call to which is told. */
export function countedAccount(store: AccountStore, note: Note): AccountStore {
  const { accountId } = store;
  const one = () => note(accountId, 1);
  return {
    accountId,
    async get(...given) {
      one();
      return store.get(...given);
    },
    async query(...given) {
      const page = await store.query(...given);
      note(accountId, page.rows.length);
      return page;
    },
    async count(...given) {
      one();
      return store.count(...given);
    },
    async write(table, writes, shard) {
      note(accountId, writes.length);
      return store.write(table, writes, shard);
    },
    async takeNumbers(...given) {
      one();
      return store.takeNumbers(...given);
    },
  };
}

/** The same store, each call to which is told. */
export function countedStore(store: DocumentStore, note: Note): DocumentStore {
  return {
    forAccount: (accountId) => countedAccount(store.forAccount(accountId), note),
    close: () => store.close(),
  };
}
