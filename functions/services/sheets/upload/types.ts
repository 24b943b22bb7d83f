import type { Json } from '@livingroom/shared/lib/json.ts';
import type { WorkflowInput } from '@livingroom/shared/rules/workflows.ts';

export type UploadMode = 'create' | 'update';

/** What a bulk upload is about; the workflow carries it from step to step. */
export type Upload = WorkflowInput<'bulk-upload'>;

/** One row that passed every check; `before` is what an undo puts back. */
export type PlannedRow = {
  readonly id: string;
  readonly body: { readonly [field: string]: Json };
  readonly before: { readonly [field: string]: Json } | null;
};

/** Rows of one step: small enough for a step's memory, large enough to be quick. */
export const ROWS_PER_STEP = 1000;

/** Row errors that a message lists at most; the count of the others follows. */
export const LISTED_ERRORS = 100;
