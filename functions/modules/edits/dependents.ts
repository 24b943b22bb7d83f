import { catalogue, findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { MOST_DEPENDENTS } from '@livingroom/shared/modules/edits/rules/limits.ts';
import type { Dependent } from '@livingroom/shared/modules/edits/tables/edits.ts';
import { MAX_BATCH } from '../../core/storage/port.ts';
import { writeUnlessRefused } from '../../core/storage/rows.ts';
import { missingReferences } from '../../core/tables/read/references.ts';
import { storeOf } from '../../core/tables/read/store-of.ts';
import type { OpenTable } from '../../core/tables/write/open-table.ts';

/** The rows that go with a row; null where there are more than come back. */
export async function dependentsOf(
  { context, table }: OpenTable,
  id: number | string,
): Promise<readonly Dependent[] | null> {
  const found: Dependent[] = [];
  for (const { source, field } of dependentColumns(table)) {
    const { rows } = await storeOf(context, source).query(source.name, {
      where: { field, op: 'eq', value: id },
      limit: MOST_DEPENDENTS + 1,
    });
    found.push(...rows.map((row) => ({ table: source.name, id: row.id, body: row.body })));
  }
  return found.length > MOST_DEPENDENTS ? null : found;
}

/**
 * The first column of them that points at a row which is gone, such as a person who was deleted since. Rows that come back
 * with them are there again, history may point at nobody, and rights are not asked, as they were not when the rows went.
 */
export async function lostReference(
  { context, table }: OpenTable,
  dependents: readonly Dependent[],
): Promise<{ readonly table: Table; readonly field: string } | null> {
  const whoever = { ...context, caller: null };
  const groups = Map.groupBy(dependents, ({ table: name }) => name);
  for (const [name, rows] of groups) {
    const source = tableOf(name);
    if (!source) continue;
    const mustStand = (target: string) =>
      target !== table.name && !groups.has(target) && !tableOf(target)?.history?.includes(name);
    const elsewhere = Object.entries(source.variables).flatMap(([field, { references }]) =>
      references && mustStand(references.table) ? [field] : [],
    );
    const pointing = rows.map(({ body }) => ({
      values: Object.fromEntries(elsewhere.map((field) => [field, body[field] ?? null])),
      whole: body,
    }));
    const [missing] = await missingReferences(whoever, source, pointing, () => false);
    if (missing) return { table: source, field: missing.field };
  }
  return null;
}

/** Writes them as they were; what is there already stays as it is. */
export async function bringBack({ context }: OpenTable, dependents: readonly Dependent[]): Promise<void> {
  for (const [name, rows] of Map.groupBy(dependents, ({ table }) => table)) {
    const source = tableOf(name);
    if (!source) continue;
    const store = storeOf(context, source);
    const write = (some: readonly Dependent[]) =>
      writeUnlessRefused(
        store,
        name,
        some.map(({ id, body }) => ({ kind: 'create' as const, id, body })),
      );
    for (let start = 0; start < rows.length; start += MAX_BATCH) {
      const part = rows.slice(start, start + MAX_BATCH);
      if ((await write(part)) === null) for (const row of part) await write([row]);
    }
  }
}

function tableOf(name: string): Table | undefined {
  return isTableName(name) ? findTable(name) : undefined;
}

function dependentColumns({ name, cascade = [] }: Table) {
  return Object.values<Table>(catalogue)
    .filter((source) => cascade.includes(source.name))
    .flatMap((source) =>
      Object.entries(source.variables)
        .filter(([, { references }]) => references?.table === name)
        .map(([field]) => ({ source, field })),
    );
}
