import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Resource, ScimFilter } from '@livingroom/shared/rules/scim/filter.ts';
import { type PatchOperation, patchResource } from '@livingroom/shared/rules/scim/patch.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { nowOf } from '../../storage/rows.ts';
import { createRow, resource } from '../../tables/write/resource.ts';
import {
  type ListWish,
  listAnswer,
  listOf,
  lookupOf,
  PAGE_MOST,
  patching,
  projected,
  readFilter,
  refuseOtherVersion,
} from './answers.ts';
import { readAttributes, type UserAttributes, userResource } from './attributes.ts';
import { applyNow } from './sync.ts';

type Entry = Row<'scim_users'>;

/** What a call of a directory brings: whose rows, where the answers say that resources are, and the version it saw. */
export type ScimCall = {
  readonly context: ServiceContext;
  /** `https://…/api/scim/v2`. */
  readonly base: string;
  readonly ifMatch: string | null;
};

const USUAL = 100;

/** The people that the directory made known, by filter and page. */
export async function listUsers({ context, base }: ScimCall, wish: ListWish): Promise<Resource> {
  const entries = context.store.table('scim_users');
  const filter = readFilter(wish.filter);
  if (filter) return listAnswer(wish, filter, matching(context, filter, base));
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
  const found = page.rows.map(({ body }) => projected(userResource(body, base), wish));
  return listOf(found, { total, start });
}

async function* matching({ store }: ServiceContext, filter: ScimFilter, base: string) {
  const found = lookupOf(filter, ['username', 'externalid', 'id']);
  const where = found
    ? {
        username: { user_name_folded: found.value.toLowerCase() },
        externalid: { external_id: found.value },
        id: { scim_user_id: Number(found.value) || 0 },
      }[found.attribute]
    : {};
  const sort = [{ field: 'scim_user_id' as const, direction: 'asc' as const }];
  for await (const rows of store.table('scim_users').pages({ where: { ...where, removed_at: null }, sort }))
    for (const { body } of rows) yield userResource(body, base);
}

async function loadEntry({ store }: ServiceContext, id: string): Promise<Entry> {
  const entry = /^\d{1,15}$/.test(id) ? await store.table('scim_users').get(Number(id)) : null;
  if (!entry || entry.removed_at !== null) throw new AppError('not-found');
  return entry;
}

export async function readUser({ context, base }: ScimCall, id: string): Promise<Resource> {
  return userResource(await loadEntry(context, id), base);
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
  return write(call, id, () => readAttributes(sent));
}

export async function patchUser(
  call: ScimCall,
  id: string,
  operations: readonly PatchOperation[],
): Promise<Resource> {
  if (operations.some(({ path }) => /^(id|meta|schemas)\b/iu.test(path ?? '')))
    throw new AppError('scim-refused', { problem: 'mutability' });
  return write(call, id, (entry) => {
    const before = { ...entry.attributes, active: entry.active };
    return readAttributes(patching(() => patchResource(before, operations)));
  });
}

/** The directory knows the person no more: the name is free there, and the person is paused here. */
export async function removeUser(call: ScimCall, id: string): Promise<void> {
  const { context, base, ifMatch } = call;
  const entry = await loadEntry(context, id);
  refuseOtherVersion(userResource(entry, base), ifMatch);
  const gone = `removed-${entry.scim_user_id}`;
  const after = await change(context, entry, {
    user_name: gone,
    user_name_folded: gone,
    external_id: null,
    removed_at: nowOf(context.ports),
  });
  await applyNow(context, after);
}

/** Tries of a write that somebody else overtook. */
const TRIES = 5;

async function write(
  { context, base, ifMatch }: ScimCall,
  id: string,
  wanted: (entry: Entry) => UserAttributes,
): Promise<Resource> {
  for (let attempt = 1; ; attempt += 1) {
    const entry = await loadEntry(context, id);
    refuseOtherVersion(userResource(entry, base), ifMatch);
    const columns = columnsOf(wanted(entry));
    if (isSame(entry, columns)) return userResource(entry, base);
    try {
      const after = await change(context, entry, columns);
      await applyNow(context, after);
      return userResource(after, base);
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === 'conflict';
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
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

async function uniquely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'constraint-failed')
      throw new AppError('scim-refused', { problem: 'uniqueness' });
    throw error;
  }
}

function columnsOf({ active, ...attributes }: UserAttributes): Body {
  return {
    user_name: attributes.userName,
    user_name_folded: attributes.userName.toLowerCase(),
    external_id: attributes.externalId ?? null,
    active,
    attributes: { ...attributes },
  };
}

function isSame(entry: Entry, columns: Body): boolean {
  return (
    entry.active === columns.active && JSON.stringify(entry.attributes) === JSON.stringify(columns.attributes)
  );
}
