import type { DueKind } from '../../../core/due/kinds.ts';
import { nextBulkWatch, watchBulkJobs } from '../bulk/watch-bulk.ts';

/** A job over the dialogues of many people whose workflow was lost goes on. */
export const bulkWatch: DueKind = {
  name: 'bulk-watch',
  serves: 'every',
  run: watchBulkJobs,
  next: nextBulkWatch,
};
