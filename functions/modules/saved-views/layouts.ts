import { MOST_LAYOUTS } from '@livingroom/shared/modules/saved-views/rules/limits.ts';
import type { ListColumn } from '@livingroom/shared/modules/saved-views/tables/saved-views.ts';
import { ownEmployeeId, ownNumber, type ServiceContext } from '../../core/context.ts';

/** The columns of a list as the caller arranged them; null where nobody did. */
export async function readLayout(context: ServiceContext, table: string): Promise<ListColumn[] | null> {
  const me = ownEmployeeId(context);
  const row = me === null ? null : await context.store.table('list_layouts').get(me);
  const columns = row?.layouts && Object.hasOwn(row.layouts, table) ? row.layouts[table] : undefined;
  return columns ? [...columns] : null;
}

/** Remembers them; null forgets them. Done twice, it is the same. */
export async function arrange(
  context: ServiceContext,
  table: string,
  columns: readonly ListColumn[] | null,
): Promise<void> {
  const me = ownNumber(context);
  await context.store.table('list_layouts').decide(me, (row) => {
    const { [table]: _, ...others } = row?.layouts ?? {};
    const kept = Object.entries(others).slice(-(MOST_LAYOUTS - 1));
    const layouts = columns === null ? others : Object.fromEntries([...kept, [table, columns]]);
    return { list_layout_id: me, employee_id_ref: me, layouts };
  });
}
