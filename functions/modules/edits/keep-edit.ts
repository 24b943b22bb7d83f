import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { UNDO_MS } from '@livingroom/shared/modules/edits/rules/limits.ts';
import type { EditedRow } from '@livingroom/shared/modules/edits/tables/edits.ts';
import { ownEmployeeId, type Ports, type ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { hasErasedSince } from '../people/taken-copies.ts';

type Edit = {
  readonly table_name: string;
  readonly kind: 'cells' | 'removal';
  readonly rows: readonly EditedRow[];
};

/** JSON of an edit that is kept: what is longer is not undone. */
const LONGEST = 1_000_000;

/** Keeps what brings an edit that began then (ISO text) back, for a while; null where nobody could. */
export async function keepEdit(context: ServiceContext, begun: string, edit: Edit) {
  const me = ownEmployeeId(context);
  if (me === null || edit.rows.length === 0 || JSON.stringify(edit.rows).length > LONGEST) return null;
  const until = new Date(context.ports.clock.now() + UNDO_MS).toISOString();
  const edit_id = await context.store.takeNumbers('edits', 1);
  const isKept = await storeEdit(context, begun, { ...edit, edit_id, employee_id_ref: me, until });
  return isKept ? { edit_id, until } : null;
}

/**
 * Stores an edit unless somebody was deleted since then, of whom it may hold something. A deletion notes its receipt and
 * forgets edits after that: whichever of the two is later sees the other.
 */
export async function storeEdit(
  context: ServiceContext,
  begun: string,
  edit: NewRow<'edits'>,
): Promise<boolean> {
  const edits = context.store.table('edits');
  await edits.create(edit);
  if (!(await hasErasedSince(context.store, begun))) return true;
  await edits.removeEvery({ edit_id: edit.edit_id });
  return false;
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
