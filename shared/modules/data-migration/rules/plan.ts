import type { Row, TableName } from '../../../catalogue/catalogue.ts';
import type { Difference } from './compare.ts';
import type { Values } from './define-resource.ts';
import type { MigratedTable } from './migrated-table.ts';

/** One write of phase two: a row before and after, without its stamps. `before` null: it is made; `after` null: it goes. */
export type RowWrite = {
  readonly table: MigratedTable;
  readonly id: number;
  readonly before: Values | null;
  readonly after: Values | null;
};

/** Why a resource is left alone, though it differs. */
const conflictKinds = [
  /** Somebody changed it there since the last migration. */
  'changed-there',
  /** One of the same name was made there. */
  'made-there',
  'at-work',
  'reference-missing',
  'twice',
  /** A rule of the product refuses what a row would say. */
  'refused',
  /** It is not what it was when the plan was made. */
  'moved',
] as const;

export type Conflict = {
  readonly kind: (typeof conflictKinds)[number];
  /** What is missing, or refused, by name. */
  readonly names: readonly string[];
};

/** Something else that a resource needs, and where it is. */
export type Need = {
  readonly table: TableName;
  readonly name: string;
  readonly found: 'there' | 'planned' | 'missing';
};

/** A file that goes along: where it lies on the source's side, and what it is called on the other. */
export type PictureCopy = { readonly hash: string; readonly table: MigratedTable; readonly name: string };

export type PlannedResource = {
  readonly type: string;
  readonly name: string;
  readonly title: string;
  readonly sourceId: number;
  /** The number that it has on the other side, or will have. */
  readonly targetId: number;
  readonly verdict: 'created' | 'changed' | 'left';
  /** The title of the resource that needs it; null where it was chosen. */
  readonly neededBy: string | null;
  /** The settled resource there that this one becomes the next version of. */
  readonly follows: number | null;
  readonly needs: readonly Need[];
  readonly conflicts: readonly Conflict[];
  /** Columns whose rows only the source knows: they stay empty. */
  readonly leftOut: readonly string[];
  readonly differences: readonly Difference[];
  /** The hash of what both sides say in the end. */
  readonly hash: string;
  /** The map of ids: the key of each row with its number on the other side. */
  readonly ids: { readonly [key: string]: number };
  readonly pictures: readonly PictureCopy[];
  /** What the map of ids says before the migration; the undo brings it back. */
  readonly linkBefore: Row<'data_migration_links'> | null;
  readonly writes: readonly RowWrite[];
};

export type Direction = 'to-client' | 'to-system';

/** What phase one answers, kept with the run. */
export type MasterPlan = {
  readonly type: string;
  readonly direction: Direction;
  /** Of a bundle the system account: its content is that of another one. */
  readonly sourceAccountId: number;
  /** The key that signed the bundle that the resources come from; the bundle lies beside the plan. */
  readonly bundleKey?: string | null;
  readonly targetAccountId: number;
  readonly resources: readonly PlannedResource[];
};

/** What became of one resource in phase two, phase three or the undo. */
export type Outcome = {
  readonly done: boolean;
  /** Why not: nothing of the resource was written then. */
  readonly conflict: Conflict | null;
  /** Rows that were compared, or written. */
  readonly rows: number;
  /** References that were followed on both sides. */
  readonly references: number;
  readonly differences: readonly Difference[];
};
