import type { Timer } from '../../core/timer.ts';
import { watchDeletions } from './watch-deletions.ts';

/** Every 15 minutes: accounts whose time of grace is over are deleted, and a deletion that was lost goes on. */
export const accountDeletions: Timer = {
  name: 'account-deletions',
  schedule: '0 7/15 * * * *',
  run: watchDeletions,
};
