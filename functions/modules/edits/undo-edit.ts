import { columnName } from '@livingroom/shared/catalogue/names.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { EditedRow } from '@livingroom/shared/modules/edits/tables/edits.ts';
import { ownNumber } from '../../core/context.ts';
import type { Body } from '../../core/storage/port.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { matchesFilter } from '../../core/tables/read/filter-match.ts';
import { judgeRows, type RoleContext } from '../../core/tables/read/may.ts';
import { missingReferences } from '../../core/tables/read/references.ts';
import { rowScope } from '../../core/tables/read/row-scope.ts';
import type { OpenTable } from '../../core/tables/write/open-table.ts';
import { planChanges } from '../../core/tables/write/plan-changes.ts';
import { bringBack, lostReference } from './dependents.ts';
import { storeEdit } from './keep-edit.ts';
import { openEdited } from './open-edited.ts';
import { writeTogether } from './write-together.ts';

/**
 * Brings an edit of the caller back as a whole, and forgets it: a second time it is not found. Errors: `not-found`,
 * `edit-refused` when one of its rows has changed since.
 */
export async function undoEdit(context: RoleContext, id: number) {
  const edits = context.store.table('edits');
  const found = await edits.find(id);
  const now = nowOf(context.ports);
  if (!found || found.body.employee_id_ref !== ownNumber(context) || found.body.until <= now)
    throw new AppError('not-found');
  const { table_name, kind, rows } = found.body;
  const open = await openEdited(context, table_name, kind === 'cells' ? 'update' : 'delete');
  // Whoever takes it away undoes it: of two presses at once the other finds nothing.
  if (!(await edits.remove(found))) throw new AppError('not-found');
  try {
    return {
      undone: kind === 'cells' ? await undoCells(open, rows ?? []) : await undoRemoval(open, rows ?? []),
    };
  } catch (error) {
    await storeEdit(context, now, found.body);
    throw error;
  }
}

async function undoCells(open: OpenTable, rows: readonly EditedRow[]): Promise<number> {
  const updates = rows.flatMap((row) =>
    'values' in row
      ? [{ kind: 'update' as const, id: row.id, values: row.values, ifMatch: row.version }]
      : [],
  );
  const { planned, refusals } = await planChanges(open, updates);
  if (refusals.length > 0) throw changedSince();
  const { taken } = await writeTogether(open, planned);
  if (taken.length > 0) throw changedSince();
  return planned.length;
}

/** Rows come back under their own numbers; what pointed at nothing any more would be wrong. */
async function undoRemoval(open: OpenTable, rows: readonly EditedRow[]): Promise<number> {
  const { context, table, store } = open;
  const gone = rows.flatMap((row) => ('body' in row ? [row] : []));
  await refuseOutOfReach(open, gone);
  const there = await Promise.all(gone.map(({ id }) => store.get(table.name, id)));
  if (there.some((row) => row !== null)) throw changedSince();
  const rowsBack = gone.map(({ body }) => ({ values: body, whole: body }));
  const [missing] = await missingReferences(context, table, rowsBack, (name) => name === table.name);
  const lost = missing
    ? { table, field: missing.field }
    : await lostReference(
        open,
        gone.flatMap(({ dependents }) => dependents),
      );
  if (lost)
    throw new AppError('edit-refused', { problem: 'key-gone', column: columnName(lost.table, lost.field) });
  const { taken } = await writeTogether(
    open,
    gone.map(({ id, body }, place) => ({ place, id, before: null, after: body })),
  );
  if (taken.length > 0) throw changedSince();
  for (const { dependents } of gone) await bringBack(open, dependents);
  return gone.length;
}

/** Rows come back for whoever may see them today and could delete them again. Errors: `not-found`, `edit-refused`. */
async function refuseOutOfReach(
  { context, table }: OpenTable,
  rows: readonly { readonly body: Body }[],
): Promise<void> {
  const [scope, judge] = await Promise.all([rowScope(context, table), judgeRows(context, table)]);
  if (scope && rows.some(({ body }) => !matchesFilter(body, scope))) throw new AppError('not-found');
  if (rows.some(({ body }) => !judge(body).delete)) throw changedSince();
}

function changedSince(): AppError {
  return new AppError('edit-refused', { problem: 'changed-since' });
}
