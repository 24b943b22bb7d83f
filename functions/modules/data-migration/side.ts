import { createHash } from 'node:crypto';
import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type {
  ResourceTable,
  ResourceType,
  Values,
} from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import {
  carriedColumns,
  keysOf,
  type Naming,
  placeOf,
  rowId,
  type Tree,
} from '@livingroom/shared/modules/data-migration/rules/document.ts';
import {
  isEntryTable,
  type MigratedTable,
  migratedTable,
} from '@livingroom/shared/modules/data-migration/rules/migrated-table.ts';
import { withRenamed } from '@livingroom/shared/modules/data-migration/rules/pointers.ts';
import {
  matchedByName,
  typeOfPart,
  typeOfRoot,
} from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import type { Ports } from '../../core/context.ts';
import type { Filter } from '../../core/storage/port.ts';
import { filledRow, readEvery, type Store, storeOf } from '../../core/storage/rows.ts';
import { pictureBlob, pictureColumns, thumbnailBlob } from '../../core/tables/pictures/stored-picture.ts';
import { entryOf } from './entries/entries.ts';

/** What rows of one side are called on every side. */
type Names = { readonly nameOf: ReadonlyMap<number, string>; readonly idOf: ReadonlyMap<string, number> };

/**
 * The rows of one account as a migration sees them. What was read stays as it was read: a side lives for one step.
 */
export class Side {
  readonly ports: Ports;
  readonly accountId: number;
  readonly store: Store;
  readonly #rows = new Map<MigratedTable, Promise<readonly Values[]>>();
  readonly #trees = new Map<string, Promise<Tree | null>>();
  readonly #names = new Map<MigratedTable, Names>();
  /** Keys of parts of other resources that were looked at, by table and number: `surveys/Name#survey_items/3`. */
  readonly #partNames = new Map<string, string>();
  readonly #pictures = new Map<string, string | null>();
  /** Entries of each table that got a number in this plan. */
  readonly #newEntries = new Map<MigratedTable, number>();

  constructor(ports: Ports, accountId: number) {
    this.ports = ports;
    this.accountId = accountId;
    this.store = storeOf(ports, accountId);
  }

  /** Every row of a table, read once. */
  rows(table: MigratedTable): Promise<readonly Values[]> {
    const known = this.#rows.get(table);
    if (known) return known;
    const reading = this.read(table);
    this.#rows.set(table, reading);
    return reading;
  }

  async read(table: MigratedTable, where?: Filter): Promise<readonly Values[]> {
    const entry = entryOf(table);
    if (entry) return entry.read(this);
    const stored = await readEvery(this.store, table, where ? { where } : {});
    return stored.map(({ body }) => filledRow(migratedTable(table), body));
  }

  /** The rows of a resource; null where there is none of that number. */
  tree(type: ResourceType, id: number): Promise<Tree | null> {
    const place = placeOf(type.root.table, id);
    const known = this.#trees.get(place);
    if (known) return known;
    const reading = this.#readTree(type, id);
    this.#trees.set(place, reading);
    return reading;
  }

