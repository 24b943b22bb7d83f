import type {
  AccountStore,
  Body,
  DocumentStore,
  Page,
  Query,
  TableSchema,
} from '../../functions/core/storage/port.ts';

/** What the suite needs to know about an engine. */
export type Engine = {
  readonly name: string;
  /** Whether a refused batch really leaves nothing: the protocol server from npm keeps the writes before it. */
  readonly atomicBatches: boolean;
  /** How deep filters are nested: the protocol server's parser takes time that doubles with every bracket. */
  readonly filterDepth: number;
  open(): Promise<DocumentStore>;
};

export const tables: readonly TableSchema[] = [
  {
    name: 'people',
    container: 'entities',
    indexes: [['family_name'], ['unit', 'family_name'], ['unit'], ['number']],
  },
  { name: 'things', container: 'entities', indexes: [] },
  { name: 'answers', container: 'answers', sharded: true, indexes: [['person']] },
];

export function people(count: number, make: (index: number) => Body): { id: string; body: Body }[] {
  return Array.from({ length: count }, (_, index) => ({ id: `p${index}`, body: make(index) }));
}

export async function fill(
  store: AccountStore,
  table: string,
  rows: readonly { readonly id: string; readonly body: Body }[],
  shard?: string,
): Promise<void> {
  for (let start = 0; start < rows.length; start += 100) {
    const writes = rows.slice(start, start + 100).map((row) => ({ kind: 'create' as const, ...row }));
    await store.write(table, writes, shard);
  }
}

/** Every row of a query, read page by page, with the number of pages. */
export async function readAll(
  store: AccountStore,
  table: string,
  query: Query,
): Promise<Page['rows'][number][]> {
  const rows: Page['rows'][number][] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Page = await store.query(table, cursor === null ? query : { ...query, cursor });
    rows.push(...page.rows);
    cursor = page.cursor;
    if (cursor === null) return rows;
  }
}

let accounts = Math.floor(Date.now() / 1000) * 1000;

/** An account that no other test uses, on a server that may outlive the run. */
export function newAccount(): number {
  accounts += 1;
  return accounts;
}

/** Text that breaks careless code: quotes, commands, controls, scripts of many directions and planes. */
export const awkwardTexts: readonly string[] = [
  '',
  ' ',
  "'; DROP TABLE people; --",
  '" OR ""="',
  "') OR 1=1 --",
  '@p0',
  '?',
  '%_*',
  '\\',
  '{"$ne": null}',
  '</script><script>alert(1)</script>',
  '#{1+1} {{7*7}}',
  'null',
  'undefined',
  'true',
  '0',
  '-1e999',
  '1;2',
  'line\nbreak\r\n\ttab',
  'a\u0000b',
  '\u0007\u001b[31m',
  'Ærø Ñandú Straße İstanbul ΟΔΟΣ',
  'e\u0301 is not é',
  'עברית العربية',
  '\u202Ereversed\u202C',
  '\u200Bzero\u200Dwidth\uFEFF',
  '日本語 한국어 ไทย',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '𝒳 \u{10FFFF}',
  '__proto__',
  'constructor',
];
