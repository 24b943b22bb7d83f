import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { ServiceContext } from '../../context.ts';
import type { AccountStore } from '../../storage/port.ts';

/** Where the rows of a table lie: with the account at hand, or with the system account where that owns it. */
export function storeOf(context: ServiceContext, table: Table): AccountStore {
  return table.owner === 'system' ? context.ports.store.forAccount(SYSTEM_ACCOUNT_ID) : context.store;
}
