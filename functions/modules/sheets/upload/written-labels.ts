import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { readPages } from '../../../core/storage/rows.ts';
import { rowScope } from '../../../core/tables/read/row-scope.ts';
import { storeOf } from '../../../core/tables/read/store-of.ts';
import { uniqueFields } from '../../../core/tables/write/uniqueness.ts';

/** Writes a reference into a cell as the upload reads it back. */
export type LabelWriter = (label: string, key: Json) => string;

/**
 * `label (key)`, or `(key)` alone where another row of the table is called just so: what is written here never means
 * anybody else when it is read again.
 */
export async function labelWriter(context: ServiceContext, tableName: string): Promise<LabelWriter> {
  const names = await bracketedNames(context, tableName);
  return (label, key) => {
    const text = `${label} (${String(key)})`.trim();
    return names.has(foldValue(text)) ? `(${String(key)})` : text;
  };
}

/** The names of rows that look like `label (key)`, folded. */
async function bracketedNames(context: ServiceContext, tableName: string): Promise<ReadonlySet<string>> {
  const table = findTable(tableName);
  const fields = uniqueFields(table).flatMap(({ field }) => {
    const { type, rules } = table.variables[field] ?? {};
    return type === 'string' && !rules?.includes('email') ? [field] : [];
  });
  const names = new Set<string>();
  if (fields.length === 0) return names;
  const scope = await rowScope(context, table);
  const bracketed = { or: fields.map((field) => ({ field, op: 'contains' as const, value: ')' })) };
  const where = scope ? { and: [bracketed, scope] } : bracketed;
  for await (const rows of readPages(storeOf(context, table), table.name, { where, fields }))
    for (const { body } of rows)
      for (const field of fields) {
        const name = foldValue(body[field]);
        if (name.endsWith(')')) names.add(name);
      }
  return names;
}
