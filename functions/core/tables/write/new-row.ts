import { withSearchText } from '@livingroom/shared/core/catalogue/search-text.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { bodyOf, nowOf } from '../../storage/rows.ts';
import type { OpenTable } from './open-table.ts';

/** The key that a new row's values give it, or null when the account's counter gives the next number. */
export function ownKey({ table, hooks }: Pick<OpenTable, 'table' | 'hooks'>, values: Body) {
  if (table.composite) return table.composite.map((field) => String(values[field])).join('-');
  return hooks.key?.(values) ?? null;
}

/** Whether the keys of new rows are numbers that nobody else has. */
export function hasCounter({ table, hooks }: Pick<OpenTable, 'table' | 'hooks'>): boolean {
  return !table.composite && !hooks.key;
}

/** A complete new row: initial values, the given ones, key and stamps, as the table's hook leaves it. */
export async function newRow(
  { context, table, hooks }: OpenTable,
  key: string | number,
  values: Body,
): Promise<Body> {
  const now = nowOf(context.ports);
  const after: { [field: string]: Json } = { ...initialValues(table) };
  for (const field in values) after[field] = values[field] ?? null;
  Object.assign(after, accountOf(context, table));
  after[table.key] = key;
  after.created_at = now;
  after.updated_at = now;
  const made = await hooks.beforeWrite?.(context, { kind: 'create', before: null, after });
  return withSearchText(table, bodyOf(made ?? after));
}

const initials = new WeakMap<Table, Body>();

/** Worked out once a table: an upload makes ten thousand rows. */
function initialValues(table: Table): Body {
  const known = initials.get(table);
  if (known) return known;
  const columns = Object.entries(table.variables);
  const values = Object.fromEntries(columns.map(([field, { initial }]) => [field, initial ?? null]));
  initials.set(table, values);
  return values;
}

/** Where a table of an account names the account, the server knows it. */
function accountOf({ accountId }: ServiceContext, table: Table): Body {
  const variable = table.owner === 'account' ? table.variables.account_id_ref : undefined;
  if (!variable) return {};
  return { account_id_ref: variable.type === 'string' ? String(accountId) : accountId };
}
