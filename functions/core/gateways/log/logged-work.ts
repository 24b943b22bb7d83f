import type { Log } from './port.ts';

const failed = { step: 'step-failed', timer: 'timer-failed', report: 'report-failed' } as const;

export type WorkKind = keyof typeof failed;

/**
 * Work that nobody waits for: what fails says why, and is tried again by the platform or its orchestrator. A timer that
 * ran says so, since one that never runs says nothing.
 */
export async function loggedWork<T>(
  log: Log,
  kind: WorkKind,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const done = await work();
    if (kind === 'timer') log.write({ level: 'info', event: 'timer-completed', timer: name });
    return done;
  } catch (error) {
    log.write({ level: 'error', event: failed[kind], function: name, error });
    throw error;
  }
}
