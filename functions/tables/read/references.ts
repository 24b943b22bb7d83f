import { catalogue, findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { missingReferenceMessage } from '@livingroom/shared/words/validation.ts';
import type { ServiceContext } from '../../context.ts';
import type { AccountStore, Body } from '../../storage/port.ts';

/** Fields of the row that point at a row that does not exist, with the spec's words. */
export async function missingReferences(
  context: ServiceContext,
  table: Table,
  values: Body,
): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  const checks = Object.entries(table.variables).map(async ([field, variable]) => {
    const value = values[field];
    if (!variable.references || value === null || value === undefined) return;
    const target = findTable(variable.references.table);
    const store = storeOf(context, target);
    for (const id of Array.isArray(value) ? value : [value]) {
      if (!(await store.get(target.name, String(id))))
        wrong[field] = say(missingReferenceMessage(field), context.language);
    }
  });
  await Promise.all(checks);
  return wrong;
}

/** The name of a table whose rows still point at this one and would not go with it; null when it may go. */
export async function referringTable(
  context: ServiceContext,
  table: Table,
  id: number | string,
): Promise<string | null> {
  for (const { source, field } of referrers(table)) {
    if (table.cascade?.includes(source.name)) continue;
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
    }
  }
}

function referrers(table: Table): readonly { source: Table; field: string }[] {
  return Object.values<Table>(catalogue).flatMap((source) =>
    Object.entries(source.variables)
      .filter(([, variable]) => variable.references?.table === table.name)
      .map(([field]) => ({ source, field })),
  );
}

export function storeOf(context: ServiceContext, table: Table): AccountStore {
  return table.owner === 'system' ? context.ports.store.forAccount(SYSTEM_ACCOUNT_ID) : context.store;
}
