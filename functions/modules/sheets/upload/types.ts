import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import type { Standing } from '../../people/standing.ts';

export type UploadMode = 'create' | 'update';

/** What a bulk upload is about; the workflow carries it from step to step. */
export type Upload = WorkflowInput<'bulk-upload'>;

type Columns = { readonly [field: string]: Json };

/**
 * One row that passed every check, as it is kept until it is written: a new row, or the columns that change, as they
 * shall be and as they were, with the version of the row that they were planned on. `number` is the sheet's.
 */
export type KeptRow = {
  /** Where it is another than that of the upload; one for all rows of a step. */
  readonly table?: TableName;
  /** What the row is to be, as a digest of the columns that people write (`undo/mark-of.ts`). */
  readonly mark?: string;
} & (
  | { readonly number: number; readonly id: string; readonly body: Columns }
  | {
      readonly number: number;
      readonly id: string;
      readonly etag: string;
      readonly changed: Columns;
      readonly before: Columns;
      /** Rows of other tables that go with the change. */
      readonly further?: readonly GoneAlong[];
    }
);

/** A further unit or manager of somebody that goes because it becomes the person's own. */
export type GoneAlong = { readonly table: TableName; readonly id: string; readonly body: Columns };

/** A row that an undo takes away, as it stands. */
export type KeptRemoval = {
  readonly table: TableName;
  readonly number: number;
  readonly id: string;
  readonly etag: string;
  readonly gone: Columns;
};

export type KeptUpdate = Extract<KeptRow, { readonly etag: string }>;

/** A person whose role or units a row changes; `was` is what they are before. */
export type KeptStanding = {
  readonly number: number;
  readonly id: string;
  readonly standing: Standing;
  readonly was: Standing;
};

/** What one step writes: rows of the table, what people become, which comes after all rows, or what an undo takes away. */
export type KeptEntry = KeptRow | KeptStanding | KeptRemoval;

export function isStanding(entry: KeptEntry): entry is KeptStanding {
  return 'standing' in entry;
}

export function isRemoval(entry: KeptEntry): entry is KeptRemoval {
  return 'gone' in entry;
}

export function isRow(entry: KeptEntry): entry is KeptRow {
  return !isStanding(entry) && !isRemoval(entry);
}

export function isUpdate(row: KeptRow): row is KeptUpdate {
  return 'etag' in row;
}

export type UploadPlan = {
  readonly steps: number;
  readonly rows: number;
  /** Whether something follows once all rows are written. */
  readonly settles: boolean;
  /** What the uploader is to know although nothing is wrong. */
  readonly notes: readonly Phrase[];
  /** Names of fields that it adds to the organisation's own. */
  readonly added?: readonly string[];
};

/** Rows of one step: small enough for a step's memory, large enough that what each step costs besides is little. */
export const ROWS_PER_STEP = 2000;

/** People of one step whose role or units change: each is several writes. */
export const STANDINGS_PER_STEP = 200;

/** Row errors that a message lists at most; the count of the others follows. */
export const LISTED_ERRORS = 100;
