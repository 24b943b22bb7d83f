import type { AccountStore, Query, Stored } from './port.ts';

/** Reads every row of a query, page by page. For tables that fit in memory; walk pages yourself otherwise. */
export async function readEvery(
  store: AccountStore,
  table: string,
  query: Omit<Query, 'limit' | 'cursor' | 'skip'> = {},
): Promise<readonly Stored[]> {
  const rows: Stored[] = [];
  for await (const page of readPages(store, table, query)) rows.push(...page);
  return rows;
}

/** The pages of a query, 1,000 rows each; memory stays at one page. */
export async function* readPages(
  store: AccountStore,
  table: string,
  query: Omit<Query, 'limit' | 'cursor' | 'skip'> = {},
  limit = 1000,
): AsyncGenerator<readonly Stored[]> {
  let cursor: string | null = null;
  do {
    const page = await store.query(table, cursor ? { ...query, limit, cursor } : { ...query, limit });
    if (page.rows.length > 0) yield page.rows;
    cursor = page.cursor;
  } while (cursor);
}
