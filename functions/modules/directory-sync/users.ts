import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Resource, ScimFilter } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import type { PatchOperation } from '@livingroom/shared/modules/directory-sync/rules/patch.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { Body } from '../../core/storage/port.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { createRow, resource } from '../../core/tables/write/resource.ts';
import {
  type ListWish,
  listAnswer,
  listOf,
  lookupOf,
  PAGE_MOST,
  readFilter,
  refuseOtherVersion,
} from './answers.ts';
import { readAttributes, saysActive, type UserAttributes, userResource } from './attributes.ts';
import { leaveGroups } from './groups.ts';
import { asksFor, type Projection, projected } from './projected.ts';
import { applyNow } from './sync.ts';
import { numberOf, patched, type ScimCall, uniquely, unlessOvertaken } from './writing.ts';

type Entry = Row<'scim_users'>;
type Group = Row<'scim_groups'>;

const USUAL = 100;

/** The people that the directory made known, by filter and page. */
export async function listUsers({ context, base }: ScimCall, wish: ListWish): Promise<Resource> {
  const entries = context.store.table('scim_users');
  const filter = readFilter(wish.filter);
  const isOfGroups = asksFor(wish, 'groups') || /\bgroups\b/iu.test(wish.filter ?? '');
  const groupsOf = isOfGroups ? await memberships(context) : null;
  const shown = (entry: Entry) => userResource(entry, base, groupsOf?.(entry.scim_user_id));
  if (filter) return listAnswer(wish, filter, matching(context, filter, shown));
  const start = Math.max(1, wish.startIndex ?? 1);
  const limit = Math.min(PAGE_MOST, Math.max(0, wish.count ?? USUAL));
  const where = { removed_at: null };
  const [total, page] = await Promise.all([
    entries.count(where),
    limit === 0
      ? { rows: [] }
      : entries.page({
          where,
          limit,
          skip: start - 1,
          sort: [{ field: 'scim_user_id', direction: 'asc' }],
        }),
  ]);
  const found = page.rows.map(({ body }) => projected(shown(body), wish));
  return listOf(found, { total, start });
}

/** The groups of each person. */
async function memberships({ store }: ServiceContext): Promise<(userId: number) => readonly Group[]> {
  const found = new Map<number, Group[]>();
  for await (const rows of store.table('scim_groups').pages({}))
    for (const { body } of rows)
      for (const id of body.members ?? []) found.set(id, [...(found.get(id) ?? []), body]);
  return (userId) => found.get(userId) ?? [];
}

async function* matching({ store }: ServiceContext, filter: ScimFilter, shown: (entry: Entry) => Resource) {
  const found = lookupOf(filter, ['username', 'externalid', 'id']);
  const where = found
    ? {
        username: { user_name_folded: found.value.toLowerCase() },
        externalid: { external_key: found.value },
        id: { scim_user_id: Number(found.value) || 0 },
      }[found.attribute]
    : {};
  const sort = [{ field: 'scim_user_id' as const, direction: 'asc' as const }];
  for await (const rows of store.table('scim_users').pages({ where: { ...where, removed_at: null }, sort }))
    for (const { body } of rows) yield shown(body);
}

async function loadEntry({ store }: ServiceContext, id: string): Promise<Entry> {
  const entry = await store.table('scim_users').get(numberOf(id) ?? 0);
  if (!entry || entry.removed_at !== null) throw new AppError('not-found');
  return entry;
}

export async function readUser({ context, base }: ScimCall, id: string, wish: Projection): Promise<Resource> {
  const entry = await loadEntry(context, id);
  const groups = asksFor(wish, 'groups') ? (await memberships(context))(entry.scim_user_id) : undefined;
  return userResource(entry, base, groups);
}

/** A person made known; the same name a second time is `uniqueness`, which directories answer by a search. */
export async function createUser({ context, base }: ScimCall, sent: Resource): Promise<Resource> {
  const attributes = readAttributes(sent);
  const entry = await uniquely(() =>
    createRow(context, 'scim_users', { ...columnsOf(attributes), revision: 1 }),
  );
  await applyNow(context, entry);
  return userResource(entry, base);
}

export async function replaceUser(call: ScimCall, id: string, sent: Resource): Promise<Resource> {
  return write(call, id, ({ active }) => {
    const attributes = readAttributes(sent);
    return saysActive(sent) ? attributes : { ...attributes, active };
  });
}

export async function patchUser(
  call: ScimCall,
  id: string,
  operations: readonly PatchOperation[],
): Promise<Resource> {
  return write(call, id, async (entry) =>
    readAttributes(await patched({ ...entry.attributes, active: entry.active }, operations, 'userName')),
  );
}

/** The directory knows the person no more: the name is free there, and the person is paused here. */
export async function removeUser({ context, base, ifMatch }: ScimCall, id: string): Promise<void> {
  const after = await unlessOvertaken(async () => {
    const entry = await loadEntry(context, id);
    refuseOtherVersion(userResource(entry, base), ifMatch);
    const gone = `removed-${entry.scim_user_id}`;
    return change(context, entry, {
      user_name: gone,
      user_name_folded: gone,
      external_key: null,
      removed_at: nowOf(context.ports),
    });
  });
  await leaveGroups(context, after.scim_user_id);
  await applyNow(context, after);
}

async function write(
  { context, base, ifMatch }: ScimCall,
  id: string,
  wanted: (entry: Entry) => UserAttributes | Promise<UserAttributes>,
): Promise<Resource> {
  const { entry, isChanged } = await unlessOvertaken(async () => {
    const before = await loadEntry(context, id);
    refuseOtherVersion(userResource(before, base), ifMatch);
    const columns = columnsOf(await wanted(before));
    if (isSame(before, columns)) return { entry: before, isChanged: false };
    return { entry: await change(context, before, columns), isChanged: true };
  });
  if (isChanged) await applyNow(context, entry);
  return userResource(entry, base);
}

/** Writes over the version that was read; `conflict` where there is another by now. */
async function change(context: ServiceContext, entry: Entry, columns: Body): Promise<Entry> {
  const stored = await context.store.table('scim_users').find(entry.scim_user_id);
  if (!stored || stored.body.revision !== entry.revision) throw new AppError('conflict');
  const values = { ...columns, state: 'waiting', revision: (entry.revision ?? 0) + 1 };
  await uniquely(() =>
    resource(context, findTable('scim_users')).update(String(entry.scim_user_id), values, stored.etag),
  );
  return context.store.table('scim_users').load(entry.scim_user_id);
}

function columnsOf({ active, ...attributes }: UserAttributes): Body {
  return {
    user_name: attributes.userName,
    user_name_folded: attributes.userName.toLowerCase(),
    external_key: attributes.externalId ?? null,
    active,
    attributes: { ...attributes },
  };
}

function isSame(entry: Entry, columns: Body): boolean {
  return (
    entry.active === columns.active && JSON.stringify(entry.attributes) === JSON.stringify(columns.attributes)
  );
}
