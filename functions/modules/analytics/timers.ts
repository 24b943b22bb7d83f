import type { DueKind } from '../../core/due/kinds.ts';
import { nextClosingRun, nextDailyRun, startClosingRun, startDailyRun } from './run-main.ts';

/** At two in the night (UTC) the figures of rounds that are not final are brought up to date. */
export const mainAnalyticsTimer: DueKind = {
  name: 'daily-analytics',
  event: 'analytics-start-failed',
  serves: 'active',
  run: startDailyRun,
  next: nextDailyRun,
};

/** A closed round has its figures within the hour, as its closing message says. */
export const closingAnalyticsTimer: DueKind = {
  name: 'closing-analytics',
  event: 'analytics-start-failed',
  serves: 'active',
  run: startClosingRun,
  next: nextClosingRun,
};
