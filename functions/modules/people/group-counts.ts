import type { ServiceContext } from '../../core/context.ts';
import { activePeople } from './group-members.ts';
import { type Group, loadGroup } from './load-group.ts';

/** How many active people belong to each of these groups now, within what the caller may see; others are left out. */
export async function groupCounts(context: ServiceContext, ids: readonly number[]) {
  const stored = await context.store.table('employee_groups').every({ where: { employee_group_id: ids } });
  const groups = await Promise.all(
    stored.map(
      async ({ employee_group_id: id }): Promise<{ readonly id: number; readonly group: Group }> => ({
        id,
        group: await loadGroup(context, id),
      }),
    ),
  );
  const counts = new Map(groups.map(({ id }) => [id, 0]));
  const fields = groups.flatMap(({ group }) => group.fields);
  for await (const page of activePeople(context, fields))
    for (const person of page)
      for (const { id, group } of groups)
        if (group.includes(person)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([employee_group_id, count]) => ({ employee_group_id, count }));
}
