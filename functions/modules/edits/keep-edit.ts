import { UNDO_MS } from '@livingroom/shared/modules/edits/rules/limits.ts';
import type { EditedRow } from '@livingroom/shared/modules/edits/tables/edits.ts';
import { ownEmployeeId, type Ports, type ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

type Edit = {
  readonly table_name: string;
  readonly kind: 'cells' | 'removal';
  readonly rows: readonly EditedRow[];
};

/** JSON of an edit that is kept: what is longer is not undone. */
const LONGEST = 1_000_000;

/** Keeps what brings an edit back, for a while; null where nobody could. */
export async function keepEdit(context: ServiceContext, edit: Edit) {
  const me = ownEmployeeId(context);
  if (me === null || edit.rows.length === 0 || JSON.stringify(edit.rows).length > LONGEST) return null;
  const until = new Date(context.ports.clock.now() + UNDO_MS).toISOString();
  const edit_id = await context.store.takeNumbers('edits', 1);
  await context.store.table('edits').create({ ...edit, edit_id, employee_id_ref: me, until });
  return { edit_id, until };
}

/** What can no longer be undone is forgotten: rows that were deleted are gone for good. */
export async function forgetEdits(ports: Ports, accountId: number): Promise<number> {
  const until = new Date(ports.clock.now()).toISOString();
  return await storeOf(ports, accountId)
    .table('edits')
    .removeEvery({ until: { lte: until } });
}

/** When the next one is forgotten. */
export async function nextForgetting(ports: Ports, accountId: number): Promise<number | null> {
  const { rows } = await storeOf(ports, accountId)
    .table('edits')
    .page({ sort: [{ field: 'until', direction: 'asc' }], limit: 1 });
  return rows[0] ? Date.parse(rows[0].body.until) : null;
}
