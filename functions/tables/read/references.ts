import { catalogue, findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Phrase } from '@livingroom/shared/lib/phrase.ts';
import { missingReferenceMessage } from '@livingroom/shared/words/validation.ts';
import type { ServiceContext } from '../../context.ts';
import type { AccountStore, Body } from '../../storage/port.ts';
import { forgetReplaced } from '../pictures/forget-pictures.ts';
import { matchesFilter } from './filter-match.ts';
import { rowScope } from './row-scope.ts';

/** Rows that are read at the same time. */
const LOOKED_UP_AT_ONCE = 100;

/** Whether the caller of the engine knows that a row exists, so that it need not be looked up. */
export type KnownRows = (table: string, id: string) => boolean;

export type MissingReference = { readonly row: number; readonly field: string; readonly message: Phrase };

/**
 * References of these rows to rows that do not exist, with the spec's words; each row that is pointed at is looked up
 * once. A row outside the caller's scope is none: whoever may not see it cannot learn of it by pointing at it.
 */
export async function missingReferences(
  context: ServiceContext,
  table: Table,
  rows: readonly Body[],
  known: KnownRows,
): Promise<readonly MissingReference[]> {
  const missing: MissingReference[] = [];
  for (const [field, variable] of Object.entries(table.variables)) {
    if (!variable.references) continue;
    const target = findTable(variable.references.table);
    const wanted = new Set<string>();
    for (const row of rows) for (const id of idsIn(row[field])) wanted.add(id);
    const unknown = [...wanted].filter((id) => !known(target.name, id));
    if (unknown.length === 0) continue;
    const lost = await missingRows(context, target, unknown);
    if (lost.size === 0) continue;
    const message = missingReferenceMessage(columnName(table, field));
    for (const [row, values] of rows.entries())
      if (idsIn(values[field]).some((id) => lost.has(id))) missing.push({ row, field, message });
  }
  return missing;
}

function idsIn(value: Body[string] | undefined): readonly string[] {
  if (value === null || value === undefined) return none;
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

const none: readonly string[] = [];

async function missingRows(
  context: ServiceContext,
  target: Table,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const store = storeOf(context, target);
  const scope = await rowScope(context, target);
  const missing = new Set<string>();
  for (let start = 0; start < ids.length; start += LOOKED_UP_AT_ONCE) {
    const part = ids.slice(start, start + LOOKED_UP_AT_ONCE);
    const rows = await Promise.all(part.map((id) => store.get(target.name, id)));
    for (const [place, row] of rows.entries())
      if (!row || (scope && !matchesFilter(row.body, scope))) missing.add(part[place] ?? '');
  }
  return missing;
}

/** Field -> id -> the name that people know the row by. */
export type ShownNames = { readonly [field: string]: { readonly [id: string]: string } };

type Referring = {
  readonly context: ServiceContext;
  readonly table: Table;
  /** Of its columns, those whose rows are named. */
  readonly fields: readonly string[];
};

/** What people call the rows that these point at, each looked up once; one that is gone has no name. */
export async function shownNames(
  { context, table, fields }: Referring,
  rows: readonly Body[],
): Promise<ShownNames> {
  const names: { [field: string]: { readonly [id: string]: string } } = {};
  for (const field of fields) {
    const references = table.variables[field]?.references;
    if (!references) continue;
    const target = findTable(references.table);
    const store = storeOf(context, target);
    const found: { [id: string]: string } = {};
    const one = async (id: string) => {
      const row = await store.get(target.name, id);
      if (row)
        found[id] = references.display
          .map((part) => row.body[part] ?? '')
          .join(' ')
          .trim();
    };
    await Promise.all([...new Set(rows.flatMap((row) => idsIn(row[field])))].map(one));
    names[field] = found;
  }
  return names;
}

/** The name of a table whose rows still point at this one and would not go with it; null when it may go. */
export async function referringTable(
  context: ServiceContext,
  table: Table,
  id: number | string,
): Promise<string | null> {
  for (const { source, field } of referrers(table)) {
    if (table.cascade?.includes(source.name) || table.history?.includes(source.name)) continue;
    const page = await storeOf(context, source).query(source.name, {
      where: { field, op: 'eq', value: id },
      limit: 1,
      fields: [source.key],
    });
    if (page.rows.length > 0) return source.name;
  }
  return null;
}

/** Deletes the rows that go with a row (its links). */
export async function deleteDependents(
  context: ServiceContext,
  table: Table,
  id: number | string,
): Promise<void> {
  for (const { source, field } of referrers(table)) {
    if (!table.cascade?.includes(source.name)) continue;
    const store = storeOf(context, source);
    for (;;) {
      const page = await store.query(source.name, { where: { field, op: 'eq', value: id }, limit: 100 });
      if (page.rows.length === 0) break;
      await store.write(
        source.name,
        page.rows.map((row) => ({ kind: 'delete' as const, id: row.id })),
      );
      for (const { body } of page.rows) await forgetReplaced({ context, table: source, store }, body, {});
    }
  }
}

function referrers(table: Table): readonly { source: Table; field: string }[] {
  return Object.values<Table>(catalogue).flatMap((source) =>
    Object.entries(source.variables)
      .filter(([, variable]) => variable.references?.table === table.name)
      .map(([field]) => ({ source, field })),
  );
}

export function storeOf(context: ServiceContext, table: Table): AccountStore {
  return table.owner === 'system' ? context.ports.store.forAccount(SYSTEM_ACCOUNT_ID) : context.store;
}
