import { findTable, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { listRows } from '../../../../core/tables/read/list-rows.ts';
import type { SignedIn } from './preparing.ts';

export type NamedGroup = { readonly id: number; readonly name: string };

/** Groups that a request may name; a larger organisation's first so many by name. */
const MOST = 200;

/** The groups of people that the caller may read; none without the right. */
export async function readGroups(context: SignedIn): Promise<readonly NamedGroup[]> {
  const table = findTable('employee_groups');
  if (!(await context.allows(tablePermission(table, 'read')))) return [];
  const { rows } = await listRows(context, table, {
    fields: ['employee_group_id', 'name'],
    sort: [{ field: 'name', direction: 'asc' }],
    limit: MOST,
  });
  return rows.map(({ body }) => {
    const { employee_group_id: id, name } = body as { employee_group_id: number; name: string };
    return { id, name };
  });
}
