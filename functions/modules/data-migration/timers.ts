import type { DueKind } from '../../core/due/kinds.ts';
import { nextMigrationWatch, watchMigrations } from './watch.ts';

/** A migration of content whose workflow was lost goes on. */
export const contentMigrationWatch: DueKind = {
  name: 'content-migration-watch',
  serves: 'every',
  run: watchMigrations,
  next: nextMigrationWatch,
};
