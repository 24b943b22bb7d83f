import type { RowNames } from '@livingroom/shared/calls/row-query.ts';
import { tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { isMetadataSource } from '@livingroom/shared/catalogue/metadata-tables.ts';
import { isIndexed } from '@livingroom/shared/core/catalogue/define.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Body, Filter } from '../storage/port.ts';
import { effectiveTable } from './effective-table.ts';
import { groupRows } from './read/group-rows.ts';
import { idsInScope, type ListQuery } from './read/list-rows.ts';
import { judgeRows, mayDo, mayWriteTable, type RoleContext } from './read/may.ts';
import { readMetadata } from './read/metadata-rows.ts';
import { type Can, type Presented, presentRow, publicColumns, referenceNames } from './read/present.ts';
import { type ReadQuery, readFilters, readSearch, readSort } from './read/read-query.ts';
import { checkAccountFilter, readableTable, sourceOf } from './read/source.ts';
import { resource } from './write/resource.ts';
import { isUnused, type UniqueScope, uniqueFields } from './write/uniqueness.ts';

export { changeCatalogue, readDescribed, resetCatalogue } from './change-catalogue.ts';
export type { ReadQuery } from './read/read-query.ts';

/** A role's context, and the version that a change is based on. */
export type RecordsContext = RoleContext & { readonly ifMatch: string | null };

export async function listRecords(context: RecordsContext, named: Table, query: ReadQuery) {
  const table = await effectiveTable(context, named);
  const { rows, total, cursor } = await resource(context, table).list(listQuery(context, table, query));
  const can = await canChange(context, table);
  return { data: rows.map((row) => presentRow(context, table, row, can(row.body))), total, cursor };
}

export async function readRecord(context: RecordsContext, named: Table, id: string): Promise<Presented> {
  const table = await effectiveTable(context, named);
  const row = await resource(context, table).get(id);
  return presentRow(context, table, row, (await canChange(context, table))(row.body));
}

export async function createRecord(context: RecordsContext, named: Table, values: Body): Promise<Presented> {
  const table = await effectiveTable(context, named);
  const row = await resource(context, table).create(values);
  return presentRow(context, table, row, (await canChange(context, table))(row.body));
}

export async function updateRecord(
  context: RecordsContext,
  named: Table,
  id: string,
  values: Body,
  language: Language = defaultLanguage,
): Promise<Presented> {
  const table = await effectiveTable(context, named);
  const row = await resource(context, table).update(id, values, context.ifMatch, language);
  return presentRow(context, table, row, (await canChange(context, table))(row.body));
}

export async function deleteRecord(context: RecordsContext, table: Table, id: string) {
  await resource(context, table).remove(id, context.ifMatch);
  return { deleted: true as const };
}

/** The read of spec 2 §7.1: a table's rows, or the catalogue itself as `tables` and `variables`. */
export async function readSource(context: RecordsContext, source: string, query: ReadQuery) {
  const language = isLanguage(query.language) ? query.language : defaultLanguage;
  const page = { limit: query.limit, offset: query.offset };
  if (isMetadataSource(source)) {
    const { data, ...metadata } = await readMetadata(context, source, query, language);
    return { data, metadata: { ...page, ...metadata } };
  }
  const read = sourceOf(source, query);
  await requireRead(context, read.table);
  const table = await effectiveTable(context, read.table);
  checkAccountFilter(context, table, query.account_filter_override);
  const columns = readColumns(table, query.columns);
  const { rows, total, cursor } = await resource(context, table).list(listQuery(context, table, read.query));
  const can = await canChange(context, table);
  const names = read.complete || query.foreign_key_display ? await referenceNames(context, table, rows) : {};
  // Without a language a row is as it is stored: that is what is edited.
  const spokenIn = read.query.language;
  const spoken = isLanguage(spokenIn)
    ? rows.map((row) => ({ ...row, body: rowIn(table, row.body, spokenIn) }))
    : rows;
  const data = spoken.map((row) => presentRow(context, table, row, can(row.body), columns));
  const metadata = { ...page, total, cursor, columns, names };
  if (!read.complete) return { data, metadata };
  const named = columns.filter((column) => table.variables[column]?.references);
  return {
    data: data.map((row) => ({ ...row, ...shownBeside(row, named, names) })),
    metadata: { ...metadata, columns: [...columns, ...named.map(nameColumn)] },
  };
}

/** What the rows that a row points at are called, beside it: null for a key that points at nothing. */
function shownBeside(
  row: Presented,
  columns: readonly string[],
  names: RowNames,
): { readonly [column: string]: Json } {
  const shown = columns.map((column) => {
    const key = row[column];
    const nameOf = (one: unknown) => names[column]?.[String(one)] ?? null;
    return [nameColumn(column), Array.isArray(key) ? key.map(nameOf) : nameOf(key)] as const;
  });
  return Object.fromEntries(shown);
}

function nameColumn(column: string): string {
  return `${column}_name`;
}

/**
 * How many rows of a read there are by each value of a column. Errors: `query-refused` for a column that does not filter,
 * or that the caller reads in part only: its counts would tell the rest.
 */
export async function readGroups(
  context: RecordsContext,
  source: string,
  query: Pick<ReadQuery, 'filters' | 'search'> & { readonly column: string; readonly limit: number },
) {
  const table = await effectiveTable(context, readableTable(source));
  await requireRead(context, table);
  const variable = Object.hasOwn(table.variables, query.column) ? table.variables[query.column] : undefined;
  const kept = context.ports.hooksOf(table).kept?.(context) ?? [];
  if (
    !variable ||
    variable.internal ||
    variable.type === 'array' ||
    !isIndexed(variable) ||
    kept.includes(query.column)
  )
    throw new AppError('query-refused', { problem: 'field' });
  const { where } = listQuery(context, table, { ...query, limit: 1, offset: 0 });
  return await groupRows(context, table, { field: query.column, where, limit: query.limit });
}

/** Values that are looked up at the same time. */
const VALUES_AT_ONCE = 100;

/** From the narrowest: what is unique in one is so in those before it. */
const widths: readonly UniqueScope[] = ['local', 'global', 'system'];

/** Which values of which column are asked about, and how far. */
type ValueCheck = {
  readonly source: string;
  readonly field: string;
  readonly values: readonly (string | number)[];
  readonly scope: UniqueScope;
  readonly query: ReadQuery;
};

/**
 * One flag per value: true when no row has it yet. For those who may write the table: to others it would tell which
 * names and addresses there are.
 */
export async function checkUnused(
  context: RecordsContext,
  { source, field, values, scope: requested, query }: ValueCheck,
) {
  const { table } = sourceOf(source, query);
  await requireWrite(context, table);
  const unique = uniqueFields(table).find((known) => known.field === field);
  if (!unique) throw new AppError('query-refused', { problem: 'not-unique', field, table: table.name });
  const { scope } = unique;
  if (widths.indexOf(requested) > widths.indexOf(scope))
    throw new AppError('query-refused', {
      problem: 'wider-scope',
      field,
      table: table.name,
      scope: requested,
    });
  const results: boolean[] = [];
  for (let start = 0; start < values.length; start += VALUES_AT_ONCE) {
    const part = values.slice(start, start + VALUES_AT_ONCE);
    const free = part.map((value) => isUnused(context, table, { field, scope, value }, requested));
    results.push(...(await Promise.all(free)));
  }
  return { results };
}

/** One flag per value: true when a row that the caller may read has this primary key. */
export async function checkKeysExist(
  context: RecordsContext,
  { source, field, values, query }: Omit<ValueCheck, 'scope'>,
) {
  const { table } = sourceOf(source, query);
  await requireRead(context, table);
  if (field !== table.key)
    throw new AppError('query-refused', { problem: 'not-key', field, table: table.name });
  const ids = values.map(String);
  const found = await idsInScope(context, table, ids);
  return { results: ids.map((id) => found.has(id)) };
}

function listQuery(context: RecordsContext, table: Table, query: ReadQuery): ListQuery {
  const kept = context.ports.hooksOf(table).kept?.(context) ?? [];
  const parts = [
    query.filters ? readFilters(table, without(query.filters, kept)) : undefined,
    readSearch(table, query.search),
  ];
  const and = parts.filter((part): part is Filter => part !== undefined);
  const where: Filter | undefined = and.length > 1 ? { and } : and[0];
  const sort = readSort(table, query.sort)?.filter(({ field }) => !kept.includes(field));
  const { limit, offset, cursor, count = false } = query;
  if (cursor !== undefined && offset > 0) throw new AppError('query-refused', { problem: 'skip-or-cursor' });
  return {
    ...{ limit, offset, count },
    ...(cursor === undefined ? {} : { cursor }),
    ...(where ? { where } : {}),
    ...(sort && sort.length > 0 ? { sort } : {}),
  };
}

function without(filters: NonNullable<ReadQuery['filters']>, kept: readonly string[]) {
  return Object.fromEntries(Object.entries(filters).filter(([field]) => !kept.includes(field)));
}

async function requireRead(context: RecordsContext, table: Table): Promise<void> {
  if (!(await context.allows(tablePermission(table, 'read')))) throw new AppError('forbidden');
}

async function requireWrite(context: RecordsContext, table: Table): Promise<void> {
  const may = await Promise.all(
    (['create', 'update'] as const)
      .filter((operation) => table.operations.includes(operation))
      .map((operation) => context.allows(tablePermission(table, operation))),
  );
  if (!mayWriteTable(context, table) || !may.includes(true)) throw new AppError('forbidden');
}

/** What may be done with each row: what the role may do with the table, and what the row's state allows. */
async function canChange(context: RecordsContext, table: Table): Promise<(row: Body) => Can> {
  const may = async (operation: 'update' | 'delete') =>
    table.operations.includes(operation) && (await mayDo(context, table, operation));
  const [update, remove, judge] = await Promise.all([
    may('update'),
    may('delete'),
    judgeRows(context, table),
  ]);
  return (row) => {
    const state = judge(row);
    const columns = update && !state.update ? state.columns : undefined;
    return {
      update: update && state.update,
      delete: remove && state.delete,
      ...(columns ? { columns } : {}),
    };
  };
}

function readColumns(table: Table, wanted: string | undefined): readonly string[] {
  const names = publicColumns(table);
  const asked = wanted?.split(',').map((name) => name.trim());
  return asked ? names.filter((name) => asked.includes(name) || name === table.key) : names;
}
