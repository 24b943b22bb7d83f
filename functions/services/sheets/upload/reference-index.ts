import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import type { ServiceContext } from '../../../context.ts';
import { readPages } from '../../../storage/rows.ts';
import { storeOf } from '../../../tables/read/references.ts';
import { rowScope } from '../../../tables/read/row-scope.ts';
import { uniqueFields } from '../../../tables/write/uniqueness.ts';
import type { Cell } from '../file/sheet.ts';

/** Finds the key of a row by what people write: its key, `label (key)`, or a value that only it has. */
export type ReferenceIndex = {
  find(cell: Cell): number | string | null;
  /** Whether a row has this key. */
  has(key: string): boolean;
  /** Makes a row of the same file known before it is written. */
  add(key: number | string, values: { readonly [field: string]: unknown }): void;
};

/**
 * Reads the keys and unique values of a table once, so that 10,000 rows need no 10,000 reads; only of rows that the
 * uploader may see.
 */
export async function referenceIndex(context: ServiceContext, tableName: string): Promise<ReferenceIndex> {
  const table = findTable(tableName);
  const unique = uniqueFields(table).map(({ field }) => field);
  const keys = new Map<string, number | string>();
  const byValue = new Map<string, number | string>();
  const index: ReferenceIndex = {
    find(cell) {
      if (cell === null || cell === '') return null;
      const text = String(cell).trim();
      const inBrackets = /\(([^()]+)\)\s*$/.exec(text)?.[1]?.trim();
      const byKey = keys.get(inBrackets ?? text);
      return byKey ?? byValue.get(text.toLowerCase()) ?? null;
    },
    has: (key) => keys.has(key),
    add(key, values) {
      keys.set(String(key), key);
      for (const field of unique) {
        const value = values[field];
        if (value !== null && value !== undefined) byValue.set(String(value).trim().toLowerCase(), key);
      }
    },
  };
  const where = await rowScope(context, table);
  const query = { fields: [table.key, ...unique], ...(where ? { where } : {}) };
  for await (const rows of readPages(storeOf(context, table), table.name, query)) {
    for (const { body } of rows) index.add(keyOf(table, body), body);
  }
  return index;
}

function keyOf(table: Table, body: { readonly [field: string]: unknown }): number | string {
  const key = body[table.key];
  return typeof key === 'number' ? key : String(key);
}
