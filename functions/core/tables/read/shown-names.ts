import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { storeOf } from './store-of.ts';

/** Field -> id -> the name that people know the row by. */
export type ShownNames = { readonly [field: string]: { readonly [id: string]: string } };

type Referring = {
  readonly context: ServiceContext;
  readonly table: Table;
  /** Of its columns, those whose rows are named. */
  readonly fields: readonly string[];
};

/** What people call the rows that these point at, each looked up once; one that is gone has no name. */
export async function shownNames(
  { context, table, fields }: Referring,
  rows: readonly Body[],
): Promise<ShownNames> {
  const names: { [field: string]: { readonly [id: string]: string } } = {};
  for (const field of fields) {
    const references = table.variables[field]?.references;
    if (!references) continue;
    const target = findTable(references.table);
    const store = storeOf(context, target);
    const found: { [id: string]: string } = {};
    const one = async (id: string) => {
      const row = await store.get(target.name, id);
      if (row)
        found[id] = references.display
          .map((part) => row.body[part] ?? '')
          .join(' ')
          .trim();
    };
    await Promise.all([...new Set(rows.flatMap((row) => idsIn(row[field])))].map(one));
    names[field] = found;
  }
  return names;
}

const none: readonly string[] = [];

/** The ids that a column of references holds: one, a list or none. */
export function idsIn(value: Body[string] | undefined): readonly string[] {
  if (value === null || value === undefined) return none;
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
