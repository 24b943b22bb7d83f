import type { AccountStore, DocumentStore } from '../../functions/core/storage/port.ts';

type Refusing = {
  /** Tables that may not be read. */
  readonly sealed: readonly string[];
  /** Gathers the names of those that are. */
  readonly read: Set<string>;
  /** Of this account alone; left out, of all. */
  readonly account?: number;
};

/** A store without its sealed tables: whoever reads one of them fails. */
export function refusingStore(store: DocumentStore, { sealed, read, account }: Refusing): DocumentStore {
  const check = (table: string) => {
    if (sealed.includes(table)) throw new Error(`${table} is sealed`);
    read.add(table);
  };
  const around = (own: AccountStore): AccountStore => ({
    accountId: own.accountId,
    write: (...given) => own.write(...given),
    takeNumbers: (...given) => own.takeNumbers(...given),
    async get(table, ...rest) {
      check(table);
      return own.get(table, ...rest);
    },
    async query(table, ...rest) {
      check(table);
      return own.query(table, ...rest);
    },
    async count(table, ...rest) {
      check(table);
      return own.count(table, ...rest);
    },
  });
  return {
    forAccount(id) {
      const own = store.forAccount(id);
      return account === undefined || id === account ? around(own) : own;
    },
    close: () => store.close(),
  };
}
