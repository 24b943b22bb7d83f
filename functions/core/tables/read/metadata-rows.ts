import type { RowNames } from '@livingroom/shared/calls/row-query.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  describedTables,
  type RelatedColumn,
  relatedColumns,
} from '@livingroom/shared/catalogue/metadata.ts';
import {
  isMetadataSource,
  type MetadataSource,
  metadataTables,
} from '@livingroom/shared/catalogue/metadata-tables.ts';
import { withSearchText } from '@livingroom/shared/core/catalogue/search-text.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import type { Body, Sort } from '../../storage/port.ts';
import { type Catalogue, effectiveCatalogue } from '../effective-table.ts';
import { heldCalls } from '../held-calls.ts';
import { offeredColumns } from '../offered-columns.ts';
import { isUndoable } from '../undoable.ts';
import { canChange, columnsOf, tablesOf } from './described-row.ts';
import { matchesFilter } from './filter-match.ts';
import { mayDo, type RoleContext } from './may.ts';
import { type ReadQuery, readFilters, readSearch, readSort } from './read-query.ts';

/** The catalogue itself as rows of `tables` and `variables`: filtered, searched and sorted like the rows of any table. */
export async function readMetadata(
  context: RoleContext,
  source: MetadataSource,
  query: ReadQuery,
  language: Language,
) {
  const table = metadataTables[source];
  const tableId = source === 'variables' ? tableIdOf(query) : undefined;
  const catalogue = await effectiveCatalogue(context, describedTables(tableId));
  const all: readonly Body[] =
    source === 'tables'
      ? await offeredTables(context, catalogue, language)
      : await offeredColumns(context, columnsOf(catalogue, language), language);
  const filters = query.filters ? readFilters(table, query.filters) : undefined;
  const search = readSearch(table, query.search);
  const found = all.filter(
    (row) =>
      (!filters || matchesFilter(row, filters)) &&
      (!search || matchesFilter(withSearchText(table, row), search)),
  );
  const sorted = sortedBy(found, readSort(table, query.sort) ?? [], language);
  const update = await mayDo(context, table, 'update');
  const data = sorted
    .slice(query.offset, query.offset + query.limit)
    .map((row) => ({ ...row, can: canChange(update, row) }));
  const names: RowNames =
    query.foreign_key_display && source === 'variables'
      ? { table_id_ref: tableNames(catalogue.tables, language) }
      : {};
  return { data, total: found.length, cursor: null, columns: Object.keys(all[0] ?? {}), names };
}

/** Of each table what the caller's role holds, so that nobody is offered what would be refused. */
async function offeredTables(context: RoleContext, catalogue: Catalogue, language: Language) {
  const isOperator = context.caller?.role === 'system';
  const rows = tablesOf(catalogue, language).filter(
    ({ table_name }) => isOperator || !isMetadataSource(table_name),
  );
  const offered = await Promise.all(
    rows.map(async (row) => {
      const isCatalogue = isMetadataSource(row.table_name);
      const table = isMetadataSource(row.table_name)
        ? metadataTables[row.table_name]
        : findTable(row.table_name);
      const held = await Promise.all(row.operations.map((operation) => mayDo(context, table, operation)));
      const operations = row.operations.filter((_, place) => held[place]);
      const undoable = !isCatalogue && isUndoable(table, context.ports.hooksOf(table));
      return { ...row, operations, undoable, calls: await heldCalls(context, table.name) };
    }),
  );
  const readable = new Set(
    offered.flatMap(({ table_name, operations }) => (operations.includes('readAll') ? [table_name] : [])),
  );
  const relatedTo = (table: string): readonly RelatedColumn[] =>
    isOperator ? relatedColumns(table).filter(({ table_name }) => readable.has(table_name)) : [];
  return offered.map((row) => ({ ...row, related: relatedTo(row.table_name) }));
}

function tableIdOf(query: ReadQuery): number | undefined {
  const value = [query.filters?.table_id_ref ?? []].flat()[0]?.value;
  const id = Array.isArray(value) ? value[0] : value;
  return id === undefined || id === null ? undefined : Number(id);
}

function tableNames(tables: readonly Table[], language: Language): { readonly [id: string]: string } {
  return Object.fromEntries(tables.map(({ id, label }) => [id, textIn(label, language)]));
}

function sortedBy(rows: readonly Body[], sort: readonly Sort[], language: Language): readonly Body[] {
  if (sort.length === 0) return rows;
  const order = new Intl.Collator(language.slice(0, 2), { numeric: true });
  return rows.toSorted((a, b) => {
    for (const { field, direction } of sort) {
      const found = order.compare(String(a[field] ?? ''), String(b[field] ?? ''));
      if (found !== 0) return direction === 'desc' ? -found : found;
    }
    return 0;
  });
}
