import {
  isOwnColumnTable,
  type OwnColumns,
  withOwnColumns,
} from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { ServiceContext } from '../context.ts';

/**
 * The table as the account at hand has it: the product's columns and the organisation's own. One read of the company a call,
 * and none for tables that have no own columns: what an admin adds counts from the next call on, on every instance.
 */
export async function effectiveTable(context: ServiceContext, table: Table): Promise<Table> {
  if (!isOwnColumnTable(table.name)) return table;
  return withOwnColumns(table, await ownColumnsOf(context));
}

/** The own columns of an organisation: those of its first company. */
export async function ownColumnsOf({ store }: Pick<ServiceContext, 'store'>): Promise<OwnColumns | null> {
  const company = await store.table('companies').first({ fields: ['company_id', 'own_columns'] });
  return company?.own_columns ?? null;
}
