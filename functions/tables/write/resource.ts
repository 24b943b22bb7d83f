import { valuesIn } from '@livingroom/shared/catalogue/translations.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage, type Language } from '@livingroom/shared/lib/language.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { validateRow } from '@livingroom/shared/rules/validation/validate-row.ts';
import { uniqueMessage } from '@livingroom/shared/words/validation.ts';
import type { ServiceContext } from '../../context.ts';
import {
  type AccountStore,
  type Body,
  type Filter,
  type Sort,
  type Stored,
  WriteRefused,
} from '../../storage/port.ts';
import type { Change, Hooks } from '../hooks/hooks.ts';
import { hooksOf } from '../hooks/registry.ts';
import { matchesFilter } from '../read/filter-match.ts';
import { deleteDependents, missingReferences, referringTable, storeOf } from '../read/references.ts';
import { rowScope } from '../read/row-scope.ts';
import { newRow, ownKey } from './new-row.ts';
import { refuseField } from './refuse.ts';
import { type Claim, releaseValues, reserveValues, uniqueFields } from './uniqueness.ts';

export type ListQuery = {
  readonly where?: Filter;
  readonly sort?: readonly Sort[];
  readonly limit?: number;
  readonly offset?: number;
  readonly fields?: readonly string[];
  readonly shard?: string;
};

/** The generic verbs over one table, in the caller's account and row scope. */
export type Resource = {
  list(query: ListQuery): Promise<{ rows: readonly Stored[]; total: number }>;
  get(id: string): Promise<Stored>;
  create(values: Body): Promise<Stored>;
  /** `language` is whose texts the values carry, for translated tables. */
  update(id: string, values: Body, ifMatch: string | null, language?: Language): Promise<Stored>;
  remove(id: string, ifMatch: string | null): Promise<void>;
};

/** Tries of an update that names no version, when somebody else writes at the same moment. */
const UPDATE_TRIES = 5;

/** The engine behind every table of the catalogue; what is special about one is in `hooks/`. */
export function resource(context: ServiceContext, table: Table): Resource {
  const store = storeOf(context, table);
  const hooks = hooksOf(table);
  return {
    list: (query) => list(context, table, store, query),
    get: (id) => getInScope(context, table, store, id),
    create: (values) => create(context, table, store, hooks, values),
    update: (id, values, ifMatch, language = defaultLanguage) =>
      update(context, table, store, hooks, { id, values, ifMatch, language }),
    remove: (id, ifMatch) => remove(context, table, store, hooks, id, ifMatch),
  };
}

async function list(context: ServiceContext, table: Table, store: AccountStore, query: ListQuery) {
  const scope = await rowScope(context, table);
  const parts = [scope, query.where].filter((part) => part !== null && part !== undefined);
  const where: Filter | undefined = parts.length > 1 ? { and: parts } : parts[0];
  const sort = wholeSort(table, query.sort ?? []);
  const page = await store.query(table.name, {
    ...(where ? { where } : {}),
    ...(query.shard === undefined ? {} : { shard: query.shard }),
    ...(query.fields ? { fields: query.fields } : {}),
    sort,
    limit: query.limit ?? 100,
    skip: query.offset ?? 0,
  });
  // The last page tells how many there are; only a page before it, or one behind the end, has to count.
  const skipped = query.offset ?? 0;
  const isLast = page.cursor === null && (page.rows.length > 0 || skipped === 0);
  const total = isLast ? skipped + page.rows.length : await store.count(table.name, where, query.shard);
  return { rows: page.rows, total };
}

/**
 * A sort that begins as the table's own goes on as the table's own does: people of one family name by given name,
 * and one index serves both.
 */
function wholeSort(table: Table, given: readonly Sort[]): readonly Sort[] {
  const own = table.sort ?? [];
  if (!given.every(({ field }, place) => own[place] === field)) return given;
  const direction = given.at(-1)?.direction ?? 'asc';
  return [...given, ...own.slice(given.length).map((field) => ({ field, direction }))];
}

async function getInScope(
  context: ServiceContext,
  table: Table,
  store: AccountStore,
  id: string,
): Promise<Stored> {
  const row = await store.get(table.name, id);
  const scope = row ? await rowScope(context, table) : null;
  if (!row || (scope && !matchesFilter(row.body, scope))) throw new AppError('not-found');
  return row;
}

async function create(
  context: ServiceContext,
  table: Table,
  store: AccountStore,
  hooks: Hooks,
  values: Body,
): Promise<Stored> {
  const checked = validateRow(table, values, 'create', context.language);
  refuseInvalid(checked.errors);
  await refuseMissingReferences(context, table, checked.values);
  const key = ownKey(table, hooks, checked.values) ?? (await store.takeNumbers(table.name, 1));
  const after = await newRow(context, table, hooks, key, checked.values);
  await refuseProblems(context, hooks, after);
  const scope = await rowScope(context, table);
  if (scope && !matchesFilter(after, scope)) throw new AppError('forbidden');
  const claims = claimsOf(table, after, null);
  refuseTaken(context, await reserveValues(context, table, claims));
  const [row] = await writeOrRelease(context, table, claims, () =>
    store.write(table.name, [{ kind: 'create', id: String(key), body: after }], shardOf(table, after)),
  ).catch((error: unknown) => {
    throw error instanceof WriteRefused ? new AppError('conflict') : error;
  });
  if (!row) throw new AppError('internal');
  await hooks.afterWrite?.(context, { kind: 'create', before: null, after });
  return row;
}

