import type { TableName } from '../../../catalogue/catalogue.ts';
import type { Json } from '../../../core/lib/json.ts';
import type { MigratedTable } from './migrated-table.ts';

/** A row as plain data. */
export type Values = { readonly [column: string]: Json };

/** Columns and fields inside JSON that hold the number of a row, with the table of that row. */
export type Pointers = { readonly [field: string]: TableName };

/** One table of a resource. */
export type ResourceTable = {
  readonly table: MigratedTable;
  /** The column that names the root; of a part. */
  readonly of?: string;
  /** What its rows are sorted by in a document. */
  readonly order: readonly string[];
  /** The column that names a row to people. */
  readonly title: string;
  /** Columns that each side keeps as its own: they are neither carried nor compared. */
  readonly own?: readonly string[];
  /** Fields inside its JSON columns that point at rows, beside those of every table (`pointers.ts`). */
  readonly pointers?: Pointers;
};

/** A kind of thing that migrates as one: its tables, by what it is known elsewhere, and when it may be changed. */
export type ResourceType = {
  /** As `resource_type` of a migration request. */
  readonly name: string;
  readonly root: ResourceTable;
  readonly parts: readonly ResourceTable[];
  /** Columns of the root whose values are the same wherever the resource is. */
  readonly knownBy: readonly string[];
  /** What a new root begins with on the other side, whatever it is here. */
  readonly beginsAs?: Values;
  /** Whether the root may not be changed any more: what differs becomes a new one, its next version. */
  readonly settled?: (root: Values) => boolean;
  /** What a next version says of the settled root, and of each of its parts. */
  readonly next?: { readonly root: (settled: Values) => Values; readonly part: (settled: Values) => Values };
  /** Whose rows say that the resource is at work: it is left alone then. */
  readonly atWork?: {
    readonly table: TableName;
    readonly of: string;
    readonly column: string;
    readonly states: readonly string[];
  };
  /** What the trail says that it is of, where its root is an entry of a setting and no row. */
  readonly subject?: TableName;
  /** Whether there is one of it for all organisations of a deployment: it comes from another deployment alone. */
  readonly ofDeployment?: boolean;
};

/** Gives a kind of resource its type; `resource-types.ts` lists them all. */
export function defineResource<const T extends ResourceType>(type: T): T {
  return type;
}
