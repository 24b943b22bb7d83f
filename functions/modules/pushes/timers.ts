import type { DueKind } from '../../core/due/kinds.ts';

/** Notices in people's browsers. */
export const pushWork: DueKind = {
  name: 'pushes',
  serves: 'active',
  run: async (ports, accountId) => (await import('./run-pushes.ts')).runPushes(ports, accountId),
  next: async (ports, accountId) => (await import('./run-pushes.ts')).nextPushes(ports, accountId),
};
