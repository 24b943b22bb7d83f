import type { DueKind } from '../../core/due/kinds.ts';

/** Analyses that run by themselves: after each close, every Monday, or on the first of a month. */
export const analysisRuns: DueKind = {
  name: 'analysis-runs',
  event: 'analysis-failed',
  serves: 'active',
  run: async (ports, accountId) => (await import('./scheduled-runs.ts')).startScheduled(ports, accountId),
  next: async (ports, accountId) => (await import('./scheduled-runs.ts')).nextScheduled(ports, accountId),
};
