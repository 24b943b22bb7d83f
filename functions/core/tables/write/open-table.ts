import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
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
