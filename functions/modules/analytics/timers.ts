import type { Timer } from '../../core/timer.ts';
import { startClosingRuns, startDailyRuns } from './run-main.ts';

/** Every night at two (UTC) the figures of every account are brought up to date. */
export const mainAnalyticsTimer: Timer = {
  name: 'daily-analytics',
  schedule: '0 0 2 * * *',
  run: startDailyRuns,
};

/** Every hour: a closed round has its figures within the hour, as its closing message says. */
export const closingAnalyticsTimer: Timer = {
  name: 'closing-analytics',
  schedule: '0 10 * * * *',
  run: startClosingRuns,
};
