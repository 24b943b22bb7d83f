import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Resource, ScimFilter } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import type { PatchOperation } from '@livingroom/shared/modules/directory-sync/rules/patch.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Body } from '../../core/storage/port.ts';
import { createRow, resource } from '../../core/tables/write/resource.ts';
import { type ListWish, listAnswer, lookupOf, readFilter, refuseOtherVersion } from './answers.ts';
import { groupResource, readGroupAttributes } from './attributes.ts';
import { applyGroup } from './group-people.ts';
import { numberOf, patched, type ScimCall, uniquely, unlessOvertaken } from './writing.ts';

type Group = Row<'scim_groups'>;

/** Members that are looked up at once. */
const AT_ONCE = 500;

/** The groups of the directory, by filter and page. */
export async function listGroups({ context, base }: ScimCall, wish: ListWish): Promise<Resource> {
  const filter = readFilter(wish.filter);
  return listAnswer(wish, filter, matching(context, filter, base));
}

async function* matching({ store }: ServiceContext, filter: ScimFilter | null, base: string) {
  const found = lookupOf(filter, ['externalid', 'id']);
  const where = found
    ? found.attribute === 'id'
      ? { scim_group_id: Number(found.value) || 0 }
      : { external_key: found.value }
    : {};
  const sort = [{ field: 'scim_group_id' as const, direction: 'asc' as const }];
  for await (const rows of store.table('scim_groups').pages({ where, sort }))
    for (const { body } of rows) yield groupResource(body, base);
}

async function loadGroup({ store }: ServiceContext, id: string): Promise<Group> {
  const group = await store.table('scim_groups').get(numberOf(id) ?? 0);
  if (!group) throw new AppError('not-found');
  return group;
}

export async function readGroup({ context, base }: ScimCall, id: string): Promise<Resource> {
  return groupResource(await loadGroup(context, id), base);
}

export async function createGroup({ context, base }: ScimCall, sent: Resource): Promise<Resource> {
  const columns = await columnsOf(context, sent, []);
  return groupResource(await uniquely(() => createRow(context, 'scim_groups', columns)), base);
}

export function replaceGroup(call: ScimCall, id: string, sent: Resource): Promise<Resource> {
  return write(call, id, () => sent);
}

export function patchGroup(
  call: ScimCall,
  id: string,
  operations: readonly PatchOperation[],
): Promise<Resource> {
  return write(call, id, (before) => patched(before, operations, 'displayName'));
}

/** Its members stay. */
export async function removeGroup({ context, base, ifMatch }: ScimCall, id: string): Promise<void> {
  refuseOtherVersion(groupResource(await loadGroup(context, id), base), ifMatch);
  await resource(context, findTable('scim_groups')).remove(id, null);
}

async function write(
  { context, base, ifMatch }: ScimCall,
  id: string,
  wanted: (before: Resource) => Resource | Promise<Resource>,
): Promise<Resource> {
  const after = await unlessOvertaken(async () => {
    const stored = await context.store.table('scim_groups').find(numberOf(id) ?? 0);
    if (!stored) throw new AppError('not-found');
    const before = groupResource(stored.body, base);
    refuseOtherVersion(before, ifMatch);
    const columns = await columnsOf(context, await wanted(before), stored.body.members ?? []);
    if (isSame(stored.body, columns)) return before;
    const rows = resource(context, findTable('scim_groups'));
    await uniquely(() => rows.update(id, columns, stored.etag));
    return groupResource(await loadGroup(context, id), base);
  });
  await applyGroup(context, Number(id));
  return after;
}

function isSame(group: Group, columns: Body): boolean {
  return (
    group.display_name === columns.display_name &&
    group.external_key === columns.external_key &&
    JSON.stringify(group.members ?? []) === JSON.stringify(columns.members)
  );
}

async function columnsOf(context: ServiceContext, sent: Resource, before: readonly number[]): Promise<Body> {
  const { displayName, externalId, members } = readGroupAttributes(sent);
  return {
    display_name: displayName,
    external_key: externalId ?? null,
    members: await knownMembers(
      context,
      (members ?? []).map(({ value }) => Number(value)),
      before,
    ),
  };
}

/**
 * Members that are people of the directory, each once. Who was one and is gone is left out; others are refused:
 * `scim-refused`.
 */
async function knownMembers(
  { store }: ServiceContext,
  wanted: readonly number[],
  before: readonly number[],
): Promise<readonly number[]> {
  const ids = [...new Set(wanted)];
  const known = new Set<number>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const entries = await store.table('scim_users').every({
      where: { scim_user_id: ids.slice(start, start + AT_ONCE), removed_at: null },
      fields: ['scim_user_id'],
    });
    for (const { scim_user_id } of entries) known.add(scim_user_id);
  }
  const were = new Set(before);
  if (ids.some((id) => !known.has(id) && !were.has(id)))
    throw new AppError('scim-refused', { problem: 'invalidValue' });
  return [...known].sort((one, other) => one - other);
}

/** Takes a person who is gone out of every group. */
export async function leaveGroups({ store }: ServiceContext, userId: number): Promise<void> {
  const groups = store.table('scim_groups');
  for await (const rows of groups.pages({}))
    for (const { body } of rows)
      if (body.members?.includes(userId))
        await groups.changeIfThere(body.scim_group_id, ({ members }) => ({
          members: (members ?? []).filter((id) => id !== userId),
        }));
}
