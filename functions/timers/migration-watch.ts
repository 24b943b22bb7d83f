import { startMigrations } from '../services/migrations/run-migrations.ts';
import type { Timer } from './timer.ts';

/** Every hour: migrations that were not begun, or whose workflow failed, go on. */
export const migrationWatch: Timer = {
  name: 'migration-watch',
  schedule: '45 10 * * * *',
  run: startMigrations,
};
