import { findTable, isTableName, type Row, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  cleanName,
  isSameName,
  LONGEST_NAME,
  MOST_OWN,
  MOST_SHARED,
} from '@livingroom/shared/modules/saved-views/rules/limits.ts';
import type { ShownList } from '@livingroom/shared/modules/saved-views/tables/saved-views.ts';
import { ownEmployeeId, ownNumber } from '../../core/context.ts';
import type { RoleContext } from '../../core/tables/read/may.ts';

type View = Row<'saved_views'>;

/** The views of a list that the caller may open; none of a table that the caller may not read. */
export async function listViews(context: RoleContext, table: string) {
  if (!(await mayRead(context, table))) return [];
  return (await visible(context, table)).map((view) => presented(context, view));
}

type ViewInput = {
  readonly table_name: string;
  readonly name: string;
  readonly shared: boolean;
  readonly shown: ShownList;
};

/** Errors: `not-found` for a table that the caller may not read; `view-refused`. */
export async function saveView(context: RoleContext, { table_name, shown, ...input }: ViewInput) {
  const me = ownNumber(context);
  if (!(await mayRead(context, table_name))) throw new AppError('not-found');
  const views = context.store.table('saved_views');
  if ((await views.count({ employee_id_ref: me })) >= MOST_OWN) refuse('too-many', { limit: MOST_OWN });
  const name = await freeName(context, { table_name, name: input.name, but: null });
  if (input.shared) await roomToShare(context);
  const saved_view_id = await context.store.takeNumbers('saved_views', 1);
  const { shared } = input;
  return presented(
    context,
    await views.create({ saved_view_id, employee_id_ref: me, table_name, name, shared, shown }),
  );
}

type Change = {
  readonly name?: string | undefined;
  readonly shared?: boolean | undefined;
  readonly shown?: ShownList | undefined;
};

/** Errors: `not-found` for a view of somebody else; `view-refused`. */
export async function changeView(context: RoleContext, id: number, input: Change) {
  const views = context.store.table('saved_views');
  const view = await views.get(id);
  if (!view || view.employee_id_ref !== ownNumber(context) || !(await mayRead(context, view.table_name)))
    throw new AppError('not-found');
  const name =
    input.name === undefined
      ? view.name
      : await freeName(context, { table_name: view.table_name, name: input.name, but: id });
  if (input.shared && !view.shared) await roomToShare(context);
  const change = { name, shared: input.shared ?? view.shared, shown: input.shown ?? view.shown };
  return presented(context, await views.change(id, () => change));
}

/** Errors: `not-found` for a view that is neither the caller's nor a shared one that an admin takes away. */
export async function removeView(context: RoleContext, id: number) {
  const views = context.store.table('saved_views');
  const found = await views.find(id);
  if (!found || !isRemovable(context, found.body)) throw new AppError('not-found');
  await views.remove(found);
  return { deleted: true as const };
}

async function visible(context: RoleContext, table_name: string): Promise<readonly View[]> {
  const me = ownEmployeeId(context);
  const all = await context.store.table('saved_views').every({ where: { table_name } });
  return all
    .filter(({ shared, employee_id_ref }) => shared || employee_id_ref === me)
    .sort((a, b) => a.name.localeCompare(b.name) || a.saved_view_id - b.saved_view_id);
}

/** The name as it is kept. */
async function freeName(
  context: RoleContext,
  {
    table_name,
    name,
    but,
  }: { readonly table_name: string; readonly name: string; readonly but: number | null },
): Promise<string> {
  const clean = cleanName(name);
  if (clean === '' || clean.length > LONGEST_NAME) refuse('name-missing', { limit: LONGEST_NAME });
  const others = (await visible(context, table_name)).filter(({ saved_view_id }) => saved_view_id !== but);
  if (others.some((view) => isSameName(view.name, clean))) refuse('name-taken', { name: clean });
  return clean;
}

async function roomToShare(context: RoleContext): Promise<void> {
  const shared = await context.store.table('saved_views').count({ shared: true });
  if (shared >= MOST_SHARED) refuse('too-many-shared', { limit: MOST_SHARED });
}

function isRemovable(context: RoleContext, { employee_id_ref, shared }: View): boolean {
  const isOwn = employee_id_ref === ownEmployeeId(context);
  return isOwn || (shared && context.caller !== null && roleIncludes(context.caller.role, 'admin'));
}

function presented(context: RoleContext, view: View) {
  const { saved_view_id, table_name, name, shared } = view;
  return {
    ...{ saved_view_id, table_name, name, shared },
    own: view.employee_id_ref === ownEmployeeId(context),
    removable: isRemovable(context, view),
    shown: view.shown ?? { query: '', columns: null },
  };
}

async function mayRead(context: RoleContext, name: string): Promise<boolean> {
  const table = isTableName(name) ? findTable(name) : undefined;
  if (!table?.operations.includes('readAll')) return false;
  return context.allows(tablePermission(table, 'read'));
}

function refuse(
  problem: 'name-missing' | 'name-taken' | 'too-many' | 'too-many-shared',
  data: { readonly [name: string]: string | number },
): never {
  throw new AppError('view-refused', { ...data, problem });
}
