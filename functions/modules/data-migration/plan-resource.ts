import { createHash, randomBytes } from 'node:crypto';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import {
  differencesOf,
  isSame,
  matchedKeys,
} from '@livingroom/shared/modules/data-migration/rules/compare.ts';
import type {
  ResourceTable,
  Values,
} from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import {
  carriedColumns,
  contentText,
  documentOf,
  keysOf,
  placeOf,
  type ResourceDocument,
  ROOT,
  rowId,
  type Tree,
  valuesOf,
} from '@livingroom/shared/modules/data-migration/rules/document.ts';
import {
  type MigratedTable,
  migratedTable,
} from '@livingroom/shared/modules/data-migration/rules/migrated-table.ts';
import type {
  Conflict,
  PictureCopy,
  PlannedResource,
  RowWrite,
} from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { withResolved } from '@livingroom/shared/modules/data-migration/rules/pointers.ts';
import { newPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import type { Gathered } from './gather.ts';
import type { Link } from './links.ts';
import type { Resolver } from './resolver.ts';
import type { Side } from './side.ts';

/** Of the name of a picture. */
const UNGUESSABLE_BYTES = 8;

export type Matched = {
  /** What is there by now; null: nothing, it is made. */
  readonly tree: Tree | null;
  /** What it said, by its hash, when it came there or went from there last; null: it never did. */
  readonly hashes: readonly string[] | null;
  /** What the map of ids says of the resource so far. */
  readonly link: Link | null;
  /** Rows that an earlier migration, in this direction or the other, has matched. */
  readonly known: ReadonlyMap<string, number>;
};

type Planning = { readonly target: Side; readonly resolver: Resolver; readonly overwrite: boolean };

/** What becomes of one resource on the other side, write by write; nothing is written yet. */
export async function planResource(
  { target, resolver, overwrite }: Planning,
  gathered: Gathered,
  matched: Matched,
): Promise<PlannedResource> {
  const { type, document, needs, leftOut } = gathered;
  const seen = matched.tree && (await seenAs(target, matched.tree, document, matched.known));
  const differences = differencesOf(seen?.document ?? null, document);
  const isNext = differences.length > 0 && seen !== null && type.settled?.(seen.tree.root) === true;
  const base = isNext ? null : seen;
  const ids = await idsOf(target, document, base);
  const verdict = base === null ? 'created' : differences.length === 0 ? 'left' : 'changed';
  await resolver.prepare(document);
  const conflicts = await conflictsOf(target, {
    gathered,
    matched,
    seen,
    verdict,
    isNext,
    overwrite,
    resolver,
  });
  const pictures: PictureCopy[] = [];
  const writes =
    verdict === 'left'
      ? []
      : writesOf({ target, document, gathered, base, seen, ids, isNext, resolver, pictures });
  const planned: PlannedResource = {
    type: type.name,
    name: document.name,
    title: document.title,
    sourceId: gathered.id,
    targetId: ids[ROOT] ?? 0,
    verdict,
    neededBy: gathered.neededBy,
    follows: isNext && seen ? rowId(type.root, seen.tree.root) : null,
    needs,
    conflicts,
    leftOut,
    differences,
    hash: hashOf(document),
    ids,
    pictures,
    linkBefore: matched.link,
    writes,
  };
  resolver.add(document, planned);
  return planned;
}

/** The hash of what a document says. */
export function hashOf(document: Pick<ResourceDocument, 'type' | 'rows'>): string {
  return createHash('sha256').update(contentText(document)).digest('hex');
}

type Seen = {
  readonly tree: Tree;
  readonly document: Pick<ResourceDocument, 'type' | 'rows'>;
  /** The key of each row there, by table and number. */
  readonly keys: ReadonlyMap<string, string>;
};

/** What is there, as a document in which rows have the keys of the source's rows that they are matched with. */
export async function seenAs(
  target: Side,
  tree: Tree,
  source: ResourceDocument,
  known: ReadonlyMap<string, number>,
): Promise<Seen> {
  await target.prepare(tree);
  const said = (part: ResourceTable, row: Values, keys: ReadonlyMap<string, string>) =>
    valuesOf(part, row, target.naming(keys));
  const keys = matchedKeys({ source, target: tree, known, said });
  return { tree, keys, document: documentOf(tree, target.naming(keys)) };
}

/** The numbers of all rows on the other side: those of matched rows, and new ones. */
async function idsOf(
  target: Side,
  { rows }: ResourceDocument,
  base: Seen | null,
): Promise<{ readonly [key: string]: number }> {
  const ids: { [key: string]: number } = {};
  for (const [place, key] of base?.keys ?? []) ids[key] = Number(place.slice(place.indexOf(':') + 1));
  for (const [table, own] of Map.groupBy(rows, (row) => row.table)) {
    const fresh = own.filter(({ key }) => ids[key] === undefined);
    if (fresh.length === 0) continue;
    const numbers = await target.newNumbers(
      table,
      fresh.map(({ values }) => values),
    );
    for (const [place, { key }] of fresh.entries()) ids[key] = numbers[place] ?? 0;
  }
  return ids;
}

type Judged = {
  readonly gathered: Gathered;
  readonly matched: Matched;
  readonly seen: Seen | null;
  readonly verdict: PlannedResource['verdict'];
  readonly isNext: boolean;
  readonly overwrite: boolean;
  readonly resolver: Resolver;
};

async function conflictsOf(target: Side, judged: Judged): Promise<readonly Conflict[]> {
  const { gathered, matched, seen, verdict, isNext, overwrite, resolver } = judged;
  if (verdict === 'left') return [];
  const { type } = gathered;
  const conflicts: Conflict[] = [];
  const missing = resolver.missingOf(gathered.document);
  if (missing.length > 0) conflicts.push({ kind: 'reference-missing', names: missing });
  if (seen && !isNext) {
    if (type.atWork && (await isAtWork(target, type.atWork, rowId(type.root, seen.tree.root))))
      conflicts.push({ kind: 'at-work', names: [] });
    const now = await ownHash(target, seen.tree);
    if (!overwrite && matched.hashes === null) conflicts.push({ kind: 'made-there', names: [] });
    else if (!overwrite && !matched.hashes?.includes(now))
      conflicts.push({ kind: 'changed-there', names: [] });
  }
  return conflicts;
}

async function isAtWork(
  target: Side,
  { table, of, column, states }: NonNullable<Gathered['type']['atWork']>,
  id: number,
): Promise<boolean> {
  const where = {
    and: [
      { field: of, op: 'eq', value: id },
      { field: column, op: 'in', value: states },
    ],
  } as const;
  return (await target.read(table, where)).length > 0;
}

/** The hash of what a resource says on its own side, whatever it is matched with. */
export async function ownHash(side: Side, tree: Tree): Promise<string> {
  await side.prepare(tree);
  return hashOf(documentOf(tree, side.naming(keysOf(tree))));
}

type Writing = {
  readonly target: Side;
  readonly document: ResourceDocument;
  readonly gathered: Gathered;
  readonly base: Seen | null;
  readonly seen: Seen | null;
  readonly ids: { readonly [key: string]: number };
  readonly isNext: boolean;
  readonly resolver: Resolver;
  /** Files that must go along; filled. */
  readonly pictures: PictureCopy[];
};

/** The writes, parts before the root. */
function writesOf(writing: Writing): readonly RowWrite[] {
  const { document, base, ids } = writing;
  const { type } = writing.gathered;
  const there = new Map(base ? rowsByKey(base) : []);
  const made = document.rows.toReversed().flatMap(({ table, key, values }): readonly RowWrite[] => {
    const part = key === ROOT ? type.root : type.parts.find((one) => one.table === table);
    const id = ids[key];
    if (!part || id === undefined) return [];
    const before = there.get(key)?.row ?? null;
    const after = before
      ? changed(writing, { part, before, key, values })
      : created(writing, { part, id, key, values });
    return after ? [{ table, id, before: before && withoutStamps(before), after: withoutStamps(after) }] : [];
  });
  const wanted = new Set(document.rows.map(({ key }) => key));
  const gone = [...there].flatMap(([key, { part, row }]): readonly RowWrite[] =>
    wanted.has(key)
      ? []
      : [{ table: part.table, id: rowId(part, row), before: withoutStamps(row), after: null }],
  );
  return [
    ...made.filter(({ table }) => table !== type.root.table),
    ...gone,
    ...made.filter(({ table }) => table === type.root.table),
  ];
}

function rowsByKey({
  tree,
  keys,
}: Seen): readonly (readonly [string, { part: ResourceTable; row: Values }])[] {
  const { type, root, parts } = tree;
  const all = [{ part: type.root, rows: [root] }, ...parts];
  return all.flatMap(({ part, rows }) =>
    rows.map((row) => {
      const place = placeOf(part.table, rowId(part, row));
      return [keys.get(place) ?? place, { part, row }] as const;
    }),
  );
}

type OneRow = { readonly part: ResourceTable; readonly key: string; readonly values: Values };

function created(
  { gathered, seen, isNext, ids, ...writing }: Writing,
  { part, id, key, values }: OneRow & { readonly id: number },
): Values {
  const { type } = gathered;
  const table = migratedTable(part.table);
  const empty = Object.fromEntries(
    Object.entries(table.variables).map(([column, { initial }]): [string, Json] => [column, initial ?? null]),
  );
  const next = isNext && seen ? nextOf(type, seen, key) : {};
  return {
    ...empty,
    ...resolvedValues({ ...writing, ids }, part.table, values),
    ...(part === type.root ? type.beginsAs : {}),
    ...next,
    ...(part.of ? { [part.of]: ids[ROOT] ?? null } : {}),
    [table.key]: id,
  };
}

/** What a next version says of the settled row that it follows. */
function nextOf(type: Gathered['type'], seen: Seen, key: string): Values {
  const settled = rowsByKey(seen).find(([known]) => known === key)?.[1].row;
  if (key === ROOT) return type.next?.root(seen.tree.root) ?? {};
  return settled ? (type.next?.part(settled) ?? {}) : {};
}

/** The row there with what the source says in each column that differs; null where none does. */
function changed(
  { base, ...writing }: Writing,
  { part, before, key, values }: OneRow & { readonly before: Values },
): Values | null {
  const there = base?.document.rows.find((row) => row.key === key)?.values ?? {};
  const columns = carriedColumns(part).filter(
    (column) => !isSame(there[column] ?? null, values[column] ?? null),
  );
  if (columns.length === 0) return null;
  const { variables } = migratedTable(part.table);
  const said = resolvedValues(writing, part.table, values);
  const news = columns.map((column): [string, Json] => [
    column,
    said[column] ?? variables[column]?.initial ?? null,
  ]);
  return { ...before, ...Object.fromEntries(news) };
}

function resolvedValues(
  { target, ids, resolver, pictures }: Pick<Writing, 'target' | 'ids' | 'resolver' | 'pictures'>,
  table: MigratedTable,
  values: Values,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]): [string, Json] => {
      const said = withResolved({ [column]: value }, (stand) => {
        if ('$row' in stand) return ids[stand.$row] ?? null;
        if (!('$picture' in stand)) return resolver.idOf(stand);
        const hash = stand.$picture;
        const place = { table, column, type: resolver.pictureType(hash) };
        const unguessable = randomBytes(UNGUESSABLE_BYTES).toString('hex');
        const name = newPictureName(place, unguessable, target.ports.clock.now());
        pictures.push({ hash, table, name });
        return name;
      });
      return [column, said[column] ?? null];
    }),
  );
}

/** A row without what changes with every write. */
export function withoutStamps({
  created_at: _made,
  updated_at: _changed,
  search_text: _search,
  ...row
}: Values): Values {
  return row;
}