type UpdateCall = {
  readonly id: string;
  readonly values: Body;
  readonly ifMatch: string | null;
  readonly language: Language;
};

async function update(
  context: ServiceContext,
  table: Table,
  store: AccountStore,
  hooks: Hooks,
  call: UpdateCall,
): Promise<Stored> {
  const checked = validateRow(table, call.values, 'update', context.language);
  refuseInvalid(checked.errors);
  for (let attempt = 1; ; attempt += 1) {
    const current = await getInScope(context, table, store, call.id);
    if (call.ifMatch !== null && call.ifMatch !== current.etag) throw new AppError('conflict');
    try {
      const values = valuesIn(table, current.body, call.language, checked.values);
      return await writeUpdate(context, table, store, hooks, current, values);
    } catch (error) {
      const lostRace = error instanceof WriteRefused;
      if (!lostRace || call.ifMatch !== null || attempt === UPDATE_TRIES)
        throw lostRace ? new AppError('conflict') : error;
    }
  }
}

async function writeUpdate(
  context: ServiceContext,
  table: Table,
  store: AccountStore,
  hooks: Hooks,
  current: Stored,
  values: Body,
): Promise<Stored> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(current.body[field] ?? null),
  );
  if (changed.length === 0) throw new AppError('no-changes');
  await refuseMissingReferences(context, table, Object.fromEntries(changed));
  let after: Body = {
    ...current.body,
    ...Object.fromEntries(changed),
    updated_at: new Date(context.ports.clock.now()).toISOString(),
  };
  const change: Change = { kind: 'update', before: current.body, after };
  after = (await hooks.beforeWrite?.(context, change)) ?? after;
  await refuseProblems(context, hooks, after);
  const scope = await rowScope(context, table);
  if (scope && !matchesFilter(after, scope)) throw new AppError('forbidden');
  const claims = claimsOf(table, after, current.body);
  refuseTaken(context, await reserveValues(context, table, claims));
  const [row] = await writeOrRelease(context, table, claims, () =>
    store.write(
      table.name,
      [{ kind: 'replace', id: current.id, body: after, etag: current.etag }],
      shardOf(table, after),
    ),
  );
  if (!row) throw new AppError('internal');
  await releaseValues(context, table, claimsOf(table, current.body, after));
  await hooks.afterWrite?.(context, { ...change, after });
  return row;
}

async function remove(
  context: ServiceContext,
  table: Table,
  store: AccountStore,
  hooks: Hooks,
  id: string,
  ifMatch: string | null,
): Promise<void> {
  const current = await getInScope(context, table, store, id);
  if (ifMatch !== null && ifMatch !== current.etag) throw new AppError('conflict');
  const change: Change = { kind: 'delete', before: current.body, after: null };
  await hooks.beforeWrite?.(context, change);
  const key = current.body[table.key];
  const keyValue = typeof key === 'number' ? key : id;
  const blocker = await referringTable(context, table, keyValue);
  if (blocker) throw new AppError('conflict', { table: blocker });
  try {
    await store.write(
      table.name,
      [{ kind: 'delete', id: current.id, etag: current.etag }],
      shardOf(table, current.body),
    );
  } catch (error) {
    if (error instanceof WriteRefused) throw new AppError('conflict');
    throw error;
  }
  await deleteDependents(context, table, keyValue);
  await releaseValues(context, table, claimsOf(table, current.body, null));
  await hooks.afterWrite?.(context, change);
}

/** The unique values of a row, those left out that another version of the row has too. */
export function claimsOf(table: Table, body: Body, other: Body | null): readonly Claim[] {
  return uniqueFields(table).flatMap(({ field, scope }) => {
    const value = body[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    if (other && String(other[field]).trim().toLowerCase() === String(value).trim().toLowerCase()) return [];
    const rowId = body[table.key];
    return [{ field, scope, value, rowId: typeof rowId === 'number' ? rowId : String(rowId) }];
  });
}

async function writeOrRelease<T>(
  context: ServiceContext,
  table: Table,
  claims: readonly Claim[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    await releaseValues(context, table, claims);
    throw error;
  }
}

export function shardOf(table: Table, body: Body): string | undefined {
  return table.shard ? String(body[table.shard]) : undefined;
}

function refuseInvalid(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new AppError('invalid-input', { fields: errors });
}

async function refuseMissingReferences(context: ServiceContext, table: Table, values: Body): Promise<void> {
  const fields = await missingReferences(context, table, values);
  if (Object.keys(fields).length > 0) throw new AppError('constraint-failed', { fields });
}

async function refuseProblems(context: ServiceContext, hooks: Hooks, row: Body): Promise<void> {
  for (const { field, words } of (await hooks.check?.(context, [row])) ?? [])
    refuseField(context, field, words);
}

function refuseTaken(context: ServiceContext, taken: readonly Claim[]): void {
  if (taken.length === 0) return;
  const fields = Object.fromEntries(
    taken.map(({ field, scope }) => [field, say(uniqueMessage(field, scope), context.language)]),
  );
  throw new AppError('constraint-failed', { fields });
}
