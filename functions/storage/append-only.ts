import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { AccountStore } from './port.ts';

/**
 * The rows of an account as services get them: what was added to an append-only table stays as it is. Age and the end
 * of the account take such rows away; both ask the port itself.
 */
export function keepAppended(account: AccountStore): AccountStore {
  return {
    accountId: account.accountId,
    get: (...given) => account.get(...given),
    query: (...given) => account.query(...given),
    count: (...given) => account.count(...given),
    takeNumbers: (...given) => account.takeNumbers(...given),
    async write(table, writes, shard) {
      if (isAppendOnly(table) && writes.some(({ kind }) => kind !== 'create'))
        throw new Error(`Rows of ${table} are never changed`);
      return account.write(table, writes, shard);
    },
  };
}

function isAppendOnly(table: string): boolean {
  return isTableName(table) && findTable(table).appendOnly === true;
}
