import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { ServiceContext } from '../../context.ts';
import { forgetReplaced } from '../pictures/forget-pictures.ts';
import { storeOf } from '../read/store-of.ts';
import { claimsOf, releaseValues } from './uniqueness.ts';

/** The name of a table whose rows still point at this one and would not go with it; null when it may go. */
export async function referringTable(
  context: ServiceContext,
  table: Table,
  id: number | string,
): Promise<string | null> {
  for (const { source, field } of referrers(table)) {
    if (table.cascade?.includes(source.name) || table.history?.includes(source.name)) continue;
    const page = await storeOf(context, source).query(source.name, {
      where: { field, op: 'eq', value: id },
      limit: 1,
      fields: [source.key],
    });
    if (page.rows.length > 0) return source.name;
  }
  return null;
}

/** Deletes the rows that go with a row (its links). */
export async function deleteDependents(
  context: ServiceContext,
  table: Table,
  id: number | string,
): Promise<void> {
  for (const { source, field } of referrers(table)) {
    if (!table.cascade?.includes(source.name)) continue;
    const store = storeOf(context, source);
    for (;;) {
      const page = await store.query(source.name, { where: { field, op: 'eq', value: id }, limit: 100 });
      if (page.rows.length === 0) break;
      await store.write(
        source.name,
        page.rows.map((row) => ({ kind: 'delete' as const, id: row.id })),
      );
      for (const { body } of page.rows) {
        await forgetReplaced({ context, table: source, store }, body, {});
        await releaseValues(context, claimsOf(source, body, null));
      }
    }
  }
}

/** Whether rows of any table may point at rows of this one. */
export function isPointedAt(table: Table): boolean {
  return referrers(table).length > 0;
}

/** The columns of all tables that point at rows of this one. */
export function referrers(table: Table): readonly { source: Table; field: string }[] {
  return Object.values<Table>(catalogue).flatMap((source) =>
    Object.entries(source.variables)
      .filter(([, variable]) => variable.references?.table === table.name)
      .map(([field]) => ({ source, field })),
  );
}
