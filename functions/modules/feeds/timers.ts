import type { DueKind } from '../../core/due/kinds.ts';
import type { ImporterOf } from './run-feed.ts';

/** Lists of people that are read by themselves. `importerOf` is handed in: who may write what is known to the access layer. */
export const feedWorkOf = (importerOf: ImporterOf): DueKind => ({
  name: 'feeds',
  serves: 'active',
  run: async (ports, accountId) => (await import('./run-due.ts')).runFeeds(ports, accountId, importerOf),
  next: async (ports, accountId) => (await import('./run-due.ts')).nextFeeds(ports, accountId),
});
