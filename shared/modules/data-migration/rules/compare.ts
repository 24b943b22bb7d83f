import type { Json } from '../../../core/lib/json.ts';
import type { ResourceTable, Values } from './define-resource.ts';
import { type DocumentRow, placeOf, type ResourceDocument, rowId, type Tree } from './document.ts';
import type { MigratedTable } from './migrated-table.ts';
import { asStand } from './pointers.ts';

/** One column of a row that is not the same on both sides; null: it says nothing there. */
type ColumnDifference = { readonly column: string; readonly before: Json; readonly after: Json };

/** What becomes of one row on the other side. */
export type Difference = {
  readonly table: MigratedTable;
  readonly key: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly columns: readonly ColumnDifference[];
};

type Compared = Pick<ResourceDocument, 'rows'>;

/** What must change in `before` to say what `after` says, row by row. */
export function differencesOf(before: Compared | null, after: Compared): readonly Difference[] {
  const old = new Map((before?.rows ?? []).map((row) => [row.key, row]));
  const wanted = new Set(after.rows.map(({ key }) => key));
  const said = after.rows.flatMap((row): readonly Difference[] => {
    const there = old.get(row.key);
    const columns = columnsOf(there?.values ?? {}, row.values);
    if (there && columns.length === 0) return [];
    return [{ table: row.table, key: row.key, kind: there ? 'changed' : 'added', columns }];
  });
  const gone = [...old.values()].filter(({ key }) => !wanted.has(key));
  return [
    ...said,
    ...gone.map(
      ({ table, key, values }): Difference => ({
        table,
        key,
        kind: 'removed',
        columns: columnsOf(values, {}),
      }),
    ),
  ];
}

function columnsOf(before: Values, after: Values): readonly ColumnDifference[] {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return columns.flatMap((column) => {
    const [was, is] = [before[column] ?? null, after[column] ?? null];
    return isSame(was, is) ? [] : [{ column, before: was, after: is }];
  });
}

/** Whether two values are the same, whatever the order of their fields. */
export function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Values, other as Values];
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].every((field) => isSame(a[field] ?? null, b[field] ?? null));
}

/** The rows of the other side's resource, with what they say where rows of the resource have no name yet. */
type Candidate = { readonly id: number; readonly values: Values };

type Matching = {
  readonly source: ResourceDocument;
  readonly target: Tree;
  /** Which rows were matched by an earlier migration: the key of the source's row with the number there. */
  readonly known: ReadonlyMap<string, number>;
  /** What a row there says, where the rows of the resource have these keys so far. */
  readonly said: (part: ResourceTable, row: Values, keys: ReadonlyMap<string, string>) => Values;
};

/**
 * Which row there is which row here: by an earlier migration, else by what it says, else by its place. Returns the key of
 * each matched row there, by table and number.
 */
export function matchedKeys({ source, target, known, said }: Matching): ReadonlyMap<string, string> {
  const { type, root, parts } = target;
  const keys = new Map([[placeOf(type.root.table, rowId(type.root, root)), 'root']]);
  for (const { part, rows } of parts) {
    const left = new Map(
      rows.map((row) => [rowId(part, row), { id: rowId(part, row), values: said(part, row, keys) }]),
    );
    const open = new Map(
      source.rows.filter(({ table }) => table === part.table).map((row) => [row.key, row]),
    );
    const take = (key: string, id: number) => {
      keys.set(placeOf(part.table, id), key);
      left.delete(id);
      open.delete(key);
    };
    for (const { key } of [...open.values()]) {
      const id = known.get(key);
      if (id !== undefined && left.has(id)) take(key, id);
    }
    for (const fits of [sameContent, sameButForRows, samePlace(part)])
      for (const row of [...open.values()]) {
        const found = [...left.values()].find((candidate) => fits(row, candidate));
        if (found) take(row.key, found.id);
      }
  }
  return keys;
}

function sameContent({ values }: DocumentRow, candidate: Candidate): boolean {
  return isSame(values, candidate.values);
}

function sameButForRows({ values }: DocumentRow, candidate: Candidate): boolean {
  return isSame(withoutRows(values), withoutRows(candidate.values));
}

function samePlace({ order }: ResourceTable) {
  const [first = ''] = order;
  return ({ values }: DocumentRow, candidate: Candidate): boolean =>
    first in values && isSame(values[first] ?? null, candidate.values[first] ?? null);
}

/** Rows of the same resource may have another name on each side until they are matched. */
function withoutRows(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [column, blurred(value)]));
}

function blurred(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  const stand = asStand(value);
  if (stand) return '$row' in stand ? '$row' : value;
  if (Array.isArray(value)) return value.map(blurred);
  return withoutRows(value as Values);
}
