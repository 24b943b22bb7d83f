import type { Timer } from '../../../core/timer.ts';
import { watchBulkJobs } from '../bulk/watch-bulk.ts';

/** Every 15 minutes: a job over the dialogues of many people whose workflow was lost goes on. */
export const bulkWatch: Timer = { name: 'bulk-watch', schedule: '50 6/15 * * * *', run: watchBulkJobs };
