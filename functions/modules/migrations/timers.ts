import type { Timer } from '../../core/timer.ts';
import { startMigrations } from './run-migrations.ts';

/** Every hour: migrations that were not begun, or whose workflow failed, go on. */
export const migrationWatch: Timer = {
  name: 'migration-watch',
  schedule: '45 10 * * * *',
  run: startMigrations,
};
