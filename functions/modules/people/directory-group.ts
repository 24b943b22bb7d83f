import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ServiceContext } from '../../core/context.ts';

/** Members that are looked up at once. */
const AT_ONCE = 500;

/** The employees whom the organisation's directory means by a group, by number. */
export async function peopleMeant(
  { store }: ServiceContext,
  { members }: Pick<Row<'scim_groups'>, 'members'>,
): Promise<readonly number[]> {
  const ids = members ?? [];
  const people: number[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE);
    const entries = await store.table('scim_users').every({
      where: { scim_user_id: part, removed_at: null, employee_id_ref: { ne: null } },
      fields: ['employee_id_ref'],
    });
    for (const { employee_id_ref } of entries) if (employee_id_ref !== null) people.push(employee_id_ref);
  }
  return people.sort((one, other) => one - other);
}

/**
 * The employees who belong to a group of the directory today: who was applied, and before that whoever the directory
 * means, once an admin has agreed to it. A group that is gone has nobody.
 */
export async function peopleOfGroup(context: ServiceContext, groupId: number): Promise<ReadonlySet<number>> {
  const { store, accountId } = context;
  const group = await store.table('scim_groups').get(groupId);
  if (!group) return new Set();
  if (group.group_people) return new Set(group.group_people);
  const connection = await store.table('scim_connections').get(accountId);
  return new Set(connection?.approved_at ? await peopleMeant(context, group) : []);
}
