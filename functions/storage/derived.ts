import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { withSearchText } from '@livingroom/shared/catalogue/search-text.ts';
import { type AccountStore, hasBody, type Write } from './port.ts';
import { withWrite } from './with-write.ts';

/** The rows of an account whose writers need not know what follows from a row's other columns: it is kept in step here. */
export function keepDerived(account: AccountStore): AccountStore {
  return withWrite(account, (table, writes, shard) => account.write(table, derived(table, writes), shard));
}

function derived(name: string, writes: readonly Write[]): readonly Write[] {
  if (!isTableName(name)) return writes;
  const table = findTable(name);
  return writes.map((write) =>
    hasBody(write) ? { ...write, body: withSearchText(table, write.body) } : write,
  );
}
