import type { Timer } from './timer.ts';

/** Every 5 minutes: entries of directories that could not be applied at once. */
export const directoryWatch: Timer = {
  name: 'directory-watch',
  schedule: '30 2/5 * * * *',
  run: async (ports) => (await import('../services/scim/sync.ts')).watchDirectories(ports),
};
