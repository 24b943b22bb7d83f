import { startDailyRuns } from '../services/analytics/run-main.ts';
import type { Timer } from './timer.ts';

/** Every night at two (UTC) the figures of every account are brought up to date. */
export const mainAnalyticsTimer: Timer = {
  name: 'daily-analytics',
  schedule: '0 0 2 * * *',
  run: startDailyRuns,
};
