import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { readPages } from '../../../core/storage/rows.ts';
import { rowScope } from '../../../core/tables/read/row-scope.ts';
import { storeOf } from '../../../core/tables/read/store-of.ts';
import { uniqueFields } from '../../../core/tables/write/uniqueness.ts';
import type { Cell } from '../file/sheet.ts';

type Key = number | string;

/** The one row that a cell names, or the two of which nobody knows which is meant, as `label (key)`. */
export type Found = { readonly key: Key } | { readonly several: readonly [string, string] };

/** Finds the key of a row by what people write: a value that only it has, its key, or `label (key)`. */
export type ReferenceIndex = {
  find(cell: Cell): Found | null;
  /** The row of this key and no other way of naming it: what stands in the table's own key column. */
  byKey(cell: Cell): { readonly key: Key } | null;
  /** Whether a row has this key. */
  has(key: string): boolean;
  /** Makes a row of the same file known before it is written; `cellOf` tells what its columns hold. */
  add(key: Key, cellOf: (field: string) => unknown): void;
};

/**
 * Reads the keys, labels and unique values of a table once, so that 10,000 rows need no 10,000 reads; only of rows that
 * the uploader may see. `display` are the fields of its label.
 */
export async function referenceIndex(
  context: ServiceContext,
  tableName: string,
  display: readonly string[],
): Promise<ReferenceIndex> {
  const table = findTable(tableName);
  const unique = uniqueFields(table).map(({ field }) => field);
  const keys = new Map<string, { readonly key: Key; readonly label: string }>();
  const byValue = new Map<string, { readonly key: Key; readonly field: string }>();
  /** Values that another row has in another column: in the same one, the second row is refused for that alone. */
  const shared = new Map<string, Key>();
  const one = (key: Key): Found => ({ key });
  const two = (a: Key, b: Key): Found => (a === b ? one(a) : { several: [shown(a), shown(b)] });
  const shown = (key: Key) => `${keys.get(String(key))?.label ?? ''} (${key})`.trim();
  const index: ReferenceIndex = {
    find(cell) {
      if (cell === null || cell === '') return null;
      const text = String(cell).trim();
      // A key in brackets alone is nothing else: the way out where a name looks like a key.
      const alone = keys.get(/^\(([^()]+)\)$/.exec(text)?.[1]?.trim() ?? '');
      if (alone) return one(alone.key);
      const folded = foldValue(text);
      const [, label = '', bracket = ''] = text.endsWith(')') ? (/^(.*)\(([^()]+)\)$/s.exec(text) ?? []) : [];
      const byBracket = keys.get(bracket.trim());
      const byKey = byBracket ?? keys.get(text);
      const named = byValue.get(folded)?.key;
      if (named === undefined) return byKey ? one(byKey.key) : null;
      const other = shared.get(folded);
      if (other !== undefined) return two(named, other);
      // A name that ends like a key in brackets is a name, unless the row of that key is called just so.
      const isLabel = byBracket !== undefined && foldValue(byBracket.label) === foldValue(label);
      return byKey && (!byBracket || isLabel) ? two(named, byKey.key) : one(named);
    },
    byKey(cell) {
      const known = cell === null ? undefined : keys.get(String(cell).trim());
      return known ? { key: known.key } : null;
    },
    has: (key) => keys.has(key),
    add(key, cellOf) {
      const label = display.map((field) => cellOf(field) ?? '').join(' ');
      keys.set(String(key), { key, label: label.trim() });
      for (const field of unique) {
        const value = cellOf(field);
        if (value === null || value === undefined) continue;
        const text = foldValue(value);
        const known = byValue.get(text);
        if (!known) byValue.set(text, { key, field });
        else if (known.key !== key && known.field !== field) shared.set(text, key);
      }
    },
  };
  const where = await rowScope(context, table);
  const query = { fields: [...new Set([table.key, ...unique, ...display])], ...(where ? { where } : {}) };
  for await (const rows of readPages(storeOf(context, table), table.name, query)) {
    for (const { body } of rows) index.add(keyOf(table, body), (field) => body[field]);
  }
  return index;
}

function keyOf(table: Table, body: { readonly [field: string]: unknown }): number | string {
  const key = body[table.key];
  return typeof key === 'number' ? key : String(key);
}
