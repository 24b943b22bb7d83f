import type { AccountStore } from './port.ts';

/** The rows of an account, written in another way. */
export function withWrite(account: AccountStore, write: AccountStore['write']): AccountStore {
  return {
    accountId: account.accountId,
    get: (...given) => account.get(...given),
    query: (...given) => account.query(...given),
    count: (...given) => account.count(...given),
    takeNumbers: (...given) => account.takeNumbers(...given),
    write,
  };
}
