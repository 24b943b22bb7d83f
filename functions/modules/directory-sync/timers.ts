import type { Timer } from '../../core/timer.ts';

/** Every 5 minutes: entries of directories that could not be applied at once. */
export const directoryWatch: Timer = {
  name: 'directory-watch',
  schedule: '30 2/5 * * * *',
  run: async (ports) => (await import('./sync.ts')).watchDirectories(ports),
};
