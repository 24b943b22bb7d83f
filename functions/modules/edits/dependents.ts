import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { MOST_DEPENDENTS } from '@livingroom/shared/modules/edits/rules/limits.ts';
import type { Dependent } from '@livingroom/shared/modules/edits/tables/edits.ts';
import { MAX_BATCH } from '../../core/storage/port.ts';
import { writeUnlessRefused } from '../../core/storage/rows.ts';
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

/** Writes them as they were; what is there already stays as it is. */
export async function bringBack({ context }: OpenTable, dependents: readonly Dependent[]): Promise<void> {
  for (const [name, rows] of Map.groupBy(dependents, ({ table }) => table)) {
    const source = Object.values<Table>(catalogue).find((one) => one.name === name);
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

function dependentColumns({ name, cascade = [] }: Table) {
  return Object.values<Table>(catalogue)
    .filter((source) => cascade.includes(source.name))
    .flatMap((source) =>
      Object.entries(source.variables)
        .filter(([, { references }]) => references?.table === name)
        .map(([field]) => ({ source, field })),
    );
}
