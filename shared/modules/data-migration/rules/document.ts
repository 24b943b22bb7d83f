import type { TableName } from '../../../catalogue/catalogue.ts';
import type { Table } from '../../../core/catalogue/types.ts';
import type { Json } from '../../../core/lib/json.ts';
import type { ResourceTable, ResourceType, Values } from './define-resource.ts';
import { type MigratedTable, migratedTable } from './migrated-table.ts';
import { withRenamed } from './pointers.ts';

/** The rows of one resource as one side keeps them. */
export type Tree = {
  readonly type: ResourceType;
  readonly root: Values;
  /** In the order of the type's parts. */
  readonly parts: readonly { readonly part: ResourceTable; readonly rows: readonly Values[] }[];
};

/** One row of a document: what it says without any number that only one side knows. */
export type DocumentRow = {
  readonly table: MigratedTable;
  /** `root`, or the table with the place of the row in it: `survey_items/3`. */
  readonly key: string;
  /** The number on the side that the document is of; never compared. */
  readonly id: number;
  readonly values: Values;
};

/** A resource without anything that only one side knows: two of them are the same where their content is the same. */
export type ResourceDocument = {
  readonly type: string;
  /** By what it is known on every side. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly DocumentRow[];
};

/** How one side names what its rows point at. */
export type Naming = {
  /** The key of a row of this resource; undefined for a row of another. */
  readonly key: (table: MigratedTable, id: number) => string | undefined;
  /** Another resource, a part of one, or a row that is known by name; null: nobody else could know it. */
  readonly other: (table: TableName, id: number) => Json;
  /** The hash of a stored picture; null where its file is gone. */
  readonly picture: (name: string) => string | null;
};

export const ROOT = 'root';

export function rowId({ table }: Pick<ResourceTable, 'table'>, row: Values): number {
  return Number(row[migratedTable(table).key]);
}

/** Rows in the order of a document: by what they say, then by number. */
function sortedRows(part: ResourceTable, rows: readonly Values[]): readonly Values[] {
  return rows.toSorted((one, other) => {
    for (const column of part.order) {
      const order = compared(one[column] ?? null, other[column] ?? null);
      if (order !== 0) return order;
    }
    return rowId(part, one) - rowId(part, other);
  });
}

function compared(one: Json, other: Json): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

/** The key of every row where nobody says otherwise, by table and number. */
export function keysOf({ type, root, parts }: Tree): ReadonlyMap<string, string> {
  const keys = new Map([[placeOf(type.root.table, rowId(type.root, root)), ROOT]]);
  for (const { part, rows } of parts)
    for (const [place, row] of sortedRows(part, rows).entries())
      keys.set(placeOf(part.table, rowId(part, row)), `${part.table}/${place + 1}`);
  return keys;
}

export function placeOf(table: MigratedTable, id: number): string {
  return `${table}:${id}`;
}

/** The columns of a table that migrate: what the key, the stamps and one side alone say are left out. */
export function carriedColumns({ table: name, of, own = [] }: ResourceTable): readonly string[] {
  const table: Table = migratedTable(name);
  const left = new Set<string>([table.key, 'created_at', 'updated_at', 'account_id_ref', ...own]);
  if (of) left.add(of);
  return Object.keys(table.variables)
    .filter((column) => !left.has(column))
    .sort();
}

/** What a row says, column by column, without what is empty. */
export function valuesOf(part: ResourceTable, row: Values, naming: Naming): Values {
  const { variables } = migratedTable(part.table);
  const carried = Object.fromEntries(carriedColumns(part).map((column) => [column, row[column] ?? null]));
  const renamed = withRenamed(part, carried, (table, id) => {
    const key = naming.key(table, id);
    return key === undefined ? naming.other(table, id) : { $row: key };
  });
  const said = Object.entries(renamed).map(([column, value]): [string, Json] => {
    if (variables[column]?.format !== 'image' || typeof value !== 'string' || value === '')
      return [column, value];
    const hash = naming.picture(value);
    return [column, hash === null ? null : { $picture: hash }];
  });
  return Object.fromEntries(said.filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The resource as a document. */
export function documentOf(tree: Tree, naming: Naming): Omit<ResourceDocument, 'name'> {
  const { type, root, parts } = tree;
  const row = (part: ResourceTable, values: Values): DocumentRow => ({
    table: part.table,
    key: naming.key(part.table, rowId(part, values)) ?? placeOf(part.table, rowId(part, values)),
    id: rowId(part, values),
    values: valuesOf(part, values, naming),
  });
  return {
    type: type.name,
    title: String(root[type.root.title] ?? ''),
    rows: [
      row(type.root, root),
      ...parts.flatMap(({ part, rows }) => sortedRows(part, rows).map((values) => row(part, values))),
    ],
  };
}

/** JSON that is the same text for the same content: fields sorted, two spaces, one end of line. */
export function stableText(value: Json): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}

function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value as { readonly [field: string]: Json });
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, inner]): [string, Json] => [field, sorted(inner)]),
  );
}

/** The content of a document as text: what both sides must have the same. */
export function contentText({ type, rows }: Omit<ResourceDocument, 'name' | 'title'>): string {
  const said = rows.map(({ table, key, values }) => ({ table, key, values }));
  return stableText({ type, rows: said.toSorted((one, other) => (one.key < other.key ? -1 : 1)) });
}
