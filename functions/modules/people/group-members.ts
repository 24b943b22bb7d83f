import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { groupCaution } from '@livingroom/shared/modules/people/rules/criteria.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Filter } from '../../core/storage/port.ts';
import { readPages } from '../../core/storage/rows.ts';
import { rowScope } from '../../core/tables/read/row-scope.ts';
import { groupOf, peopleTable, type WrittenCriterion, withinDirectory } from './load-group.ts';

/** Names that are told; the count tells of the others. */
const MOST_NAMED = 20;

/** The active people whom a group of these criteria would hold, within what the caller may see. */
export async function groupMembers(
  context: ServiceContext,
  criteria: readonly WrittenCriterion[],
  scimGroupId: number | null,
) {
  const people = await peopleTable(context, criteria);
  const group = await withinDirectory(context, groupOf(criteria, people), scimGroupId);
  const each = criteria.map((one) => groupOf([one], people));
  const alone = each.map(() => 0);
  const names: string[] = [];
  let [count, all] = [0, 0];
  for await (const page of activePeople(context, group.fields))
    for (const person of page) {
      all += 1;
      for (const [place, one] of each.entries())
        if (one.includes(person)) alone[place] = (alone[place] ?? 0) + 1;
      if (!group.includes(person)) continue;
      count += 1;
      if (names.length < MOST_NAMED) names.push(nameOrAddress(person));
    }
  return { count, all, names, alone, caution: groupCaution(count, all) };
}

type Person = Partial<Row<'employees'>>;

/** The active people whom the caller may see, by name, a page at a time: names, addresses and these columns. */
export async function* activePeople(
  context: ServiceContext,
  fields: readonly string[],
): AsyncGenerator<readonly Person[]> {
  const scope = await rowScope(context, findTable('employees'));
  const active: Filter = { field: 'status', op: 'eq', value: 'active' };
  const pages = readPages(context.store, 'employees', {
    where: scope ? { and: [active, scope] } : active,
    fields: [...new Set(['given_name', 'family_name', 'work_email', ...fields])],
    sort: [
      { field: 'family_name', direction: 'asc' },
      { field: 'given_name', direction: 'asc' },
    ],
  });
  for await (const rows of pages) yield rows.map(({ body }) => body);
}
