import { watchDirectories } from '../services/scim/sync.ts';
import type { Timer } from './timer.ts';

/** Every 5 minutes: entries of directories that could not be applied at once. */
export const directoryWatch: Timer = {
  name: 'directory-watch',
  schedule: '30 2/5 * * * *',
  run: watchDirectories,
};
