import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { ServiceContext } from '../../context.ts';
import type { AccountStore } from '../../storage/port.ts';
import type { AnyHooks } from '../hooks/hooks.ts';
import { storeOf } from '../read/store-of.ts';

/** A table as one caller works with it: what every step of the engine needs, as one thing. */
export type OpenTable = {
  readonly context: ServiceContext;
  readonly table: Table;
  /** The account's rows, or those of the system account where it owns the table. */
  readonly store: AccountStore;
  readonly hooks: AnyHooks;
};

export function openTable(context: ServiceContext, table: Table): OpenTable {
  return { context, table, store: storeOf(context, table), hooks: context.ports.hooksOf(table) };
}

/** Rows of the system account serve every tenant: whatever the role mappings say, only its own people write them. */
export function mayWriteTable({ caller }: ServiceContext, { owner }: Table): boolean {
  return owner === 'account' || caller === null || caller.accountId === SYSTEM_ACCOUNT_ID;
}
