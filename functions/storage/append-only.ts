import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { AccountStore } from './port.ts';
import { withWrite } from './with-write.ts';

/**
 * The rows of an account as services get them: what was added to an append-only table stays as it is. Age and the end
 * of the account take such rows away; both ask the port itself.
 */
export function keepAppended(account: AccountStore): AccountStore {
  return withWrite(account, async (table, writes, shard) => {
    if (isAppendOnly(table) && writes.some(({ kind }) => kind !== 'create'))
      throw new Error(`Rows of ${table} are never changed`);
    return account.write(table, writes, shard);
  });
}

function isAppendOnly(table: string): boolean {
  return isTableName(table) && findTable(table).appendOnly === true;
}
