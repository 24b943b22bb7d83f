import type { DueKind } from '../../core/due/kinds.ts';

/** Entries of directories that could not be applied at once. */
export const directoryWatch: DueKind = {
  name: 'directory-watch',
  event: 'directory-sync',
  serves: 'active',
  run: async (ports, accountId) => (await import('./sync.ts')).watchDirectory(ports, accountId),
  next: async (ports, accountId) => (await import('./sync.ts')).nextDirectoryWatch(ports, accountId),
};
