import { effective, type StoredCatalogue } from '@livingroom/shared/core/catalogue/effective.ts';
import { isOwnColumnTable, type OwnColumns } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { CHANGES_ROW } from '@livingroom/shared/modules/platform/tables/catalogue-changes.ts';
import type { ServiceContext } from '../context.ts';
import { storeOf } from '../storage/rows.ts';

type OfAccount = Pick<ServiceContext, 'ports' | 'accountId' | 'store'>;

/** Tables as the account at hand has them, and what of them is stored. */
export type Catalogue = StoredCatalogue & { readonly tables: readonly Table[] };

/**
 * The table as the account at hand has it: code, what operators changed, and the organisation's own columns. Small rows that
 * are read by their number at each call, so that a change counts from the next call on, on every instance; what is made of
 * them is remembered by what they say.
 */
export async function effectiveTable(context: OfAccount, table: Table): Promise<Table> {
  const [first = table] = (await effectiveCatalogue(context, [table])).tables;
  return first;
}

/** The same for several tables, with one read of what is stored. */
export async function effectiveCatalogue(context: OfAccount, tables: readonly Table[]): Promise<Catalogue> {
  const hasOwn = tables.some(({ name }) => isOwnColumnTable(name));
  const [{ forAll, forOne }, own] = await Promise.all([
    readChanges(context),
    hasOwn ? ownColumnsOf(context) : null,
  ]);
  return catalogueWith({ forAll, forOne, own }, tables);
}

/** Tables of the code with what is stored of them. */
export function catalogueWith(stored: StoredCatalogue, tables: readonly Table[]): Catalogue {
  return { ...stored, tables: tables.map((table) => effective(table, stored)) };
}

/** What operators changed of the catalogue: for all organisations, and for the account at hand. */
async function readChanges({ ports, accountId, store }: OfAccount) {
  const isSystem = accountId === SYSTEM_ACCOUNT_ID;
  const system = isSystem ? store : storeOf(ports, SYSTEM_ACCOUNT_ID);
  const [all, one] = await Promise.all([
    system.table('catalogue_changes').get(CHANGES_ROW),
    isSystem ? null : store.table('catalogue_changes').get(CHANGES_ROW),
  ]);
  return { forAll: all?.changes ?? null, forOne: one?.changes ?? null };
}

/** The own columns of an organisation: those of its first company. */
export async function ownColumnsOf({ store }: Pick<ServiceContext, 'store'>): Promise<OwnColumns | null> {
  const company = await store.table('companies').first({ fields: ['company_id', 'own_columns'] });
  return company?.own_columns ?? null;
}
