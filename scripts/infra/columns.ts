import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables as catalogueTables } from '@livingroom/shared/catalogue/catalogue.ts';
import { migrations as allMigrations, type Migration } from '@livingroom/shared/catalogue/migrations.ts';
import { isIndexed } from '@livingroom/shared/core/catalogue/define.ts';
import { isSearched, SEARCH_COLUMN } from '@livingroom/shared/core/catalogue/search-text.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import * as z from 'zod';
import { rootDirectory } from '../build/root.ts';

export const columnsFile = join(rootDirectory, 'infra', 'generated', 'columns.json');

/** The indexed columns of each table that every stored row has, or will have when the migrations are done. */
type Known = { readonly [table: string]: readonly string[] };

type Sources = { readonly tables: readonly Table[]; readonly migrations: readonly Migration[] };

const product: Sources = { tables: catalogueTables, migrations: allMigrations };

function knownColumns(): Known {
  return z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(columnsFile, 'utf8')));
}

/**
 * What is wrong with new columns: one that is indexed, in a table whose rows may be older, must be added by a migration,
 * or those rows are never found by it.
 */
export function columnProblems(
  known: Known = knownColumns(),
  { tables, migrations }: Sources = product,
): readonly string[] {
  const strangers = tables.flatMap((table) => {
    const columns = known[table.name];
    if (!columns) return [`${table.name} is new: npm run infra generate notes its columns`];
    const fresh = indexedColumns(table).filter((column) => !columns.includes(column));
    return fresh.map((column) =>
      isAdded(migrations, table.name, column)
        ? `${table.name}.${column} is new: npm run infra generate notes it`
        : `${table.name}.${column} is new and older rows lack it: add a migration in shared/catalogue/migrations.ts that names it, then npm run infra generate`,
    );
  });
  return [...strangers, ...defaultless({ tables, migrations }), ...repeatedIds(migrations)];
}

/** The columns after this version: new tables whole, new columns of old tables where a migration adds them. */
export function columnsText(known: Known = knownColumns(), sources: Sources = product): string {
  const { tables, migrations } = sources;
  const entries = tables.map((table) => {
    const { name } = table;
    const before = known[name];
    const own = indexedColumns(table).filter(
      (column) => !before || before.includes(column) || isAdded(migrations, name, column),
    );
    return [name, [...own].sort()] as const;
  });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** A column that a migration adds has a value for older rows: its initial one, or it may be null. */
function defaultless({ tables, migrations }: Sources): readonly string[] {
  return tables.flatMap((table) =>
    Object.entries(table.variables).flatMap(([column, { rules = [], initial = null }]) =>
      isAdded(migrations, table.name, column) && rules.includes('not_null') && initial === null
        ? [`${table.name}.${column} is added by a migration and must not be null: give it an initial value`]
        : [],
    ),
  );
}

function isAdded(migrations: readonly Migration[], table: string, column: string): boolean {
  return migrations.some(({ adds }) => {
    const columns = adds === 'every-column' ? [] : Object.entries(adds);
    return columns.some(([name, own]) => name === table && own?.some((one) => one === column));
  });
}

function repeatedIds(migrations: readonly Migration[]): readonly string[] {
  const ids = migrations.map(({ id }) => id);
  return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `two migrations are named ${id}`);
}

function indexedColumns(table: Table): readonly string[] {
  const { variables } = table;
  const own = Object.entries(variables).flatMap(([name, variable]) => (isIndexed(variable) ? [name] : []));
  return isSearched(table) ? [...own, SEARCH_COLUMN] : own;
}
