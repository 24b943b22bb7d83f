import { findTable, type TableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { MigratedTable } from '@livingroom/shared/modules/data-migration/rules/migrated-table.ts';
import type { PlannedResource } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { findResourceType } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { readEvery } from '../../core/storage/rows.ts';
import { entryOf } from './entries/entries.ts';
import { refuseMigration } from './request.ts';
import { loadRun, planOf, type Run } from './runs.ts';
import { begin } from './start.ts';
import { movedTables, reversed } from './write-rows.ts';

/**
 * Takes a migration back, while nothing of it changed since and nobody else uses what it made. Errors: `not-found`,
 * `migration-refused` names what stands in the way; nothing is undone then.
 */
export async function undoMigration(
  context: ServiceContext & { readonly caller: Caller },
  id: number,
): Promise<Run> {
  const run = await loadRun(context.ports, id);
  if (run.state === 'running') refuseMigration('plan-running');
  if (!run.written) refuseMigration('nothing-to-undo');
  const plan = await planOf(context.ports, run);
  const there = accountContext(context.ports, plan.targetAccountId);
  const written = plan.resources.filter(
    ({ conflicts, writes }) => conflicts.length === 0 && writes.length > 0,
  );
  const changed: string[] = [];
  const used: string[] = [];
  for (const resource of written) {
    const moved = await movedTables(there, reversed(resource.writes));
    if (moved.length > 0 || (await hasMore(there, resource))) changed.push(resource.title);
    else if (await isUsed(there, resource, written)) used.push(resource.title);
  }
  if (changed.length > 0)
    throw new AppError('migration-refused', { problem: 'changed-since', names: changed });
  if (used.length > 0) throw new AppError('migration-refused', { problem: 'in-use-since', names: used });
  return begin(context, run, 'undo');
}

/** Whether a resource that was made has rows by now that the migration did not make. */
async function hasMore({ store }: ServiceContext, resource: PlannedResource): Promise<boolean> {
  if (resource.verdict !== 'created') return false;
  for (const { table, of = '' } of findResourceType(resource.type)?.parts ?? []) {
    const known = resource.writes.filter((write) => write.table === table && write.after).length;
    const where = { field: of, op: 'eq', value: resource.targetId } as const;
    if ((await store.count(table, where)) > known) return true;
  }
  return false;
}

/** Whether rows of others point at a root that was made; those of the same migration go with it. */
async function isUsed(
  context: ServiceContext,
  resource: PlannedResource,
  written: readonly PlannedResource[],
): Promise<boolean> {
  if (resource.verdict !== 'created') return false;
  const root = findResourceType(resource.type)?.root.table;
  if (!root) return false;
  const entry = entryOf(root);
  if (entry) return (await entry.isUsed?.(context, resource.targetId)) ?? false;
  const own = new Set(
    written.flatMap(({ writes }) =>
      writes.flatMap(({ table, id, after }) => (after ? [`${table}:${id}`] : [])),
    ),
  );
  for (const { table, field } of referrersOf(root)) {
    const where = { field, op: 'eq', value: resource.targetId } as const;
    const { key } = findTable(table);
    const rows = await readEvery(context.store, table, { where, fields: [key] });
    if (rows.some(({ body }) => !own.has(`${table}:${Number(body[key])}`))) return true;
  }
  return false;
}

function referrersOf(root: MigratedTable): readonly { readonly table: TableName; readonly field: string }[] {
  return tables.flatMap(({ name, owner, variables }) =>
    owner === 'system'
      ? []
      : Object.entries(variables).flatMap(([field, { references }]) =>
          references?.table === root ? [{ table: name as TableName, field }] : [],
        ),
  );
}
