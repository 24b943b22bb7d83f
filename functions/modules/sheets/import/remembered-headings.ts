import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  type ColumnField,
  columnFieldOf,
  headingKey,
  isOwnFieldName,
} from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import type { ServiceContext } from '../../../core/context.ts';

type Remembered = { readonly [heading: string]: string | null };

/** Headings that are remembered of one organisation's people, and of each of its tables; the earliest go. */
const MOST_HEADINGS = 500;

/** Characters of a heading by which it is remembered. */
const LONGEST_HEADING = 100;

/** What columns held before, by their headings (`headingKey`); a field that is gone is not remembered any more. */
export async function rememberedFields(
  { store, accountId }: Pick<ServiceContext, 'store' | 'accountId'>,
  own: ReadonlySet<ColumnField>,
): Promise<ReadonlyMap<string, ColumnField | null>> {
  const row = await store.table('sheet_headings').get(accountId);
  return new Map(
    Object.entries(row?.fields ?? {}).flatMap(([heading, said]) => {
      const field = columnFieldOf(said);
      const isGone = field !== null && isOwnFieldName(field) && !own.has(field);
      return isGone ? [] : [[heading, field] as const];
    }),
  );
}

/** Remembers what columns hold, by their headings, for the next sheet of the organisation. */
export async function rememberFields(
  { store, accountId }: Pick<ServiceContext, 'store' | 'accountId'>,
  columns: readonly Confirmed[],
): Promise<void> {
  await store.table('sheet_headings').decide(accountId, (row) => ({
    account_id_ref: accountId,
    fields: withConfirmed(row?.fields ?? {}, columns),
    tables: row?.tables ?? null,
  }));
}

/** What columns of earlier sheets of a table held, by their headings (`headingKey`). */
export async function rememberedColumns(
  { store, accountId }: Pick<ServiceContext, 'store' | 'accountId'>,
  table: TableName,
): Promise<ReadonlyMap<string, string | null>> {
  const row = await store.table('sheet_headings').get(accountId);
  return new Map(Object.entries(row?.tables?.[table] ?? {}));
}

/** Remembers what columns of a sheet of the table hold, for the next one of the organisation. */
export async function rememberColumns(
  { store, accountId }: Pick<ServiceContext, 'store' | 'accountId'>,
  table: TableName,
  columns: readonly Confirmed[],
): Promise<void> {
  await store.table('sheet_headings').decide(accountId, (row) => ({
    account_id_ref: accountId,
    fields: row?.fields ?? {},
    tables: { ...row?.tables, [table]: withConfirmed(row?.tables?.[table] ?? {}, columns) },
  }));
}

type Confirmed = { readonly heading: string; readonly field: string | null };

function withConfirmed(fields: Remembered, columns: readonly Confirmed[]): Remembered {
  const all = new Map(Object.entries(fields));
  for (const { heading, field } of columns) {
    const key = headingKey(heading).slice(0, LONGEST_HEADING);
    if (key === '') continue;
    all.delete(key);
    all.set(key, field);
  }
  return Object.fromEntries([...all].slice(-MOST_HEADINGS));
}
