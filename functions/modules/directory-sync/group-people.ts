import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { peopleMeant } from '../people/directory-group.ts';
import { brake, isTooMany } from './brake.ts';
import { connectionOf } from './connection.ts';

/** A group of the directory has an effect where an admin lets an employee group rest on it: its people belong to that. */

type Group = Row<'scim_groups'>;

/** Members that are looked up at once. */
const AT_ONCE = 500;

/** Brings what rests on a group in line with what the directory has just written, where the brake allows it. */
export async function applyGroup(context: ServiceContext, groupId: number): Promise<void> {
  const groups = context.store.table('scim_groups');
  if (await restsOn(context, groupId)) {
    const [group, connection] = await Promise.all([groups.get(groupId), connectionOf(context)]);
    if (group && connection?.state === 'on') await bring(context, group, false);
    return;
  }
  await groups.changeIfThere(groupId, ({ group_people, updated_at }) =>
    group_people ? { group_people: null, updated_at } : null,
  );
}

/** The same for every group that something rests on. `isApproved`: an admin has just seen what waits. */
export async function applyGroups(context: ServiceContext, isApproved: boolean): Promise<void> {
  for (const group of await groupsInUse(context)) {
    const connection = await connectionOf(context);
    if (connection?.state !== 'on') return;
    await bring(context, group, isApproved);
  }
}

/** How many would join and leave employee groups by what is held back. */
export async function waitingInGroups(context: ServiceContext) {
  let [join, leave] = [0, 0];
  for (const group of await groupsInUse(context)) {
    const meant = await peopleMeant(context, group);
    join += without(meant, group.group_people ?? []).length + (await membersToCome(context, group));
    leave += without(group.group_people ?? [], meant).length;
  }
  return { join, leave };
}

/** Members who are no employees yet: they are made, and then join. */
async function membersToCome({ store }: ServiceContext, { members }: Group): Promise<number> {
  const ids = members ?? [];
  let count = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE)
    count += await store.table('scim_users').count({
      scim_user_id: ids.slice(start, start + AT_ONCE),
      removed_at: null,
      employee_id_ref: null,
      state: 'waiting',
    });
  return count;
}

async function restsOn({ store }: ServiceContext, groupId: number): Promise<boolean> {
  return (await store.table('employee_groups').count({ scim_group_id_ref: groupId })) > 0;
}

async function groupsInUse({ store }: ServiceContext): Promise<readonly Group[]> {
  const resting = await store
    .table('employee_groups')
    .every({ where: { scim_group_id_ref: { ne: null } }, fields: ['scim_group_id_ref'] });
  const ids = [...new Set(resting.flatMap(({ scim_group_id_ref }) => scim_group_id_ref ?? []))];
  const found = await Promise.all(ids.map((id) => store.table('scim_groups').get(id)));
  return found.filter((group) => group !== null);
}

async function bring(context: ServiceContext, group: Group, isApproved: boolean): Promise<void> {
  const meant = await peopleMeant(context, group);
  const { group_people: people, group_people_before, counted_from, scim_group_id } = group;
  if (people && meant.join() === people.join()) return;
  const isAgreed = isApproved || !people;
  const dayEnds = Date.parse(counted_from ?? '') + DAY_MS;
  const isNewDay = isAgreed || !(dayEnds > context.ports.clock.now());
  const before = isAgreed ? meant : ((isNewDay ? people : group_people_before) ?? []);
  const changed = without(before, meant).length + without(meant, before).length;
  // Who comes into an empty group is new, and nobody is taken from anything.
  if (before.length > 0 && isTooMany(changed, before.length)) return brake(context);
  await context.store.table('scim_groups').changeIfThere(scim_group_id, ({ updated_at }) => ({
    group_people: meant,
    group_people_before: before,
    ...(isNewDay ? { counted_from: nowOf(context.ports) } : {}),
    updated_at,
  }));
}

function without(list: readonly number[], taken: readonly number[]): readonly number[] {
  const gone = new Set(taken);
  return list.filter((one) => !gone.has(one));
}
