import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { keptText } from '@livingroom/shared/lib/phrase.ts';
import type { ServiceContext } from '../../context.ts';
import type { Stored } from '../../storage/port.ts';
import { hooksOf } from '../hooks/registry.ts';
import { storeOf } from './references.ts';

/** What may be done with a row, so that buttons need no rules of their own. */
export type Can = {
  readonly update: boolean;
  readonly delete: boolean;
  /** Columns that may be changed although the row as a whole may not. */
  readonly columns?: readonly string[];
};

export type Presented = { readonly [field: string]: Json | Can };

/** What leaves of a row: its columns without the internal ones, its version, and what the caller may do with it. */
export function presentRow(context: ServiceContext, table: Table, row: Stored, can: Can): Presented {
  const body = hooksOf(table).present?.(context, row.body) ?? row.body;
  const presented: { [field: string]: Json | Can } = {};
  for (const [field, variable] of Object.entries(table.variables)) {
    const value = body[field] ?? null;
    if (variable.internal) continue;
    presented[field] =
      variable.phrase && typeof value === 'string' ? keptText(value, context.language) : value;
  }
  return { ...presented, etag: row.etag, can };
}

/** For each foreign key of the rows, the names that people know the referenced rows by: field -> id -> name. */
export async function referenceNames(
  context: ServiceContext,
  table: Table,
  rows: readonly Stored[],
): Promise<{ [field: string]: { [id: string]: string } }> {
  const names: { [field: string]: { [id: string]: string } } = {};
  const wanted = Object.entries(table.variables).filter(
    ([, variable]) => variable.references && !variable.internal,
  );
  for (const [field, variable] of wanted) {
    if (!variable.references) continue;
    const target = findTable(variable.references.table);
    const ids = new Set(rows.flatMap(({ body }) => [body[field] ?? []].flat()).map(String));
    const store = storeOf(context, target);
    const found: { [id: string]: string } = {};
    const { display } = variable.references;
    const one = async (id: string) => {
      const row = await store.get(target.name, id);
      if (row)
        found[id] = display
          .map((part) => row.body[part] ?? '')
          .join(' ')
          .trim();
    };
    await Promise.all([...ids].map(one));
    names[field] = found;
  }
  return names;
}