  async #readTree(type: ResourceType, id: number): Promise<Tree | null> {
    const root = (await this.rows(type.root.table)).find((row) => rowId(type.root, row) === id);
    if (!root) return null;
    const parts = await Promise.all(
      type.parts.map(async (part) => {
        const where = { field: part.of ?? '', op: 'eq', value: id } as const;
        return { part, rows: await this.read(part.table, where) };
      }),
    );
    return { type, root, parts };
  }

  /** What the roots of a kind, or rows that are known by name, are called on every side. */
  async names(table: MigratedTable): Promise<Names> {
    const known = this.#names.get(table);
    if (known) return known;
    const columns = typeOfRoot(table)?.knownBy ?? matchedByName[table] ?? [];
    const key = migratedTable(table).key;
    const groups = columns.some((column) => referenced(table, column) === 'employee_groups')
      ? await this.names('employee_groups')
      : null;
    const said = (row: Values) =>
      columns
        .map((column) => {
          const value = row[column] ?? '';
          return groups && referenced(table, column)
            ? (groups.nameOf.get(Number(value)) ?? '')
            : String(value);
        })
        .join(' / ');
    const nameOf = new Map<number, string>();
    const idOf = new Map<string, number>();
    // Of rows of one name the newest has it alone.
    const rows = (await this.rows(table)).toSorted((one, other) => Number(other[key]) - Number(one[key]));
    const counts = new Map<string, number>();
    for (const row of rows) {
      const name = said(row);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const own = count === 1 ? name : `${name} (${count})`;
      nameOf.set(Number(row[key]), own);
      idOf.set(own, Number(row[key]));
    }
    const names = { nameOf, idOf };
    this.#names.set(table, names);
    return names;
  }

  /** Reads what the naming of these rows needs, so that it can name them at once. */
  async prepare(tree: Tree): Promise<void> {
    const pointed = new Map<TableName, Set<number>>();
    const pictures = new Set<string>();
    const look = (part: ResourceTable, row: Values) => {
      const carried = Object.fromEntries(carriedColumns(part).map((column) => [column, row[column] ?? null]));
      withRenamed(part, carried, (table, id) => {
        pointed.set(table, (pointed.get(table) ?? new Set()).add(id));
        return null;
      });
      for (const column of pictureColumns(migratedTable(part.table))) {
        const name = row[column];
        if (typeof name === 'string' && name !== '') pictures.add(name);
      }
    };
    look(tree.type.root, tree.root);
    for (const { part, rows } of tree.parts) for (const row of rows) look(part, row);
    for (const [table, ids] of pointed) {
      if (typeOfRoot(table) || matchedByName[table]) await this.names(table);
      if (typeOfPart(table)) await this.#nameParts(table, [...ids], tree);
    }
    for (const name of pictures)
      if (!this.#pictures.has(name)) this.#pictures.set(name, await this.#hashOf(name));
  }

  async #nameParts(table: TableName, ids: readonly number[], own: Tree): Promise<void> {
    const found = typeOfPart(table);
    if (!found || own.type === found.type) return;
    const { type, part } = found;
    const key = migratedTable(table).key;
    const rows = await this.read(table, { field: key, op: 'in', value: ids.slice(0, MOST_PARTS) });
    const names = await this.names(type.root.table);
    for (const rootId of new Set(rows.map((row) => Number(row[part.of ?? ''])))) {
      const tree = await this.tree(type, rootId);
      const name = names.nameOf.get(rootId);
      if (!tree || name === undefined) continue;
      for (const [place, rowKey] of keysOf(tree))
        this.#partNames.set(place, `${type.root.table}/${name}#${rowKey}`);
    }
  }

  async #hashOf(name: string): Promise<string | null> {
    const file = await this.picture(name);
    return file ? createHash('sha256').update(file.content).digest('hex') : null;
  }

  /** Numbers for rows that are not there yet, one for each; those of a plan never meet. */
  async newNumbers(table: MigratedTable, rows: readonly Values[]): Promise<readonly number[]> {
    if (!isEntryTable(table)) {
      const first = await this.store.takeNumbers(table, rows.length);
      return rows.map((_, place) => first + place);
    }
    const entry = entryOf(table);
    const taken = this.#newEntries.get(table) ?? 0;
    this.#newEntries.set(table, taken + rows.length);
    return Promise.all(rows.map((row, place) => entry?.newNumber(this, row, taken + place) ?? 0));
  }

  picture(name: string) {
    return this.ports.blobs.get('PERMANENT', pictureBlob(this.accountId, name));
  }

  thumbnail(name: string) {
    return this.ports.blobs.get('PERMANENT', thumbnailBlob(this.accountId, name));
  }

  /** The stored name of a picture whose hash was asked for; undefined for one that this side does not have. */
  pictureOf(hash: string): string | undefined {
    return [...this.#pictures].find(([, known]) => known === hash)?.[0];
  }

  /** How rows of a prepared tree are named; `leftOut` hears of each column whose row only this side knows. */
  naming(keys: ReadonlyMap<string, string>, leftOut?: (table: TableName) => void): Naming {
    return {
      key: (table, id) => keys.get(placeOf(table, id)),
      other: (table, id): Json => {
        const part = this.#partNames.get(placeOf(table, id));
        if (part !== undefined) return { $part: part };
        const name = this.#names.get(table)?.nameOf.get(id);
        if (name !== undefined) return { $ref: `${table}/${typeOfRoot(table) ? withoutCount(name) : name}` };
        leftOut?.(table);
        return null;
      },
      picture: (name) => this.#pictures.get(name) ?? null,
    };
  }

  /** The rows of a kind as a person chooses among them. */
  async listed(
    type: ResourceType,
  ): Promise<readonly { readonly id: number; readonly title: string; readonly name: string }[]> {
    const { nameOf } = await this.names(type.root.table);
    return (await this.rows(type.root.table)).map((row) => {
      const id = rowId(type.root, row);
      return { id, title: String(row[type.root.title] ?? ''), name: nameOf.get(id) ?? '' };
    });
  }

  /** The number of a row by its table and name; of versions of one name a published one before a draft. */
  async idOf(table: MigratedTable, name: string): Promise<number | undefined> {
    const { nameOf, idOf } = await this.names(table);
    const type = typeOfRoot(table);
    if (!type?.settled) return idOf.get(name);
    const rows = (await this.rows(table))
      .filter((row) => withoutCount(nameOf.get(rowId(type.root, row)) ?? '') === name)
      .toSorted((one, other) => rowId(type.root, other) - rowId(type.root, one));
    const chosen = rows.find((row) => type.settled?.(row)) ?? rows[0];
    return chosen && rowId(type.root, chosen);
  }
}

/** Numbers of parts that are asked for at once. */
const MOST_PARTS = 1_000;

/** What a row of a name that others have too is called: the count behind it tells rows apart, not contents. */
export function withoutCount(name: string): string {
  return name.replace(/ \(\d{1,4}\)$/, '');
}

function referenced(table: MigratedTable, column: string): string | undefined {
  return migratedTable(table).variables[column]?.references?.table;
}
